package dev.keyspread.testing.internal.table;

import dev.keyspread.testing.internal.error.Errors;
import java.util.LinkedHashMap;
import java.util.Map;
import software.amazon.awssdk.services.dynamodb.model.BillingMode;
import software.amazon.awssdk.services.dynamodb.model.CreateGlobalSecondaryIndexAction;
import software.amazon.awssdk.services.dynamodb.model.GlobalSecondaryIndexUpdate;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;
import software.amazon.awssdk.services.dynamodb.model.UpdateTableRequest;

/** The checks of a change of a table. */
final class TableChanges {

    private TableChanges() {}

    static void check(StoredTable table, UpdateTableRequest request) {
        checkAnyChange(request);
        checkUnits(table, request);
        checkOneIndex(request);
        Map<String, ScalarAttributeType> types = types(table, request);
        for (GlobalSecondaryIndexUpdate update : request.globalSecondaryIndexUpdates()) {
            if (update.create() != null) {
                checkNew(table, update.create(), types);
            }
            if (update.delete() != null && isMissing(table, update.delete().indexName())) {
                throw Errors.notFound("Requested resource not found: Index: "
                        + update.delete().indexName() + " not found");
            }
            if (update.update() != null && isMissing(table, update.update().indexName())) {
                throw Errors.validation("The table does not have the specified index: "
                        + update.update().indexName());
            }
        }
    }

    /** Returns the types of the table's key attributes and of the request's. */
    static Map<String, ScalarAttributeType> types(StoredTable table, UpdateTableRequest request) {
        Map<String, ScalarAttributeType> types = new LinkedHashMap<>(table.keyTypes());
        TableFactory.types(request.attributeDefinitions()).forEach((name, type) -> {
            ScalarAttributeType known = types.put(name, type);
            if (known != null && known != type) {
                throw Errors.validation("One or more parameter values were invalid: The type of the key attribute "
                        + name + " cannot change from " + known + " to " + type);
            }
        });
        return types;
    }

    private static void checkAnyChange(UpdateTableRequest request) {
        if (request.billingMode() == null
                && request.provisionedThroughput() == null
                && request.streamSpecification() == null
                && request.deletionProtectionEnabled() == null
                && request.tableClass() == null
                && request.sseSpecification() == null
                && request.onDemandThroughput() == null
                && request.warmThroughput() == null
                && request.globalSecondaryIndexUpdates().isEmpty()
                && request.replicaUpdates().isEmpty()) {
            throw Errors.validation("At least one of ProvisionedThroughput, BillingMode, UpdateStreamEnabled,"
                    + " GlobalSecondaryIndexUpdates or SSESpecification or ReplicaUpdates is required");
        }
    }

    private static void checkUnits(StoredTable table, UpdateTableRequest request) {
        if (request.billingMode() == BillingMode.PROVISIONED
                && table.settings().throughput() == null
                && request.provisionedThroughput() == null) {
            throw Errors.validation("One or more parameter values were invalid: ProvisionedThroughput must be specified"
                    + " when BillingMode is PROVISIONED");
        }
    }

    private static void checkOneIndex(UpdateTableRequest request) {
        long changed = request.globalSecondaryIndexUpdates().stream()
                .filter(update -> update.create() != null || update.delete() != null)
                .count();
        if (changed > 1) {
            throw Errors.limitExceeded("Subscriber limit exceeded: Only 1 online index can be created or deleted"
                    + " simultaneously per table");
        }
    }

    private static void checkNew(
            StoredTable table, CreateGlobalSecondaryIndexAction index, Map<String, ScalarAttributeType> types) {
        SchemaChecks.checkIndex(index.indexName(), KeySchema.of(index.keySchema()), types);
        if (table.indexes().stream().anyMatch(other -> other.name().equals(index.indexName()))) {
            throw Errors.validation("Attempting to create an index which already exists");
        }
    }

    private static boolean isMissing(StoredTable table, String name) {
        return table.indexes().stream().noneMatch(index -> index.name().equals(name) && !index.isLocal());
    }
}
