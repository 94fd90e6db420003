package dev.keyspread.testing.internal.table;

import dev.keyspread.testing.internal.error.Errors;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import software.amazon.awssdk.services.dynamodb.model.AttributeDefinition;
import software.amazon.awssdk.services.dynamodb.model.CreateGlobalSecondaryIndexAction;
import software.amazon.awssdk.services.dynamodb.model.CreateTableRequest;
import software.amazon.awssdk.services.dynamodb.model.GlobalSecondaryIndexUpdate;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;
import software.amazon.awssdk.services.dynamodb.model.UpdateTableRequest;

/** Creates tables from requests, and changes their indexes. */
public final class TableFactory {

    private TableFactory() {}

    /** Returns the table of a request, without items. */
    public static StoredTable create(CreateTableRequest request) {
        SchemaChecks.check(request);
        StoredTable table = new StoredTable(
                TableNames.checked(request.tableName()),
                KeySchema.of(request.keySchema()),
                types(request.attributeDefinitions()),
                TableSettings.of(request));
        request.localSecondaryIndexes()
                .forEach(index ->
                        table.addIndex(index.indexName(), true, KeySchema.of(index.keySchema()), index.projection()));
        request.globalSecondaryIndexes()
                .forEach(index ->
                        table.addIndex(index.indexName(), false, KeySchema.of(index.keySchema()), index.projection()));
        return table;
    }

    /** Changes a table: its settings, and one global index. */
    public static void update(StoredTable table, UpdateTableRequest request) {
        if (request.globalSecondaryIndexUpdates().stream()
                        .filter(update -> update.create() != null || update.delete() != null)
                        .count()
                > 1) {
            throw Errors.validation("Only 1 online index can be created or deleted simultaneously per table");
        }
        Map<String, ScalarAttributeType> types = new LinkedHashMap<>(table.keyTypes());
        types.putAll(types(request.attributeDefinitions()));
        for (GlobalSecondaryIndexUpdate update : request.globalSecondaryIndexUpdates()) {
            if (update.create() != null) {
                addIndex(table, update.create(), types);
            }
            if (update.delete() != null) {
                removeIndex(table, update.delete().indexName());
            }
        }
        table.setSettings(table.settings().with(request));
    }

    private static void addIndex(
            StoredTable table, CreateGlobalSecondaryIndexAction index, Map<String, ScalarAttributeType> types) {
        KeySchema key = KeySchema.of(index.keySchema());
        SchemaChecks.checkIndex(index.indexName(), key, types);
        if (table.indexes().stream().anyMatch(other -> other.name().equals(index.indexName()))) {
            throw Errors.validation("Attempting to create an index which already exists");
        }
        table.setKeyTypes(types);
        table.addIndex(index.indexName(), false, key, index.projection());
    }

    private static void removeIndex(StoredTable table, String name) {
        if (table.indexes().stream().noneMatch(index -> index.name().equals(name) && !index.isLocal())) {
            throw Errors.notFound("Requested resource not found: Index: " + name + " not found");
        }
        table.removeIndex(name);
    }

    private static Map<String, ScalarAttributeType> types(List<AttributeDefinition> definitions) {
        Map<String, ScalarAttributeType> types = new LinkedHashMap<>();
        definitions.forEach(definition -> types.put(definition.attributeName(), definition.attributeType()));
        return types;
    }
}
