package dev.keyspread.internal.read;

import static dev.keyspread.fake.Values.n;
import static dev.keyspread.fake.Values.s;
import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.Keyspread;
import dev.keyspread.Page;
import dev.keyspread.fake.ScriptedDynamoDb;
import dev.keyspread.internal.wire.WholeItem;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;

@Timeout(60)
class PagingTest {

    private static final int RUNS = 100;

    @ParameterizedTest
    @EnumSource(names = {"S", "N", "B"})
    void pages_anyItemsAndSizes_loseAndRepeatNothing(ScalarAttributeType type) {
        for (int seed = 0; seed < RUNS; seed++) {
            Random random = new Random(seed);
            List<AttributeValue> shards = Orders.shards(1 + random.nextInt(9));
            List<Map<String, AttributeValue>> orders = Orders.random(random, shards, type);
            boolean ascending = random.nextBoolean();
            int limit = 1 + random.nextInt(80);
            int size = 1 + random.nextInt(12);
            ReadRequest read = ReadRequest.of("orders", Orders.table(type), null, shards)
                    .withAscending(ascending)
                    .withLimit(limit);

            List<Page<Map<String, AttributeValue>>> pages = pages(
                    ScatterReadTest.holding(Orders.table(type), orders).itemsPerPage(1 + random.nextInt(7)),
                    read,
                    size);

            assertThat(items(pages))
                    .as("seed %d", seed)
                    .isEqualTo(ScatterReadTest.sorted(orders.stream(), shards, ascending)
                            .limit(limit)
                            .toList());
            assertThat(pages.subList(0, pages.size() - 1))
                    .as("seed %d", seed)
                    .allSatisfy(page -> assertThat(page.items()).hasSize(size));
            assertThat(pages.get(pages.size() - 1).items().isEmpty())
                    .as("seed %d: only a read of nothing ends with an empty page", seed)
                    .isEqualTo(orders.isEmpty());
        }
    }

    @Test
    void pages_ofAGlobalIndex_resumeWithTheKeysOfTableAndIndex() {
        ScriptedDynamoDb dynamoDb = new ScriptedDynamoDb(Orders.TABLE);
        List<AttributeValue> states = List.of(s("CA.1"), s("CA.2"));
        IntStream.range(0, 30).forEach(number -> dynamoDb.hold(indexed(number, states.get(number % 2))));
        ReadRequest read = ReadRequest.of("orders", Orders.TABLE, Orders.TABLE.index("by-state"), states);

        List<Map<String, AttributeValue>> items = items(pages(dynamoDb.itemsPerPage(4), read, 7));

        assertThat(items).hasSize(30).doesNotHaveDuplicates();
        assertThat(items.stream()
                        .map(item -> Integer.parseInt(item.get("total").n()))
                        .toList())
                .isSorted();
        assertThat(dynamoDb.requests(QueryRequest.class).stream()
                        .map(QueryRequest::exclusiveStartKey)
                        .filter(start -> !start.isEmpty()))
                .isNotEmpty()
                .allSatisfy(start -> assertThat(start).containsOnlyKeys("state", "total", "date", "time"));
    }

    @Test
    void pages_ofManyShardsWithFewItems_askOnlyTheShardsThatTheyNeed() {
        ScriptedDynamoDb dynamoDb = new ScriptedDynamoDb(Orders.TABLE);
        List<AttributeValue> shards = Orders.shards(500);
        Random random = new Random(20140709);
        IntStream.range(0, 2_600)
                .forEach(i -> dynamoDb.hold(Orders.order(shards.get(random.nextInt(500)), s("%06d".formatted(i)))));
        Reads reads = new Reads(
                Keyspread.builder(dynamoDb.client()).maximumConcurrentQueries(2).build());

        List<Integer> unordered =
                requestsOfPages(dynamoDb, reads, Orders.day(500).unordered());
        List<Integer> ordered = requestsOfPages(dynamoDb, reads, Orders.day(500));

        assertThat(unordered)
                .hasSize(26)
                .allSatisfy(requests -> assertThat(requests).isLessThanOrEqualTo(30));
        // Any shard can have the next item. None is asked twice, but those that have more items than expected.
        assertThat(ordered)
                .hasSize(26)
                .allSatisfy(requests -> assertThat(requests).isLessThanOrEqualTo(510));
        assertThat(ordered.get(25)).isLessThan(150);
    }

    private static List<Integer> requestsOfPages(ScriptedDynamoDb dynamoDb, Reads reads, ReadRequest read) {
        List<Integer> requests = new ArrayList<>();
        String cursor = null;
        do {
            int before = dynamoDb.requests().size();
            cursor = reads.page(read, 100, cursor, WholeItem.DECODER).cursor().orElse(null);
            requests.add(dynamoDb.requests().size() - before);
        } while (cursor != null);
        return requests;
    }

    @Test
    void pageThatEndsAtASortKeyOfSeveralShards_whenOthersAreInserted_losesAndRepeatsNothing() {
        ScriptedDynamoDb dynamoDb = new ScriptedDynamoDb(Orders.TABLE);
        List<AttributeValue> shards = Orders.shards(2);
        List<Map<String, AttributeValue>> rest =
                List.of(Orders.order(shards.get(1), s("5")), Orders.order(shards.get(1), s("9")));
        dynamoDb.hold(Orders.order(shards.get(0), s("5")));
        rest.forEach(dynamoDb::hold);

        try (Keyspread keyspread = Keyspread.create(dynamoDb.client())) {
            Reads reads = new Reads(keyspread);
            String cursor = reads.page(Orders.day(2), 1, null, WholeItem.DECODER)
                    .cursor()
                    .orElseThrow();
            dynamoDb.hold(Orders.order(shards.get(0), s("3")));
            dynamoDb.hold(Orders.order(shards.get(1), s("3")));

            assertThat(reads.page(Orders.day(2), 9, cursor, WholeItem.DECODER).items())
                    .containsOnlyOnceElementsOf(rest)
                    .doesNotContain(Orders.order(shards.get(0), s("5")));
        }
    }

    @Test
    void pages_ofALocalIndex_resumeWithBothSortKeys() {
        ScriptedDynamoDb dynamoDb = new ScriptedDynamoDb(Orders.TABLE);
        AttributeValue date = Orders.shards(1).get(0);
        IntStream.range(0, 9).forEach(number -> {
            Map<String, AttributeValue> order = Orders.order(date, s("t" + number));
            order.put("name", s("same"));
            dynamoDb.hold(order);
        });
        ReadRequest read = ReadRequest.of("orders", Orders.TABLE, Orders.TABLE.index("by-name"), List.of(date));

        assertThat(items(pages(dynamoDb, read, 2))).hasSize(9).doesNotHaveDuplicates();
        assertThat(dynamoDb.requests(QueryRequest.class).get(1).exclusiveStartKey())
                .containsOnlyKeys("date", "time", "name");
    }

    @Test
    void pages_ofAScan_loseAndRepeatNothing() {
        List<Map<String, AttributeValue>> orders =
                Orders.random(new Random(1), Orders.shards(9), ScalarAttributeType.S);
        ScriptedDynamoDb dynamoDb =
                ScatterReadTest.holding(Orders.TABLE, orders).itemsPerPage(5);
        ReadRequest scan = ReadRequest.of("orders", Orders.TABLE, null, List.of());

        assertThat(items(pages(dynamoDb, scan, 7))).containsExactlyInAnyOrderElementsOf(orders);
    }

    @Test
    void page_ofASize_asksEachShardForItsShareAndNotForWhatTheLimitForbids() {
        ScriptedDynamoDb dynamoDb = ScatterReadTest.holding(
                Orders.TABLE, Orders.random(new Random(1), Orders.shards(9), ScalarAttributeType.S));

        pages(dynamoDb, Orders.day(9).withLimit(12), 10);

        // 11 items of 9 shards are 1.2 of each, 3.5 of the fullest and one more; the second page may have two.
        assertThat(dynamoDb.requests(QueryRequest.class).stream().map(QueryRequest::limit))
                .hasSizeGreaterThan(9)
                .startsWith(5, 5, 5, 5, 5, 5, 5, 5, 5)
                .endsWith(2);
    }

    @Test
    void page_underALimitThatIsUsedUp_isEmpty() {
        ScriptedDynamoDb dynamoDb = ScatterReadTest.holding(
                Orders.TABLE, Orders.random(new Random(1), Orders.shards(9), ScalarAttributeType.S));
        try (Keyspread keyspread = Keyspread.create(dynamoDb.client())) {
            Reads reads = new Reads(keyspread);
            String cursor = reads.page(Orders.day(9), 20, null, WholeItem.DECODER)
                    .cursor()
                    .orElseThrow();
            int requests = dynamoDb.requests().size();

            Page<Map<String, AttributeValue>> page =
                    reads.page(Orders.day(9).withLimit(10), 20, cursor, WholeItem.DECODER);

            assertThat(page.items()).isEmpty();
            assertThat(page.cursor()).isEmpty();
            assertThat(dynamoDb.requests()).hasSize(requests);
        }
    }

    @Test
    void page_afterTheEndOfAShard_doesNotAskItAgain() {
        ScriptedDynamoDb dynamoDb = new ScriptedDynamoDb(Orders.TABLE);
        List<AttributeValue> shards = Orders.shards(2);
        dynamoDb.hold(Orders.order(shards.get(0), s("a")));
        IntStream.range(0, 9).forEach(number -> dynamoDb.hold(Orders.order(shards.get(1), s("b" + number))));

        List<Page<Map<String, AttributeValue>>> pages = pages(dynamoDb, Orders.day(2), 5);

        assertThat(pages).hasSize(2);
        assertThat(dynamoDb.requests()).hasSize(3);
    }

    private static Map<String, AttributeValue> indexed(int number, AttributeValue state) {
        Map<String, AttributeValue> order = new LinkedHashMap<>(Orders.order(s("d" + number % 3), s("t" + number)));
        order.put("state", state);
        order.put("total", n(number / 4));
        return order;
    }

    private static List<Page<Map<String, AttributeValue>>> pages(
            ScriptedDynamoDb dynamoDb, ReadRequest read, int size) {
        List<Page<Map<String, AttributeValue>>> pages = new ArrayList<>();
        try (Keyspread keyspread =
                Keyspread.builder(dynamoDb.client()).maximumConcurrentQueries(3).build()) {
            Reads reads = new Reads(keyspread);
            String cursor = null;
            do {
                Page<Map<String, AttributeValue>> page = reads.page(read, size, cursor, WholeItem.DECODER);
                pages.add(page);
                cursor = page.cursor().orElse(null);
            } while (cursor != null);
        }
        return pages;
    }

    private static List<Map<String, AttributeValue>> items(List<Page<Map<String, AttributeValue>>> pages) {
        return pages.stream().flatMap(page -> page.items().stream()).toList();
    }
}
