package dev.keyspread.testing.internal.table;

import software.amazon.awssdk.services.dynamodb.model.CreateGlobalSecondaryIndexAction;
import software.amazon.awssdk.services.dynamodb.model.CreateTableRequest;
import software.amazon.awssdk.services.dynamodb.model.GlobalSecondaryIndexUpdate;
import software.amazon.awssdk.services.dynamodb.model.UpdateTableRequest;

/** Creates tables from requests, and changes their indexes. */
public final class TableFactory {

    private TableFactory() {}

    /** Returns the table of a request, without items. */
    public static StoredTable create(CreateTableRequest request) {
        SchemaChecks.check(request);
        SettingChecks.check(request);
        StoredTable table = new StoredTable(
                TableNames.checked(request.tableName()),
                KeySchema.of(request.keySchema()),
                SchemaChecks.types(request.attributeDefinitions()),
                TableSettings.of(request));
        request.localSecondaryIndexes()
                .forEach(index ->
                        table.addIndex(index.indexName(), true, KeySchema.of(index.keySchema()), index.projection()));
        request.globalSecondaryIndexes()
                .forEach(index ->
                        table.addIndex(index.indexName(), false, KeySchema.of(index.keySchema()), index.projection()));
        return table;
    }

    /** Changes a table: its settings, and one global index. Nothing changes if any part of the request is invalid. */
    public static void update(Database database, StoredTable table, UpdateTableRequest request) {
        TableChanges.check(table, request);
        database.checkQuota(table.name(), table.settings().with(request));
        for (GlobalSecondaryIndexUpdate update : request.globalSecondaryIndexUpdates()) {
            CreateGlobalSecondaryIndexAction added = update.create();
            if (added != null) {
                table.setKeyTypes(TableChanges.types(table, request));
                table.addIndex(added.indexName(), false, KeySchema.of(added.keySchema()), added.projection());
            }
            if (update.delete() != null) {
                table.removeIndex(update.delete().indexName());
            }
        }
        table.keepTypesOfKeys();
        table.setSettings(table.settings().with(request));
    }
}
