package dev.keyspread.inmemory.internal.operation;

import dev.keyspread.inmemory.internal.table.Database;
import dev.keyspread.inmemory.internal.table.StoredTable;
import dev.keyspread.inmemory.internal.value.Numbers;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.core.SdkField;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BatchGetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.BatchWriteItemRequest;
import software.amazon.awssdk.services.dynamodb.model.CreateTableRequest;
import software.amazon.awssdk.services.dynamodb.model.DeleteItemRequest;
import software.amazon.awssdk.services.dynamodb.model.DeleteTableRequest;
import software.amazon.awssdk.services.dynamodb.model.DescribeTableRequest;
import software.amazon.awssdk.services.dynamodb.model.DescribeTimeToLiveRequest;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbRequest;
import software.amazon.awssdk.services.dynamodb.model.GetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.ListTablesRequest;
import software.amazon.awssdk.services.dynamodb.model.PutItemRequest;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;
import software.amazon.awssdk.services.dynamodb.model.ScanRequest;
import software.amazon.awssdk.services.dynamodb.model.TransactGetItemsRequest;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItemsRequest;
import software.amazon.awssdk.services.dynamodb.model.UpdateItemRequest;
import software.amazon.awssdk.services.dynamodb.model.UpdateTableRequest;
import software.amazon.awssdk.services.dynamodb.model.UpdateTimeToLiveRequest;

/** Carries out requests, one at a time. Thread-safe. */
public final class Operations {

    private final Map<Class<?>, Function<DynamoDbRequest, Object>> operations = new HashMap<>();
    private final Database database;

    /** Creates the operations on a database, which no other code may use at the same time. */
    public Operations(Database database) {
        this.database = database;
        TableLifecycle tables = new TableLifecycle(database);
        on(CreateTableRequest.class, tables::create);
        on(DescribeTableRequest.class, tables::describe);
        on(UpdateTableRequest.class, tables::update);
        on(DeleteTableRequest.class, tables::delete);
        on(ListTablesRequest.class, tables::list);
        on(UpdateTimeToLiveRequest.class, tables::updateTimeToLive);
        on(DescribeTimeToLiveRequest.class, tables::describeTimeToLive);
        WritePlanner writes = new WritePlanner(database);
        ItemAccess items = new ItemAccess(database, writes);
        on(GetItemRequest.class, items::get);
        on(PutItemRequest.class, items::put);
        on(UpdateItemRequest.class, items::update);
        on(DeleteItemRequest.class, items::delete);
        ReadPlanner reads = new ReadPlanner(database);
        on(QueryRequest.class, query -> PageReader.query(reads.query(query)));
        on(ScanRequest.class, scan -> PageReader.scan(reads.scan(scan)));
        Batches batches = new Batches(database, writes);
        on(BatchGetItemRequest.class, batches::get);
        on(BatchWriteItemRequest.class, batches::write);
        Transactions transactions = new Transactions(database, writes);
        on(TransactGetItemsRequest.class, transactions::get);
        on(TransactWriteItemsRequest.class, transactions::write);
    }

    private <Q extends DynamoDbRequest> void on(Class<Q> request, Function<Q, Object> operation) {
        operations.put(request, any -> operation.apply(request.cast(any)));
    }

    /**
     * Returns the response to a request.
     *
     * @throws UnsupportedOperationException if this database has no such operation
     */
    public synchronized Object execute(DynamoDbRequest request) {
        Function<DynamoDbRequest, Object> operation = operations.get(request.getClass());
        if (operation == null) {
            throw new UnsupportedOperationException("InMemoryDynamoDb does not support "
                    + request.getClass().getSimpleName().replaceFirst("Request$", ""));
        }
        LegacyParameters.reject(request);
        return operation.apply(request);
    }

    /** Deletes the items of all tables that have expired. */
    public synchronized void deleteExpired(Instant now) {
        database.tables().forEach(table -> ExpiredItems.delete(table, now));
    }

    /** Deletes expired items. */
    private static final class ExpiredItems {

        /** DynamoDB takes older times for mistakes. */
        private static final int OLDEST_YEARS = 5;

        private ExpiredItems() {}

        static void delete(StoredTable table, Instant now) {
            table.timeToLive().ifPresent(attribute -> {
                List<Map<String, AttributeValue>> expired = table.items().all().values().stream()
                        .filter(item -> isExpired(item.get(attribute), now))
                        .toList();
                expired.forEach(item -> table.replace(item, null));
            });
        }

        private static boolean isExpired(@Nullable AttributeValue time, Instant now) {
            if (time == null || time.n() == null) {
                return false;
            }
            BigDecimal seconds = Numbers.of(time);
            long oldest = now.atOffset(ZoneOffset.UTC).minusYears(OLDEST_YEARS).toEpochSecond();
            return seconds.compareTo(BigDecimal.valueOf(now.getEpochSecond())) <= 0
                    && seconds.compareTo(BigDecimal.valueOf(oldest)) >= 0;
        }
    }

    /** The parameters that expressions replaced. */
    private static final class LegacyParameters {

        private static final Set<String> NAMES = Set.of(
                "AttributesToGet",
                "AttributeUpdates",
                "ConditionalOperator",
                "Expected",
                "KeyConditions",
                "QueryFilter",
                "ScanFilter");

        private LegacyParameters() {}

        static void reject(DynamoDbRequest request) {
            for (SdkField<?> field : request.sdkFields()) {
                if (NAMES.contains(field.memberName()) && isSet(field.getValueOrDefault(request))) {
                    throw new UnsupportedOperationException("InMemoryDynamoDb does not support the legacy parameter "
                            + field.memberName() + ". Use an expression.");
                }
            }
        }

        private static boolean isSet(@Nullable Object value) {
            if (value instanceof Collection<?> elements) {
                return !elements.isEmpty();
            }
            return value instanceof Map<?, ?> entries ? !entries.isEmpty() : value != null;
        }
    }
}
