package dev.keyspread.fake;

import dev.keyspread.table.TableSchema;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import java.util.function.Predicate;
import software.amazon.awssdk.awscore.exception.AwsErrorDetails;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BatchGetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.BatchGetItemResponse;
import software.amazon.awssdk.services.dynamodb.model.BatchWriteItemRequest;
import software.amazon.awssdk.services.dynamodb.model.BatchWriteItemResponse;
import software.amazon.awssdk.services.dynamodb.model.ConsumedCapacity;
import software.amazon.awssdk.services.dynamodb.model.CreateTableRequest;
import software.amazon.awssdk.services.dynamodb.model.CreateTableResponse;
import software.amazon.awssdk.services.dynamodb.model.DeleteItemRequest;
import software.amazon.awssdk.services.dynamodb.model.DeleteItemResponse;
import software.amazon.awssdk.services.dynamodb.model.DeleteTableRequest;
import software.amazon.awssdk.services.dynamodb.model.DeleteTableResponse;
import software.amazon.awssdk.services.dynamodb.model.DescribeTableRequest;
import software.amazon.awssdk.services.dynamodb.model.DescribeTableResponse;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbRequest;
import software.amazon.awssdk.services.dynamodb.model.GetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.GetItemResponse;
import software.amazon.awssdk.services.dynamodb.model.PutItemRequest;
import software.amazon.awssdk.services.dynamodb.model.PutItemResponse;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;
import software.amazon.awssdk.services.dynamodb.model.QueryResponse;
import software.amazon.awssdk.services.dynamodb.model.ResourceNotFoundException;
import software.amazon.awssdk.services.dynamodb.model.ReturnConsumedCapacity;
import software.amazon.awssdk.services.dynamodb.model.ScanRequest;
import software.amazon.awssdk.services.dynamodb.model.ScanResponse;
import software.amazon.awssdk.services.dynamodb.model.Select;
import software.amazon.awssdk.services.dynamodb.model.TableStatus;
import software.amazon.awssdk.services.dynamodb.model.TransactGetItemsRequest;
import software.amazon.awssdk.services.dynamodb.model.TransactGetItemsResponse;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItemsRequest;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItemsResponse;
import software.amazon.awssdk.services.dynamodb.model.UpdateItemRequest;
import software.amazon.awssdk.services.dynamodb.model.UpdateItemResponse;
import software.amazon.awssdk.services.dynamodb.waiters.DynamoDbWaiter;

/**
 * An engine in memory with DynamoDB's paging, that remembers its requests. A test scripts it with {@link #before}, which
 * may fail, count or wait. Sort key conditions are not evaluated. Thread-safe.
 */
public final class FakeDynamoDbClient implements DynamoDbClient {

    private final FakeTable table;
    private final Map<String, TableStatus> created = new ConcurrentHashMap<>();
    private final List<DynamoDbRequest> requests = new CopyOnWriteArrayList<>();
    private final AtomicLong itemsRead = new AtomicLong();
    private volatile Consumer<DynamoDbRequest> script = request -> {};
    private volatile int itemsPerPage = Integer.MAX_VALUE;
    private volatile Predicate<Map<String, AttributeValue>> visible = item -> true;

    public FakeDynamoDbClient(TableSchema schema) {
        this.table = new FakeTable(schema);
    }

    /** Ends a page after so many items, as DynamoDB does after 1 MB. */
    public FakeDynamoDbClient itemsPerPage(int items) {
        this.itemsPerPage = items;
        return this;
    }

    /** Leaves items out after they were counted into a page, as a filter does, so that pages may be empty. */
    public FakeDynamoDbClient visible(Predicate<Map<String, AttributeValue>> predicate) {
        this.visible = predicate;
        return this;
    }

    /** Runs {@code newScript} on the requesting thread before each request is answered. */
    public FakeDynamoDbClient before(Consumer<DynamoDbRequest> newScript) {
        this.script = newScript;
        return this;
    }

    /** Puts items there without a request. */
    public void hold(Map<String, AttributeValue> item) {
        table.put(item);
    }

    /** Returns whether an item with this key exists. */
    public boolean holds(Map<String, AttributeValue> key) {
        return table.get(key).isPresent();
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

    private void accept(DynamoDbRequest request) {
        requests.add(request);
        script.accept(request);
    }

    @Override
    public GetItemResponse getItem(GetItemRequest request) {
        accept(request);
        return GetItemResponse.builder()
                .item(table.get(request.key()).orElse(null))
                .consumedCapacity(consumed(request.returnConsumedCapacity()))
                .build();
    }

    @Override
    public PutItemResponse putItem(PutItemRequest request) {
        accept(request);
        table.put(request.item());
        return PutItemResponse.builder()
                .consumedCapacity(consumed(request.returnConsumedCapacity()))
                .build();
    }

    @Override
    public DeleteItemResponse deleteItem(DeleteItemRequest request) {
        accept(request);
        table.delete(request.key());
        return DeleteItemResponse.builder()
                .consumedCapacity(consumed(request.returnConsumedCapacity()))
                .build();
    }

    @Override
    public QueryResponse query(QueryRequest request) {
        accept(request);
        AttributeValue partition = request.expressionAttributeValues().get(":partitionKey");
        List<Map<String, AttributeValue>> sorted =
                table.sorted(request.indexName(), partition, request.scanIndexForward());
        int start = table.start(request.indexName(), sorted, request.exclusiveStartKey(), request.scanIndexForward());
        FakePage page = page(sorted, request.indexName(), request.limit(), start);
        return QueryResponse.builder()
                .items(request.select() == Select.COUNT ? List.of() : page.items())
                .count(page.items().size())
                .lastEvaluatedKey(page.lastEvaluatedKey())
                .consumedCapacity(consumed(request.returnConsumedCapacity()))
                .build();
    }

    @Override
    public ScanResponse scan(ScanRequest request) {
        accept(request);
        List<Map<String, AttributeValue>> sorted = table.sorted(null, null, true);
        int start = table.start(null, sorted, request.exclusiveStartKey(), true);
        FakePage page = page(sorted, request.indexName(), request.limit(), start);
        return ScanResponse.builder()
                .items(request.select() == Select.COUNT ? List.of() : page.items())
                .count(page.items().size())
                .lastEvaluatedKey(page.lastEvaluatedKey())
                .consumedCapacity(consumed(request.returnConsumedCapacity()))
                .build();
    }

    @Override
    public BatchGetItemResponse batchGetItem(BatchGetItemRequest request) {
        accept(request);
        return BatchGetItemResponse.builder()
                .consumedCapacity(consumed(request.returnConsumedCapacity()))
                .build();
    }

    @Override
    public TransactGetItemsResponse transactGetItems(TransactGetItemsRequest request) {
        accept(request);
        return TransactGetItemsResponse.builder()
                .consumedCapacity(consumed(request.returnConsumedCapacity()))
                .build();
    }

    @Override
    public UpdateItemResponse updateItem(UpdateItemRequest request) {
        accept(request);
        return UpdateItemResponse.builder()
                .consumedCapacity(consumed(request.returnConsumedCapacity()))
                .build();
    }

    @Override
    public BatchWriteItemResponse batchWriteItem(BatchWriteItemRequest request) {
        accept(request);
        return BatchWriteItemResponse.builder()
                .consumedCapacity(consumed(request.returnConsumedCapacity()))
                .build();
    }

    @Override
    public TransactWriteItemsResponse transactWriteItems(TransactWriteItemsRequest request) {
        accept(request);
        return TransactWriteItemsResponse.builder()
                .consumedCapacity(consumed(request.returnConsumedCapacity()))
                .build();
    }

    private FakePage page(List<Map<String, AttributeValue>> all, String index, Integer limit, int start) {
        int size = limit == null ? itemsPerPage : Math.min(limit, itemsPerPage);
        FakePage page = FakePage.of(all, size, start, item -> table.position(index, item));
        itemsRead.addAndGet(page.items().size());
        return page.filtered(visible);
    }

    private static ConsumedCapacity consumed(ReturnConsumedCapacity level) {
        return level == null
                ? null
                : ConsumedCapacity.builder()
                        .tableName("orders")
                        .capacityUnits(1.0)
                        .build();
    }

    @Override
    public CreateTableResponse createTable(CreateTableRequest request) {
        accept(request);
        created.put(request.tableName(), TableStatus.ACTIVE);
        return CreateTableResponse.builder().build();
    }

    @Override
    public DescribeTableResponse describeTable(DescribeTableRequest request) {
        accept(request);
        TableStatus status = created.get(request.tableName());
        if (status == null) {
            throw ResourceNotFoundException.builder()
                    .awsErrorDetails(AwsErrorDetails.builder()
                            .errorCode("ResourceNotFoundException")
                            .build())
                    .build();
        }
        return DescribeTableResponse.builder()
                .table(described -> described.tableStatus(status))
                .build();
    }

    @Override
    public DeleteTableResponse deleteTable(DeleteTableRequest request) {
        accept(request);
        created.remove(request.tableName());
        return DeleteTableResponse.builder().build();
    }

    @Override
    public DynamoDbWaiter waiter() {
        return DynamoDbWaiter.builder().client(this).build();
    }

    @Override
    public String serviceName() {
        return "fake";
    }

    @Override
    public void close() {}
}
