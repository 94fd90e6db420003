package dev.keyspread.testing.internal.operation;

import dev.keyspread.testing.internal.table.Database;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Function;
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
        TimeToLive timeToLive = new TimeToLive(database);
        on(UpdateTimeToLiveRequest.class, timeToLive::update);
        on(DescribeTimeToLiveRequest.class, timeToLive::describe);
        WritePlanner writes = new WritePlanner(database);
        ItemAccess items = new ItemAccess(database, writes);
        on(GetItemRequest.class, items::get);
        on(PutItemRequest.class, items::put);
        on(UpdateItemRequest.class, items::update);
        on(DeleteItemRequest.class, items::delete);
        PageAccess pages = new PageAccess(new ReadPlanner(database));
        on(QueryRequest.class, pages::query);
        on(ScanRequest.class, pages::scan);
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
}
