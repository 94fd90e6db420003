package dev.keyspread.inmemory.internal.table;

import dev.keyspread.inmemory.internal.error.Errors;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;
import software.amazon.awssdk.services.dynamodb.model.BillingMode;
import software.amazon.awssdk.services.dynamodb.model.CreateGlobalSecondaryIndexAction;
import software.amazon.awssdk.services.dynamodb.model.CreateTableRequest;
import software.amazon.awssdk.services.dynamodb.model.GlobalSecondaryIndexUpdate;
import software.amazon.awssdk.services.dynamodb.model.ProvisionedThroughput;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;
import software.amazon.awssdk.services.dynamodb.model.UpdateTableRequest;

/** Creates tables from requests, and changes them. */
public final class TableChanges {

    private TableChanges() {}

    /** Returns the table of a request, without items. */
    public static StoredTable create(CreateTableRequest request) {
        SchemaChecks.check(request);
        SettingChecks.check(request);
        StoredTable table = new StoredTable(
                TableNames.checked(request.tableName()),
                KeySchema.of(request.keySchema()),
                SchemaChecks.types(request.attributeDefinitions()),
                TableSettings.of(request));
        IndexView.Definition.of(request).forEach(table::addIndex);
        return table;
    }

    /** Changes a table: its settings, and one global index. Nothing changes if any part of the request is invalid. */
    public static void update(Database database, StoredTable table, UpdateTableRequest request) {
        check(table, request);
        database.checkQuota(table.name(), table.settings().with(request));
        for (GlobalSecondaryIndexUpdate update : request.globalSecondaryIndexUpdates()) {
            CreateGlobalSecondaryIndexAction added = update.create();
            if (added != null) {
                table.setKeyTypes(types(table, request));
                table.addIndex(IndexView.Definition.of(added));
            }
            if (update.delete() != null) {
                table.removeIndex(update.delete().indexName());
            }
        }
        table.keepTypesOfKeys();
        table.setSettings(table.settings().with(request));
    }

    private static void check(StoredTable table, UpdateTableRequest request) {
        checkAnyChange(request);
        SettingChecks.checkMode(request.billingMode());
        checkStream(table, request);
        checkOneIndex(request);
        for (GlobalSecondaryIndexUpdate update : request.globalSecondaryIndexUpdates()) {
            if (update.create() != null) {
                checkNew(table, request, update.create());
            }
            if (update.delete() != null) {
                checkDeleted(table, update.delete().indexName());
            }
            if (update.update() != null) {
                checkUpdated(table, update);
            }
        }
        checkUnits(table, request);
    }

    /** Returns the types of the table's key attributes and of the request's. */
    private static Map<String, ScalarAttributeType> types(StoredTable table, UpdateTableRequest request) {
        Map<String, ScalarAttributeType> types = new LinkedHashMap<>(table.keyTypes());
        SchemaChecks.types(request.attributeDefinitions()).forEach((name, type) -> {
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
        boolean wasOnDemand = table.settings().billingMode() == BillingMode.PAY_PER_REQUEST;
        boolean becomesProvisioned = wasOnDemand && request.billingMode() == BillingMode.PROVISIONED;
        if (request.provisionedThroughput() != null) {
            SettingChecks.checkProvisioned("table", request.provisionedThroughput());
        }
        if (becomesProvisioned) {
            checkUnitsOfAll(table, request);
        }
        if (!wasOnDemand
                && request.provisionedThroughput() != null
                && request.provisionedThroughput().equals(table.settings().throughput())) {
            throw unchanged("table");
        }
    }

    private static RuntimeException unchanged(String resource) {
        return Errors.validation("The provisioned throughput for the " + resource
                + " will not change. The requested throughput value equals the current value");
    }

    /** Checks that a table that was on demand gets capacity, and each of its global indexes, too. */
    private static void checkUnitsOfAll(StoredTable table, UpdateTableRequest request) {
        if (request.provisionedThroughput() == null) {
            throw Errors.invalidParameter("ProvisionedThroughput must be specified when BillingMode is PROVISIONED");
        }
        Set<String> withUnits = new HashSet<>();
        for (GlobalSecondaryIndexUpdate update : request.globalSecondaryIndexUpdates()) {
            if (update.update() != null && update.update().provisionedThroughput() != null) {
                withUnits.add(update.update().indexName());
            }
            if (update.delete() != null) {
                withUnits.add(update.delete().indexName());
            }
        }
        for (IndexView index : table.indexes()) {
            if (!index.isLocal() && !withUnits.contains(index.name())) {
                throw Errors.invalidParameter("ProvisionedThroughput must be specified for index: " + index.name());
            }
        }
    }

    private static void checkStream(StoredTable table, UpdateTableRequest request) {
        SettingChecks.checkStream(request.streamSpecification());
        if (request.streamSpecification() != null
                && !request.streamSpecification().streamEnabled()
                && table.settings().stream() == null) {
            throw Errors.validation("Table has no stream to disable");
        }
    }

    private static void checkOneIndex(UpdateTableRequest request) {
        Set<String> names = new HashSet<>();
        int changed = 0;
        for (GlobalSecondaryIndexUpdate update : request.globalSecondaryIndexUpdates()) {
            if (update.create() == null && update.update() == null && update.delete() == null) {
                throw Errors.validation("One of GlobalSecondaryIndexUpdate's create, update and delete is required");
            }
            if (!names.add(name(update))) {
                throw Errors.validation("Only one global secondary index update per index is allowed simultaneously.");
            }
            changed += (update.create() == null ? 0 : 1) + (update.delete() == null ? 0 : 1);
        }
        if (changed > 1) {
            throw Errors.limitExceeded("Subscriber limit exceeded: Only 1 online index can be created or deleted"
                    + " simultaneously per table");
        }
    }

    private static String name(GlobalSecondaryIndexUpdate update) {
        return update.create() != null
                ? TableNames.checked(update.create().indexName())
                : TableNames.checked(
                        update.delete() != null
                                ? update.delete().indexName()
                                : update.update().indexName());
    }

    private static void checkNew(
            StoredTable table, UpdateTableRequest request, CreateGlobalSecondaryIndexAction index) {
        Map<String, ScalarAttributeType> types = types(table, request);
        SchemaChecks.checkIndex(IndexView.Definition.of(index), types);
        // The API reference: "AttributeDefinitions must include the key element(s) of the new index."
        Map<String, ScalarAttributeType> named = SchemaChecks.types(request.attributeDefinitions());
        KeySchema.of(index.keySchema()).names().forEach(name -> {
            if (!named.containsKey(name)) {
                throw Errors.validation(
                        "AttributeDefinitions must include the key attributes of the new index: " + name);
            }
        });
        if (table.indexes().stream().anyMatch(other -> other.name().equals(index.indexName()))) {
            throw Errors.validation("Attempting to create an index which already exists");
        }
        SchemaChecks.checkGlobalCount(1
                + (int) table.indexes().stream()
                        .filter(other -> !other.isLocal())
                        .count());
        SchemaChecks.checkIncluded(
                Stream.concat(table.indexes().stream().map(IndexView::projection), Stream.of(index.projection())));
        if (table.settings().with(request).billingMode() == BillingMode.PROVISIONED) {
            SettingChecks.checkProvisioned("global secondary index", index.provisionedThroughput());
        }
    }

    private static void checkDeleted(StoredTable table, String name) {
        for (IndexView index : table.indexes()) {
            if (index.name().equals(name)) {
                if (index.isLocal()) {
                    throw Errors.validation("Cannot delete an index that is not a GlobalSecondaryIndex");
                }
                return;
            }
        }
        throw Errors.notFound("Requested resource not found: Index: " + name + " not found");
    }

    private static void checkUpdated(StoredTable table, GlobalSecondaryIndexUpdate update) {
        String name = update.update().indexName();
        if (table.indexes().stream().noneMatch(index -> index.name().equals(name) && !index.isLocal())) {
            throw Errors.validation("The table does not have the specified index: " + name);
        }
        if (Stream.of(
                        update.update().provisionedThroughput(),
                        update.update().onDemandThroughput(),
                        update.update().warmThroughput())
                .allMatch(Objects::isNull)) {
            throw Errors.validation("The update of index " + name + " has no throughput");
        }
        ProvisionedThroughput units = update.update().provisionedThroughput();
        if (units != null) {
            SettingChecks.checkProvisioned("global secondary index " + name, units);
            if (units.equals(table.settings().indexThroughput().get(name))) {
                throw unchanged("index " + name);
            }
        }
    }
}
