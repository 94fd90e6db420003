package dev.keyspread.testing;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;
import software.amazon.awssdk.services.dynamodb.model.QueryResponse;
import software.amazon.awssdk.services.dynamodb.model.ScanRequest;
import software.amazon.awssdk.services.dynamodb.model.ScanResponse;

/** Limited pages of tables and indexes, in memory and on DynamoDB Local. */
class PagingTest {

    private static final int ITEMS_PER_KEY = 20;

    /** A page of a query or scan. */
    private record Page(List<Object> items, int scanned, Map<String, AttributeValue> lastKey) {

        static Page of(QueryResponse page) {
            return new Page(canonical(page.items()), page.scannedCount(), page.lastEvaluatedKey());
        }

        static Page of(ScanResponse page) {
            return new Page(canonical(page.items()), page.scannedCount(), page.lastEvaluatedKey());
        }

        private static List<Object> canonical(List<Map<String, AttributeValue>> items) {
            return items.stream().map(CanonicalValues::item).toList();
        }
    }

    private static void fill(DynamoDbClient client, String table, long seed) {
        RandomTable.create(client, table);
        RandomValues values = new RandomValues(new Random(seed));
        for (String partition : List.of("x", "y", "z")) {
            for (int i = 0; i < ITEMS_PER_KEY; i++) {
                Map<String, AttributeValue> item = values.item(
                        Map.of("pk", AttributeValue.fromS(partition), "sk", AttributeValue.fromN("" + (i - 7))));
                client.putItem(put -> put.tableName(table).item(item));
            }
        }
    }

    /** Reads all pages, and checks that each but the last one has as many items as the limit. */
    private static List<Page> pages(int limit, Function<Map<String, AttributeValue>, Page> read) {
        List<Page> pages = new ArrayList<>();
        Map<String, AttributeValue> from = Map.of();
        do {
            Page page = read.apply(from.isEmpty() ? null : from);
            pages.add(page);
            from = page.lastKey();
            assertThat(page.scanned()).isLessThanOrEqualTo(limit);
            assertThat(from.isEmpty() || page.scanned() == limit).isTrue();
        } while (!from.isEmpty());
        return pages;
    }

    private static List<Object> items(List<Page> pages) {
        return pages.stream().flatMap(page -> page.items().stream()).toList();
    }

    private static List<Integer> scanned(List<Page> pages) {
        return pages.stream().map(Page::scanned).toList();
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2})
    void queries_haveThePagesOfDynamoDbLocal(long seed) {
        String table = "query-pages-" + seed;
        Stream.of(BothEngines.values()).forEach(engine -> fill(engine.client(), table, seed));
        Random random = new Random(seed);

        for (String index : new String[] {null, "local", "global", "keys"}) {
            boolean isGlobal = "global".equals(index) || "keys".equals(index);
            for (String key : isGlobal ? List.of("g1", "g2", "g10") : List.of("x", "y")) {
                for (int limit = 1; limit <= 7; limit++) {
                    QueryRequest query = QueryRequest.builder()
                            .tableName(table)
                            .indexName(index)
                            .keyConditionExpression((isGlobal ? "gk" : "pk") + " = :key")
                            .expressionAttributeValues(Map.of(":key", AttributeValue.fromS(key)))
                            .scanIndexForward(random.nextBoolean())
                            .limit(limit)
                            .build();
                    compare(query, index);
                }
            }
        }
    }

    private static void compare(QueryRequest query, String index) {
        List<List<Page>> pages = Stream.of(BothEngines.values())
                .map(BothEngines::client)
                .map(client -> pages(
                        query.limit(),
                        from -> Page.of(client.query(
                                query.toBuilder().exclusiveStartKey(from).build()))))
                .toList();

        assertThat(scanned(pages.get(0))).as(query.toString()).isEqualTo(scanned(pages.get(1)));
        // The order of entries with the same index key is not documented.
        boolean isOrdered = index == null || index.equals("global");
        assertThat(items(pages.get(0))).as(query.toString()).containsExactlyInAnyOrderElementsOf(items(pages.get(1)));
        if (isOrdered) {
            assertThat(sortKeys(pages.get(0))).as(query.toString()).isEqualTo(sortKeys(pages.get(1)));
        }
    }

    private static List<Object> sortKeys(List<Page> pages) {
        return items(pages).stream()
                .map(item -> ((Map<?, ?>) item).get("sk"))
                .<Object>map(sk -> sk)
                .toList();
    }

    @ParameterizedTest
    @ValueSource(longs = {3, 4})
    void scans_haveTheItemsOfDynamoDbLocal(long seed) {
        String table = "scan-pages-" + seed;
        Stream.of(BothEngines.values()).forEach(engine -> fill(engine.client(), table, seed));

        for (String index : new String[] {null, "local", "global", "keys"}) {
            for (int limit : List.of(1, 2, 3, 7, 59, 60, 61)) {
                ScanRequest scan = ScanRequest.builder()
                        .tableName(table)
                        .indexName(index)
                        .limit(limit)
                        .build();
                List<List<Page>> pages = Stream.of(BothEngines.values())
                        .map(BothEngines::client)
                        .map(client -> pages(
                                limit,
                                from -> Page.of(client.scan(
                                        scan.toBuilder().exclusiveStartKey(from).build()))))
                        .toList();

                assertThat(scanned(pages.get(0))).as(scan.toString()).isEqualTo(scanned(pages.get(1)));
                assertThat(items(pages.get(0)))
                        .as(scan.toString())
                        .containsExactlyInAnyOrderElementsOf(items(pages.get(1)));
            }
        }
    }
}
