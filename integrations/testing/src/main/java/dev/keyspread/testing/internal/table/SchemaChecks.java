package dev.keyspread.testing.internal.table;

import dev.keyspread.capacity.Limits;
import dev.keyspread.testing.internal.error.Errors;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import software.amazon.awssdk.services.dynamodb.model.AttributeDefinition;
import software.amazon.awssdk.services.dynamodb.model.CreateTableRequest;
import software.amazon.awssdk.services.dynamodb.model.KeySchemaElement;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;

/** The checks of the schema of a new table or index. */
final class SchemaChecks {

    private static final int LOCAL_INDEXES = 5;

    private SchemaChecks() {}

    static void check(CreateTableRequest request) {
        Map<String, ScalarAttributeType> types = new HashMap<>();
        for (AttributeDefinition definition : request.attributeDefinitions()) {
            types.put(definition.attributeName(), definition.attributeType());
        }
        KeySchema key = KeySchema.of(request.keySchema());
        if (key.partition().size() != 1 || key.sort().size() > 1) {
            throw Errors.invalidParameter("The key schema needs one HASH attribute and at most one RANGE attribute");
        }
        checkDefined(key, types);
        checkLocalIndexes(request, key, types);
        request.globalSecondaryIndexes()
                .forEach(index -> checkIndex(index.indexName(), KeySchema.of(index.keySchema()), types));
        checkIndexNames(request);
        checkAllUsed(request, types);
    }

    static void checkIndex(String name, KeySchema key, Map<String, ScalarAttributeType> types) {
        TableNames.checked(name);
        int most = Limits.GLOBAL_INDEX_KEY_ATTRIBUTES;
        if (key.partition().isEmpty()
                || key.partition().size() > most
                || key.sort().size() > most) {
            throw Errors.invalidParameter("The key schema of index " + name
                    + " needs one to four HASH attributes and at" + " most four RANGE attributes");
        }
        checkDefined(key, types);
    }

    private static void checkLocalIndexes(
            CreateTableRequest request, KeySchema tableKey, Map<String, ScalarAttributeType> types) {
        if (request.localSecondaryIndexes().size() > LOCAL_INDEXES) {
            throw Errors.invalidParameter(
                    "Number of LocalSecondaryIndexes exceeds per-table limit of " + LOCAL_INDEXES);
        }
        request.localSecondaryIndexes().forEach(index -> {
            KeySchema key = KeySchema.of(index.keySchema());
            TableNames.checked(index.indexName());
            if (tableKey.sort().isEmpty()) {
                throw Errors.invalidParameter("Table KeySchema does not have a range key, which is required when"
                        + " specifying a LocalSecondaryIndex");
            }
            if (!key.partition().equals(tableKey.partition()) || key.sort().size() != 1) {
                throw Errors.invalidParameter("Index KeySchema does not have the same leading hash key as table"
                        + " KeySchema for index: " + index.indexName());
            }
            checkDefined(key, types);
        });
    }

    private static void checkDefined(KeySchema key, Map<String, ScalarAttributeType> types) {
        for (String name : key.names()) {
            if (!types.containsKey(name)) {
                throw Errors.invalidParameter(
                        "Some index key attributes are not defined in AttributeDefinitions. Keys: [" + name
                                + "], AttributeDefinitions: " + types.keySet());
            }
        }
    }

    private static void checkIndexNames(CreateTableRequest request) {
        Set<String> names = new HashSet<>();
        request.localSecondaryIndexes().forEach(index -> checkNew(names, index.indexName()));
        request.globalSecondaryIndexes().forEach(index -> checkNew(names, index.indexName()));
    }

    private static void checkNew(Set<String> names, String name) {
        if (!names.add(name)) {
            throw Errors.invalidParameter("Duplicate index name: " + name);
        }
    }

    private static void checkAllUsed(CreateTableRequest request, Map<String, ScalarAttributeType> types) {
        Set<String> unused = new HashSet<>(types.keySet());
        request.keySchema().stream().map(KeySchemaElement::attributeName).forEach(unused::remove);
        request.localSecondaryIndexes()
                .forEach(index ->
                        unused.removeAll(KeySchema.of(index.keySchema()).names()));
        request.globalSecondaryIndexes()
                .forEach(index ->
                        unused.removeAll(KeySchema.of(index.keySchema()).names()));
        if (!unused.isEmpty()) {
            throw Errors.invalidParameter("Some AttributeDefinitions are not used. AttributeDefinitions: " + unused);
        }
    }
}
