package dev.keyspread.inmemory;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BatchGetItemResponse;
import software.amazon.awssdk.services.dynamodb.model.KeyType;
import software.amazon.awssdk.services.dynamodb.model.KeysAndAttributes;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;
import software.amazon.awssdk.services.dynamodb.model.QueryResponse;
import software.amazon.awssdk.services.dynamodb.model.ScanResponse;
import software.amazon.awssdk.services.dynamodb.model.WriteRequest;

/** Pages of 1 MB and batches of 16 MB, in memory and on DynamoDB Local. */
class SizeLimitsTest {

    private static final int KEY_BYTES = "pk".length() + "x".length() + "sk".length() + 3 + "pad".length();

    @SuppressWarnings("unchecked") // The SDK's methods take arrays of consumers.
    private static void createWithSortKey(DynamoDbClient client, String table) {
        client.createTable(create -> create.tableName(table)
                .billingMode("PAY_PER_REQUEST")
                .attributeDefinitions(
                        pk -> pk.attributeName("pk").attributeType("S"),
                        sk -> sk.attributeName("sk").attributeType("N"))
                .keySchema(BothEngines.key("pk", KeyType.HASH), BothEngines.key("sk", KeyType.RANGE)));
    }

    /** Returns a key of four digits, which has three bytes. */
    private static Map<String, AttributeValue> key(int number) {
        return Map.of("pk", AttributeValue.fromS("x"), "sk", AttributeValue.fromN("" + (1_111 + number)));
    }

    private static void fill(DynamoDbClient client, String table, int items, int bytes) {
        AttributeValue pad = AttributeValue.fromS("p".repeat(bytes - KEY_BYTES));
        for (int from = 0; from < items; from += 25) {
            List<WriteRequest> writes = IntStream.range(from, Math.min(items, from + 25))
                    .mapToObj(number -> {
                        Map<String, AttributeValue> key = key(number);
                        return WriteRequest.builder()
                                .putRequest(
                                        put -> put.item(Map.of("pk", key.get("pk"), "sk", key.get("sk"), "pad", pad)))
                                .build();
                    })
                    .toList();
            assertThat(client.batchWriteItem(batch -> batch.requestItems(Map.of(table, writes)))
                            .unprocessedItems())
                    .isEmpty();
        }
    }

    // A page whose last item reaches the size has a start key in memory, and none on DynamoDB Local. Both are
    // permitted.
    @ParameterizedTest
    @CsvSource({"1200,1000", "1024,1024", "1026,1024", "1100,1024", "5,400000", "3,349525", "4,349526"})
    void page_endsWithTheItemThatReachesOneMegabyte(int items, int bytes) {
        String table = "pages-" + items + "-" + bytes;
        List<List<Object>> pages = Stream.of(BothEngines.values())
                .map(BothEngines::client)
                .map(client -> {
                    createWithSortKey(client, table);
                    fill(client, table, items, bytes);
                    List<Object> found = pages(client, table);
                    client.deleteTable(delete -> delete.tableName(table));
                    return found;
                })
                .toList();

        assertThat(pages.get(0)).isEqualTo(pages.get(1));
    }

    private static List<Object> pages(DynamoDbClient client, String table) {
        List<Object> pages = new ArrayList<>();
        QueryRequest query = QueryRequest.builder()
                .tableName(table)
                .keyConditionExpression("pk = :x")
                .expressionAttributeValues(Map.of(":x", AttributeValue.fromS("x")))
                .projectionExpression("sk")
                .returnConsumedCapacity("TOTAL")
                .build();
        for (QueryResponse page : client.queryPaginator(query)) {
            pages.add(page.count());
            pages.add(page.lastEvaluatedKey());
            // DynamoDB Local charges nothing for a page without items.
            pages.add(page.count() == 0 ? 0 : page.consumedCapacity().capacityUnits());
        }
        for (ScanResponse page :
                client.scanPaginator(scan -> scan.tableName(table).select("COUNT"))) {
            pages.add(page.count());
            pages.add(page.lastEvaluatedKey());
        }
        return pages;
    }

    // "Local secondary indexes", Read Capacity Units: entries are rounded up to 4 KB, and each fetched item, too. An
    // item of
    // 5 KB counts as 8 KB, so that 127 of them and 12 KB of entries are the first ones above 1 MB.
    @Test
    void pageOfFetchedItems_countsEntriesAndWholeItems() {
        DynamoDbClient client = BothEngines.IN_MEMORY.client();
        RandomTable.create(client, "fetched");
        for (int i = 0; i < 130; i++) {
            Map<String, AttributeValue> item = Map.of(
                    "pk", AttributeValue.fromS("x"),
                    "sk", AttributeValue.fromN("" + i),
                    "lk", AttributeValue.fromS("%03d".formatted(i)),
                    "a", AttributeValue.fromS("a".repeat(70)),
                    "pad", AttributeValue.fromS("p".repeat(5_000)));
            client.putItem(put -> put.tableName("fetched").item(item));
        }

        QueryResponse page = client.query(query -> query.tableName("fetched")
                .indexName("local")
                .select("ALL_ATTRIBUTES")
                .consistentRead(true)
                .keyConditionExpression("pk = :x")
                .expressionAttributeValues(Map.of(":x", AttributeValue.fromS("x")))
                .returnConsumedCapacity("TOTAL"));

        assertThat(page.count()).isEqualTo(127);
        assertThat(page.consumedCapacity().capacityUnits()).isEqualTo(127 * 2 + 3);
    }

    @ParameterizedTest
    @EnumSource
    void batchRead_beyond16Megabytes_leavesKeysUnprocessed(BothEngines engine) {
        DynamoDbClient client = engine.client();
        createWithSortKey(client, "large-batch");
        fill(client, "large-batch", 60, 390 * 1_024);
        List<Map<String, AttributeValue>> keys =
                IntStream.range(0, 60).mapToObj(SizeLimitsTest::key).toList();

        BatchGetItemResponse batch = client.batchGetItem(read -> read.requestItems(Map.of(
                        "large-batch", KeysAndAttributes.builder().keys(keys).build()))
                .returnConsumedCapacity("TOTAL"));

        assertThat(batch.responses().get("large-batch")).hasSize(42);
        assertThat(batch.unprocessedKeys().get("large-batch").keys()).hasSize(18);
        assertThat(batch.consumedCapacity().get(0).capacityUnits()).isEqualTo(42 * 98 * 0.5);
        assertThat(client.batchGetItem(read -> read.requestItems(batch.unprocessedKeys()))
                        .responses()
                        .get("large-batch"))
                .hasSize(18);
        client.deleteTable(delete -> delete.tableName("large-batch"));
    }
}
