package dev.keyspread.internal.read;

import static dev.keyspread.fake.Values.s;
import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.Filter;
import dev.keyspread.Keyspread;
import dev.keyspread.fake.ScriptedDynamoDb;
import dev.keyspread.fake.Values;
import dev.keyspread.internal.wire.WholeItem;
import dev.keyspread.table.TableSchema;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.Random;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;

@Timeout(60)
class ScatterReadTest {

    private static final int RUNS = 150;

    @ParameterizedTest
    @EnumSource(names = {"S", "N", "B"})
    void stream_anyItemsAndPages_isTheSortedList(ScalarAttributeType type) {
        for (int seed = 0; seed < RUNS; seed++) {
            Random random = new Random(seed);
            List<AttributeValue> shards = Orders.shards(1 + random.nextInt(9));
            List<Map<String, AttributeValue>> orders = Orders.random(random, shards, type);
            boolean ascending = random.nextBoolean();
            int limit = 1 + random.nextInt(60);
            hideSome(random, orders);
            ReadRequest read = ReadRequest.of("orders", Orders.table(type), null, shards)
                    .withAscending(ascending)
                    .withFilter(Filter.of("attribute_not_exists(secret)"))
                    .withLimit(limit);

            List<Map<String, AttributeValue>> found =
                    read(holding(Orders.table(type), orders).itemsPerPage(1 + random.nextInt(7)), read);

            assertThat(found)
                    .as("seed %d", seed)
                    .isEqualTo(sorted(orders.stream().filter(order -> !order.containsKey("secret")), shards, ascending)
                            .limit(limit)
                            .toList());
        }
    }

    @Test
    void stream_emptyPages_areFollowed() {
        List<Map<String, AttributeValue>> orders = IntStream.range(0, 20)
                .mapToObj(time -> Orders.order(Orders.shards(1).get(0), s("%02d".formatted(time))))
                .toList();
        orders.get(19).put("wanted", s("yes"));
        ScriptedDynamoDb dynamoDb = holding(Orders.TABLE, orders).itemsPerPage(3);

        assertThat(read(dynamoDb, Orders.day(1).withFilter(Filter.of("attribute_exists(wanted)"))))
                .containsExactly(orders.get(19));
        assertThat(dynamoDb.requests()).hasSize(7);
    }

    @Test
    void stream_notConsumed_requestsNothing() {
        ScriptedDynamoDb dynamoDb = holding(Orders.TABLE, List.of());
        try (Keyspread keyspread = Keyspread.create(dynamoDb.client());
                Stream<?> one = new Reads(keyspread).stream(() -> Orders.day(1), WholeItem.DECODER);
                Stream<?> many = new Reads(keyspread).stream(() -> Orders.day(9), WholeItem.DECODER);
                Stream<?> all = new Reads(keyspread)
                        .stream(() -> ReadRequest.of("orders", Orders.TABLE, null, List.of()), WholeItem.DECODER)) {
            assertThat(Stream.of(one, many, all).map(Stream::iterator)).hasSize(3);
            assertThat(dynamoDb.requests()).isEmpty();
        }
    }

    @Test
    void stream_atAnyTime_holdsTwoPagesAShardAtMost() {
        int page = 6;
        List<AttributeValue> shards = Orders.shards(5);
        Map<AttributeValue, AtomicInteger> consumed = new ConcurrentHashMap<>();
        shards.forEach(shard -> consumed.put(shard, new AtomicInteger()));
        Map<AttributeValue, AtomicInteger> pages = new ConcurrentHashMap<>();
        Queue<String> askedTooEarly = new ConcurrentLinkedQueue<>();
        ScriptedDynamoDb dynamoDb = new ScriptedDynamoDb(Orders.TABLE)
                .itemsPerPage(page)
                .before(request -> {
                    AttributeValue shard =
                            ((QueryRequest) request).expressionAttributeValues().get(":partitionKey");
                    int before = pages.computeIfAbsent(shard, any -> new AtomicInteger())
                            .getAndIncrement();
                    // The first item of the next page is asked for when half of this one is gone, and not before.
                    if (consumed.get(shard).get() < before * page - page / 2) {
                        askedTooEarly.add(shard + " page " + before);
                    }
                });
        Random random = new Random(7);
        IntStream.range(0, 500)
                .forEach(time -> dynamoDb.hold(Orders.order(shards.get(random.nextInt(5)), s("%03d".formatted(time)))));

        try (Keyspread keyspread = Keyspread.create(dynamoDb.client())) {
            Iterator<Map<String, AttributeValue>> items = new Reads(keyspread)
                    .stream(() -> Orders.day(5), WholeItem.DECODER).iterator();
            while (items.hasNext()) {
                consumed.get(items.next().get("date")).incrementAndGet();
            }
        }

        assertThat(consumed.values().stream().mapToInt(AtomicInteger::get).sum())
                .isEqualTo(500);
        assertThat(askedTooEarly).isEmpty();
    }

    @Test
    void stream_ofOneItem_asksEachShardOnce() {
        Random random = new Random(7);
        ScriptedDynamoDb dynamoDb = holding(
                        Orders.TABLE, Orders.random(random, Orders.shards(5), ScalarAttributeType.S))
                .itemsPerPage(2);

        try (Keyspread keyspread = Keyspread.create(dynamoDb.client())) {
            assertThat(new Reads(keyspread)
                            .stream(() -> Orders.day(5), WholeItem.DECODER).findFirst())
                    .isPresent();
        }

        assertThat(dynamoDb.requests()).hasSize(5);
    }

    static ScriptedDynamoDb holding(TableSchema table, List<Map<String, AttributeValue>> orders) {
        ScriptedDynamoDb dynamoDb = new ScriptedDynamoDb(table);
        orders.forEach(dynamoDb::hold);
        return dynamoDb;
    }

    private static List<Map<String, AttributeValue>> read(ScriptedDynamoDb dynamoDb, ReadRequest read) {
        try (Keyspread keyspread =
                Keyspread.builder(dynamoDb.client()).maximumConcurrentQueries(3).build()) {
            return new Reads(keyspread).stream(() -> read, WholeItem.DECODER).toList();
        }
    }

    private static void hideSome(Random random, List<Map<String, AttributeValue>> orders) {
        int oneIn = 2 + random.nextInt(9);
        orders.stream().filter(order -> random.nextInt(oneIn) == 0).forEach(order -> order.put("secret", s("yes")));
    }

    /** By time, and at one time by shard, in whichever order times are. */
    static Stream<Map<String, AttributeValue>> sorted(
            Stream<Map<String, AttributeValue>> orders, List<AttributeValue> shards, boolean ascending) {
        Comparator<Map<String, AttributeValue>> byTime =
                Comparator.comparing(order -> order.get("time"), Values::compare);
        return orders.sorted(
                (ascending ? byTime : byTime.reversed()).thenComparing(order -> shards.indexOf(order.get("date"))));
    }
}
