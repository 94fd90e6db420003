package dev.keyspread.testing.internal.operation;

import dev.keyspread.testing.internal.error.Errors;
import dev.keyspread.testing.internal.table.Database;
import dev.keyspread.testing.internal.table.StoredTable;
import dev.keyspread.testing.internal.table.TableDescriber;
import dev.keyspread.testing.internal.table.TableFactory;
import java.util.List;
import software.amazon.awssdk.services.dynamodb.model.CreateTableRequest;
import software.amazon.awssdk.services.dynamodb.model.CreateTableResponse;
import software.amazon.awssdk.services.dynamodb.model.DeleteTableRequest;
import software.amazon.awssdk.services.dynamodb.model.DeleteTableResponse;
import software.amazon.awssdk.services.dynamodb.model.DescribeTableRequest;
import software.amazon.awssdk.services.dynamodb.model.DescribeTableResponse;
import software.amazon.awssdk.services.dynamodb.model.ListTablesRequest;
import software.amazon.awssdk.services.dynamodb.model.ListTablesResponse;
import software.amazon.awssdk.services.dynamodb.model.UpdateTableRequest;
import software.amazon.awssdk.services.dynamodb.model.UpdateTableResponse;

/** Creates, describes, changes and deletes tables. Each change is complete when the call returns. */
final class TableLifecycle {

    private static final int LARGEST_LIST = 100;

    private final Database database;

    TableLifecycle(Database database) {
        this.database = database;
    }

    CreateTableResponse create(CreateTableRequest request) {
        StoredTable table = TableFactory.create(request);
        if (database.contains(table.name())) {
            throw Errors.inUse("Cannot create preexisting table");
        }
        database.add(table);
        return CreateTableResponse.builder()
                .tableDescription(TableDescriber.describe(table))
                .build();
    }

    DescribeTableResponse describe(DescribeTableRequest request) {
        return DescribeTableResponse.builder()
                .table(TableDescriber.describe(database.existing(request.tableName())))
                .build();
    }

    UpdateTableResponse update(UpdateTableRequest request) {
        StoredTable table = database.existing(request.tableName());
        TableFactory.update(database, table, request);
        return UpdateTableResponse.builder()
                .tableDescription(TableDescriber.describe(table))
                .build();
    }

    DeleteTableResponse delete(DeleteTableRequest request) {
        StoredTable table = database.existing(request.tableName());
        if (table.settings().isProtected()) {
            throw Errors.validation("Resource cannot be deleted as it is currently protected against deletion. Disable"
                    + " deletion protection first.");
        }
        database.remove(table);
        return DeleteTableResponse.builder()
                .tableDescription(TableDescriber.describe(table))
                .build();
    }

    ListTablesResponse list(ListTablesRequest request) {
        List<String> names = database.namesAfter(request.exclusiveStartTableName());
        int limit = request.limit() == null ? LARGEST_LIST : request.limit();
        if (limit < 1 || limit > LARGEST_LIST) {
            throw Errors.validation("1 validation error detected: Value '" + limit + "' at 'limit' failed to satisfy"
                    + " constraint: Member must have value between 1 and " + LARGEST_LIST);
        }
        if (names.size() <= limit) {
            return ListTablesResponse.builder().tableNames(names).build();
        }
        List<String> page = names.subList(0, limit);
        return ListTablesResponse.builder()
                .tableNames(page)
                .lastEvaluatedTableName(page.get(limit - 1))
                .build();
    }
}
