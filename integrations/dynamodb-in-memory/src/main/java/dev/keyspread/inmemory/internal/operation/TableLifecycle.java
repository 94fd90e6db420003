package dev.keyspread.inmemory.internal.operation;

import dev.keyspread.inmemory.internal.error.Errors;
import dev.keyspread.inmemory.internal.table.Database;
import dev.keyspread.inmemory.internal.table.StoredTable;
import dev.keyspread.inmemory.internal.table.TableChanges;
import dev.keyspread.inmemory.internal.table.TableDescriber;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.CreateTableRequest;
import software.amazon.awssdk.services.dynamodb.model.CreateTableResponse;
import software.amazon.awssdk.services.dynamodb.model.DeleteTableRequest;
import software.amazon.awssdk.services.dynamodb.model.DeleteTableResponse;
import software.amazon.awssdk.services.dynamodb.model.DescribeTableRequest;
import software.amazon.awssdk.services.dynamodb.model.DescribeTableResponse;
import software.amazon.awssdk.services.dynamodb.model.DescribeTimeToLiveRequest;
import software.amazon.awssdk.services.dynamodb.model.DescribeTimeToLiveResponse;
import software.amazon.awssdk.services.dynamodb.model.ListTablesRequest;
import software.amazon.awssdk.services.dynamodb.model.ListTablesResponse;
import software.amazon.awssdk.services.dynamodb.model.TimeToLiveDescription;
import software.amazon.awssdk.services.dynamodb.model.TimeToLiveSpecification;
import software.amazon.awssdk.services.dynamodb.model.TimeToLiveStatus;
import software.amazon.awssdk.services.dynamodb.model.UpdateTableRequest;
import software.amazon.awssdk.services.dynamodb.model.UpdateTableResponse;
import software.amazon.awssdk.services.dynamodb.model.UpdateTimeToLiveRequest;
import software.amazon.awssdk.services.dynamodb.model.UpdateTimeToLiveResponse;

/** Creates, describes, changes and deletes tables, and their time to live. Each change is complete when the call returns. */
record TableLifecycle(Database database) {

    private static final int LARGEST_LIST = 100;
    private static final int LONGEST_ATTRIBUTE_NAME = 255;

    CreateTableResponse create(CreateTableRequest request) {
        StoredTable table = TableChanges.create(request);
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
        TableChanges.update(database, table, request);
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
        Errors.checkRange("limit", limit, 1, LARGEST_LIST);
        if (names.size() <= limit) {
            return ListTablesResponse.builder().tableNames(names).build();
        }
        List<String> page = names.subList(0, limit);
        return ListTablesResponse.builder()
                .tableNames(page)
                .lastEvaluatedTableName(page.get(limit - 1))
                .build();
    }

    UpdateTimeToLiveResponse updateTimeToLive(UpdateTimeToLiveRequest request) {
        StoredTable table = database.existing(request.tableName());
        TimeToLiveSpecification specification = request.timeToLiveSpecification();
        check(specification);
        Optional<String> current = table.timeToLive();
        if (specification.enabled() == current.isPresent()) {
            throw Errors.validation("TimeToLive is already " + (specification.enabled() ? "enabled" : "disabled"));
        }
        if (current.filter(attribute -> !attribute.equals(specification.attributeName()))
                .isPresent()) {
            throw Errors.validation(
                    "TimeToLive is active on a different AttributeName: current AttributeName is " + current.get());
        }
        table.setTimeToLive(specification.enabled() ? specification.attributeName() : null);
        return UpdateTimeToLiveResponse.builder()
                .timeToLiveSpecification(specification)
                .build();
    }

    private static void check(@Nullable TimeToLiveSpecification specification) {
        if (specification == null) {
            throw Errors.validation("TimeToLiveSpecification cannot be null");
        }
        String name = specification.attributeName();
        if (specification.enabled() == null || name == null) {
            throw Errors.validation("TimeToLiveSpecification needs an AttributeName and Enabled");
        }
        if (name.isEmpty() || name.length() > LONGEST_ATTRIBUTE_NAME) {
            throw Errors.validation("The AttributeName of a TimeToLiveSpecification must have between 1 and "
                    + LONGEST_ATTRIBUTE_NAME + " characters");
        }
    }

    DescribeTimeToLiveResponse describeTimeToLive(DescribeTimeToLiveRequest request) {
        Optional<String> attribute = database.existing(request.tableName()).timeToLive();
        return DescribeTimeToLiveResponse.builder()
                .timeToLiveDescription(TimeToLiveDescription.builder()
                        .timeToLiveStatus(attribute.isPresent() ? TimeToLiveStatus.ENABLED : TimeToLiveStatus.DISABLED)
                        .attributeName(attribute.orElse(null))
                        .build())
                .build();
    }
}
