package dev.keyspread.internal.read;

import static dev.keyspread.fake.Values.n;
import static dev.keyspread.fake.Values.s;
import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.Filter;
import dev.keyspread.Keyspread;
import dev.keyspread.Page;
import dev.keyspread.fake.HeldClient;
import dev.keyspread.fake.ScriptedDynamoDb;
import dev.keyspread.internal.wire.WholeItem;
import dev.keyspread.shard.OccupiedShards;
import dev.keyspread.spi.SortKeyCondition;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;

/** The cost of a limit: items that DynamoDB reads, requests, and rounds of requests. */
@Timeout(60)
class LimitPushDownTest {

    private static final int SHARDS = 200;
    private static final long SEED = 20140709;

    private final ScriptedDynamoDb engine = new ScriptedDynamoDb(Orders.TABLE);
    private final HeldClient client = new HeldClient(engine.asyncClient());
    private final Keyspread keyspread = Keyspread.builder(engine.client())
            .asyncClient(client.client())
            .maximumConcurrentQueries(SHARDS)
            .build();
    private final Reads reads = new Reads(keyspread);

    /** Items spread as a hash spreads them, which is as dice do. */
    private List<Map<String, AttributeValue>> spread(int items) {
        Random random = new Random(SEED);
        List<AttributeValue> shards = Orders.shards(SHARDS);
        List<Map<String, AttributeValue>> orders = IntStream.range(0, items)
                .mapToObj(i -> Orders.order(shards.get(random.nextInt(SHARDS)), s("%06d".formatted(i))))
                .toList();
        orders.forEach(engine::hold);
        return orders;
    }

    @ParameterizedTest
    @CsvSource({"1, 200, 1", "10, 410, 2", "50, 620, 2", "200, 1250, 2", "1000, 3000, 3"})
    void ordered_ofNItems_looksAtFewMoreInFewRounds(int limit, int mostItems, int mostRounds) {
        List<Map<String, AttributeValue>> orders = spread(2_000);

        CompletableFuture<List<Map<String, AttributeValue>>> found =
                reads.listAsync(Orders.day(SHARDS).withLimit(limit), WholeItem.DECODER);
        int rounds = client.answerToTheEnd();

        assertThat(found).isCompletedWithValue(orders.subList(0, limit));
        assertThat(engine.itemsRead()).as("items, seed %d", SEED).isLessThanOrEqualTo(mostItems);
        assertThat(rounds).as("rounds, seed %d", SEED).isLessThanOrEqualTo(mostRounds);
    }

    @ParameterizedTest
    @CsvSource({"50, 5", "1000, 8"})
    void ordered_ofItemsInOneShardAlone_asksItForTwiceAsManyEachTime(int limit, int mostRounds) {
        AttributeValue shard = Orders.shards(SHARDS).get(7);
        IntStream.range(0, 2_000).forEach(i -> engine.hold(Orders.order(shard, s("%06d".formatted(i)))));

        CompletableFuture<?> found = reads.listAsync(Orders.day(SHARDS).withLimit(limit), WholeItem.DECODER);
        int rounds = client.answerToTheEnd();

        assertThat(found).isCompleted();
        assertThat(engine.itemsRead()).isLessThanOrEqualTo(2_000);
        assertThat(rounds).isLessThanOrEqualTo(mostRounds);
        assertThat(engine.requests()).hasSize(SHARDS + rounds - 1);
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void limited_inOneShardOfMany_asksItOnce(boolean ordered) {
        AttributeValue shard = Orders.shards(SHARDS).get(7);
        IntStream.range(0, 100).forEach(i -> engine.hold(Orders.order(shard, s("%06d".formatted(i)))));
        ReadRequest read = ordered ? Orders.day(SHARDS) : Orders.day(SHARDS).unordered();
        OccupiedShards occupied = new OccupiedShards(ReadDigest.ofKey(read), SHARDS, List.of(7));

        CompletableFuture<List<Map<String, AttributeValue>>> found =
                reads.listAsync(read.withOccupied(occupied).withLimit(50), WholeItem.DECODER);
        client.answerToTheEnd();

        assertThat(found.join()).hasSize(50);
        assertThat(engine.requests()).hasSize(1);
        assertThat(engine.itemsRead()).isEqualTo(50);
    }

    @Test
    void unordered_ofFullShards_asksFewAndStopsTheRest() {
        spread(4_000);

        CompletableFuture<List<Map<String, AttributeValue>>> found =
                reads.listAsync(Orders.day(SHARDS).unordered().withLimit(10), WholeItem.DECODER);
        int asked = client.underWay().size();
        client.answer(s("2014-07-09.1"));
        client.answer(s("2014-07-09.2"));

        assertThat(asked).isEqualTo(4);
        assertThat(found).isCompleted();
        assertThat(found.join()).hasSize(10);
        assertThat(engine.itemsRead()).as("of two of 200 shards").isLessThanOrEqualTo(20);
        assertThat(client.underWay()).isEmpty();
        assertThat(client.cancelled()).isPositive();
    }

    @Test
    void unordered_ofEmptyShards_asksEachOnceInGrowingRounds() {
        CompletableFuture<Boolean> found = reads.existsAsync(Orders.day(SHARDS), WholeItem.DECODER);
        int rounds = client.answerToTheEnd();

        assertThat(found).isCompletedWithValue(false);
        assertThat(engine.requests()).hasSize(SHARDS);
        assertThat(rounds).isLessThanOrEqualTo(7);
    }

    @Test
    void exists_ofFullShards_asksFewForOneItemEach() {
        spread(2_000);

        CompletableFuture<Boolean> found = reads.existsAsync(Orders.day(SHARDS), WholeItem.DECODER);
        client.answerToTheEnd();

        assertThat(found).isCompletedWithValue(true);
        assertThat(engine.requests()).hasSizeLessThanOrEqualTo(8);
        assertThat(engine.requests(QueryRequest.class)).allSatisfy(request -> {
            assertThat(request.limit()).isEqualTo(1);
            assertThat(request.selectAsString()).isEqualTo("COUNT");
        });
    }

    @Test
    void first_ofOneSortKey_asksAllShardsAtOnceAndStopsWhenItIsFound() {
        spread(2_000);
        AttributeValue time = s("000017");
        AttributeValue shard = Orders.shards(SHARDS).stream()
                .filter(key -> engine.items("orders").contains(Orders.order(key, time)))
                .findFirst()
                .orElseThrow();
        ReadRequest read =
                Orders.day(SHARDS).unordered().withCondition(new SortKeyCondition("#sortKey = :value0", List.of(time)));

        CompletableFuture<Optional<Map<String, AttributeValue>>> found = reads.firstAsync(read, WholeItem.DECODER);
        assertThat(client.underWay()).hasSize(SHARDS);
        client.answerToTheEndOf(shard);

        assertThat(found.join()).contains(Orders.order(shard, time));
        assertThat(client.underWay()).isEmpty();
    }

    @Test
    void unlimited_ofManyShards_beginsWithSmallPagesThatGrow() {
        AttributeValue shard = Orders.shards(2).get(0);
        IntStream.range(0, 3_000).forEach(i -> engine.hold(Orders.order(shard, s("%06d".formatted(i)))));

        CompletableFuture<List<Map<String, AttributeValue>>> found = reads.listAsync(Orders.day(2), WholeItem.DECODER);
        client.answerToTheEnd();

        assertThat(found.join()).hasSize(3_000);
        assertThat(engine.requests(QueryRequest.class).stream()
                        .filter(request -> request.expressionAttributeValues().containsValue(shard))
                        .map(QueryRequest::limit))
                .containsExactly(256, 1_024, null);
    }

    @Test
    void counted_ofManyShards_takesWholePages() {
        AttributeValue shard = Orders.shards(2).get(0);
        IntStream.range(0, 3_000).forEach(i -> engine.hold(Orders.order(shard, s("%06d".formatted(i)))));

        CompletableFuture<Long> found = reads.countAsync(Orders.day(2), WholeItem.DECODER);

        assertThat(client.answerToTheEnd()).isOne();
        assertThat(found).isCompletedWithValue(3_000L);
    }

    @Test
    void filtered_lookingAtMuchForLittle_asksForMoreEachTime() {
        AttributeValue shard = Orders.shards(2).get(0);
        IntStream.range(0, 3_000).forEach(i -> {
            Map<String, AttributeValue> order = Orders.order(shard, s("%06d".formatted(i)));
            order.put("number", n(i));
            engine.hold(order);
        });

        CompletableFuture<List<Map<String, AttributeValue>>> found = reads.listAsync(
                Orders.day(2)
                        .withFilter(Filter.of("#n >= :n").name("#n", "number").value(":n", n(2_990)))
                        .withLimit(5),
                WholeItem.DECODER);
        int rounds = client.answerToTheEnd();

        assertThat(found.join()).hasSize(5);
        assertThat(rounds).isLessThanOrEqualTo(10);
    }

    @ParameterizedTest
    @CsvSource({"5, 450, 1", "20, 450, 1", "100, 451, 2"})
    void page_ofManyShards_asksEachShardOnce(int size, int mostRequests, int mostRounds) {
        int shards = 450;
        Scripted scripted = new Scripted(shards, 0);
        Random random = new Random(SEED);
        List<AttributeValue> keys = Orders.shards(shards);
        IntStream.range(0, 6_000)
                .forEach(i ->
                        scripted.engine.hold(Orders.order(keys.get(random.nextInt(shards)), s("%06d".formatted(i)))));
        String cursor = null;

        for (int page = 0; page < 3; page++) {
            int before = scripted.engine.requests().size();
            CompletableFuture<Page<Map<String, AttributeValue>>> found =
                    scripted.reads.pageAsync(Orders.day(shards), size, cursor, WholeItem.DECODER);
            int rounds = scripted.client.answerToTheEnd();
            cursor = found.join().cursor().orElseThrow();

            assertThat(scripted.engine.requests().size() - before)
                    .as("requests of page %d, seed %d", page, SEED)
                    .isLessThanOrEqualTo(mostRequests);
            assertThat(rounds).as("rounds of page %d, seed %d", page, SEED).isLessThanOrEqualTo(mostRounds);
        }
    }
}
