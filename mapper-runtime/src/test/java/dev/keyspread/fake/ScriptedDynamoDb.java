package dev.keyspread.fake;

import dev.keyspread.Keyspread;
import dev.keyspread.inmemory.InMemoryDynamoDb;
import dev.keyspread.inmemory.StagedClient;
import dev.keyspread.inmemory.StagedClient.Next;
import dev.keyspread.table.TableSchema;
import dev.keyspread.table.Tables;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import software.amazon.awssdk.services.dynamodb.DynamoDbAsyncClient;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbRequest;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbResponse;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;
import software.amazon.awssdk.services.dynamodb.model.QueryResponse;
import software.amazon.awssdk.services.dynamodb.model.ScanRequest;
import software.amazon.awssdk.services.dynamodb.model.ScanResponse;

/**
 * An engine in memory that records the requests of its clients. A test scripts it with {@link #before}, which may fail, count
 * or wait. Thread-safe.
 */
public final class ScriptedDynamoDb {

    private final InMemoryDynamoDb engine = new InMemoryDynamoDb();
    private final DynamoDbClient client = StagedClient.blocking(engine.client(), this::send, false);
    private final DynamoDbAsyncClient asyncClient = StagedClient.asynchronous(engine.asyncClient(), this::send, false);
    private final List<DynamoDbRequest> requests = new CopyOnWriteArrayList<>();
    private final AtomicLong itemsRead = new AtomicLong();
    private volatile Consumer<DynamoDbRequest> script = request -> {};
    private volatile int itemsPerPage = Integer.MAX_VALUE;

    /** Creates an engine with these tables. */
    public ScriptedDynamoDb(TableSchema... schemas) {
        this("", schemas);
    }

    /** Creates an engine with these tables, whose real names begin with {@code prefix}. */
    public ScriptedDynamoDb(String prefix, TableSchema... schemas) {
        try (Keyspread keyspread = Keyspread.builder(engine.client())
                .tableNames(name -> prefix + name)
                .build()) {
            Tables.create(keyspread, List.of(schemas));
        }
    }

    public DynamoDbClient client() {
        return client;
    }

    public DynamoDbAsyncClient asyncClient() {
        return asyncClient;
    }

    /** Ends a page after so many items, as DynamoDB does after 1 MB. */
    public ScriptedDynamoDb itemsPerPage(int items) {
        this.itemsPerPage = items;
        return this;
    }

    /** Runs {@code newScript} on the requesting thread before each request is answered. */
    public ScriptedDynamoDb before(Consumer<DynamoDbRequest> newScript) {
        this.script = newScript;
        return this;
    }

    /** Puts an item into the only table, without a recorded request. */
    public void hold(Map<String, AttributeValue> item) {
        hold(engine.client().listTables().tableNames().get(0), item);
    }

    /** Puts an item into a table, without a recorded request. */
    public void hold(String table, Map<String, AttributeValue> item) {
        engine.client().putItem(put -> put.tableName(table).item(item));
    }

    /** Returns all items of a table. */
    public List<Map<String, AttributeValue>> items(String table) {
        return engine.client().scanPaginator(scan -> scan.tableName(table)).items().stream()
                .toList();
    }

    public List<DynamoDbRequest> requests() {
        return List.copyOf(requests);
    }

    public <R extends DynamoDbRequest> List<R> requests(Class<R> type) {
        return requests.stream().filter(type::isInstance).map(type::cast).toList();
    }

    /** The items that queries and scans have looked at, which is what DynamoDB charges for. */
    public long itemsRead() {
        return itemsRead.get();
    }

    private CompletableFuture<DynamoDbResponse> send(DynamoDbRequest request, Next next) {
        requests.add(request);
        try {
            script.accept(request);
        } catch (Throwable failure) {
            return CompletableFuture.failedFuture(failure);
        }
        return next.send(paged(request)).thenApply(this::read);
    }

    private DynamoDbRequest paged(DynamoDbRequest request) {
        if (request instanceof QueryRequest query && smaller(query.limit())) {
            return query.toBuilder().limit(itemsPerPage).build();
        }
        return request instanceof ScanRequest scan && smaller(scan.limit())
                ? scan.toBuilder().limit(itemsPerPage).build()
                : request;
    }

    private boolean smaller(Integer limit) {
        return itemsPerPage < (limit == null ? Integer.MAX_VALUE : limit);
    }

    private DynamoDbResponse read(DynamoDbResponse response) {
        if (response instanceof ScanResponse scan) {
            itemsRead.addAndGet(scan.scannedCount());
        }
        if (response instanceof QueryResponse query) {
            itemsRead.addAndGet(query.scannedCount());
        }
        return response;
    }
}
