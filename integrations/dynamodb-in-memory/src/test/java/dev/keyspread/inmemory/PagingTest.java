package dev.keyspread.inmemory;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;
import software.amazon.awssdk.services.dynamodb.model.ScanRequest;

/** Random queries and scans of tables and indexes, page by page, in memory and on DynamoDB Local. */
class PagingTest {

    private static final int ROUNDS = Integer.getInteger("keyspread.random.requests", 40);
    private static final int ITEMS = 90;

    private static List<Map<String, AttributeValue>> fill(String table, RandomValues values, int largestPad) {
        List<Map<String, AttributeValue>> items = IntStream.range(0, ITEMS)
                .mapToObj(i -> item(i, values, largestPad))
                .toList();
        for (BothEngines engine : BothEngines.values()) {
            RandomTable.create(engine.client(), table);
            items.forEach(
                    item -> engine.client().putItem(put -> put.tableName(table).item(item)));
        }
        return items;
    }

    /** Returns an item whose sort keys no other item has, so that the order in all indexes but "keys" is known. */
    private static Map<String, AttributeValue> item(int number, RandomValues values, int largestPad) {
        Map<String, AttributeValue> item = new HashMap<>(values.item(Map.of(
                "pk", AttributeValue.fromS(values.oneOf(List.of("x", "y", "z"))),
                "sk", AttributeValue.fromN("" + (number * 7 % ITEMS - ITEMS / 2)))));
        item.computeIfPresent("lk", (name, value) -> AttributeValue.fromS(value.s() + "%02d".formatted(number)));
        if (largestPad > 0) {
            item.put(values.chance(50) ? "a" : "pad", AttributeValue.fromS("p".repeat(values.below(largestPad))));
        }
        return item;
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2})
    void pages_ofSmallItems_areThoseOfDynamoDbLocal(long seed) {
        compare("small-pages-" + seed, seed, 0);
    }

    @ParameterizedTest
    @ValueSource(longs = 4)
    void pages_ofLargeItems_areThoseOfDynamoDbLocal(long seed) {
        compare("large-pages-" + seed, seed, 200_000);
    }

    private static void compare(String table, long seed, int largestPad) {
        RandomValues values = new RandomValues(new Random(seed));
        RandomPages pages = new RandomPages(values, table, fill(table, values, largestPad));
        for (int i = 0; i < ROUNDS; i++) {
            if (values.chance(60)) {
                RandomPages.Query query = pages.query();
                QueryRequest request = query.request();
                List<Pages> read = read(client -> Pages.of(client, request));
                // DynamoDB Local counts whole items that pass the filter. DynamoDB counts what the read is charged for.
                boolean isSizedAlike =
                        largestPad == 0 || request.indexName() == null && request.filterExpression() == null;
                // It charges a fetch of the item for each projection of a local index, which need not be one.
                boolean isChargedAlike = !"local".equals(request.indexName()) || request.projectionExpression() == null;
                assertThat(read.get(0).differences(read.get(1), query.isOrdered() && isSizedAlike, isChargedAlike))
                        .as("query %d of seed %d: %s", i, seed, request)
                        .isEmpty();
                assertThat(read.get(0).areFull(request.limit(), Boolean.TRUE.equals(request.consistentRead())))
                        .as("query %d of seed %d: %s", i, seed, request)
                        .isTrue();
            } else {
                ScanRequest scan = pages.scan();
                boolean isConsistent = Boolean.TRUE.equals(scan.consistentRead());
                int segments = values.chance(30) ? 2 + values.below(4) : 1;
                List<Pages> read = read(client -> Pages.of(client, scan, segments));
                assertThat(read.get(0).differences(read.get(1), false, false))
                        .as("scan %d of seed %d: %s", i, seed, scan)
                        .isEmpty();
                assertThat(read.get(0).areFull(scan.limit(), isConsistent))
                        .as("scan %d of seed %d: %s", i, seed, scan)
                        .isTrue();
            }
        }
        Stream.of(BothEngines.values())
                .forEach(engine -> engine.client().deleteTable(delete -> delete.tableName(table)));
    }

    private static List<Pages> read(Function<DynamoDbClient, Pages> read) {
        return Stream.of(BothEngines.values())
                .map(BothEngines::client)
                .map(read)
                .toList();
    }
}
