package dev.keyspread.internal.read;

import static dev.keyspread.fake.Values.s;
import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.Filter;
import dev.keyspread.Keyspread;
import dev.keyspread.internal.wire.WholeItem;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbRequest;
import software.amazon.awssdk.services.dynamodb.model.ProvisionedThroughputExceededException;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;

/** A shard that is throttled, or does not answer, keeps no other from being read. */
@Timeout(60)
class SlowShardTest {

    private static final Filter SOME = Filter.of("attribute_exists(wanted)");

    @Test
    void exists_whileTheFirstShardsWaitForARetry_asksOthers() {
        Scripted scripted = throttledAtTheFirst(4, 50);
        scripted.hold(2_000, 200);

        CompletableFuture<Boolean> found = scripted.reads.existsAsync(Orders.day(200), WholeItem.DECODER);
        scripted.client.answerToTheEnd();

        assertThat(found).isCompletedWithValue(true);
        assertThat(scripted.client.begun()).as("four more").isEqualTo(8);
    }

    @Test
    void unorderedFirst_whileTheFirstShardsWaitForARetry_asksOthers() {
        Scripted scripted = throttledAtTheFirst(4, 50);
        scripted.hold(2_000, 200);

        CompletableFuture<?> found = scripted.reads.firstAsync(Orders.day(200).unordered(), WholeItem.DECODER);
        scripted.client.answerToTheEnd();

        assertThat(found).isCompleted();
    }

    @Test
    void count_whileShardsWaitForARetry_readsAllOthers() {
        Scripted scripted = throttledAtTheFirst(2, 2);
        scripted.hold(90, 9);

        CompletableFuture<Long> counted = scripted.reads.countAsync(Orders.day(9), WholeItem.DECODER);
        scripted.client.answerToTheEnd();
        assertThat(scripted.client.begun()).isEqualTo(9);
        assertThat(scripted.timer.running()).isEqualTo(2);
        scripted.engine.before(request -> {});
        scripted.timer.pass();
        scripted.client.answerToTheEnd();

        assertThat(counted).isCompletedWithValue(90L);
    }

    @Test
    void unordered_duringRetries_keepsTheLimitOfRequestsInFlight() {
        Scripted scripted = throttledAtTheFirst(3, 50);
        ReadRequest read = Orders.day(200).unordered().withLimit(1);

        CompletableFuture<?> unused = scripted.reads.listAsync(read, WholeItem.DECODER);
        for (int shard = 0; shard < 3; shard++) {
            scripted.client.answer(Orders.shards(3).get(shard));
        }

        assertThat(scripted.timer.running()).isEqualTo(3);
        assertThat(scripted.client.underWay()).hasSize(4);
    }

    @Test
    void blockingCount_whileAShardWaitsForARetry_readsTheOthers() {
        Scripted scripted = new Scripted(1, 1);
        scripted.hold(90, 9);
        AttributeValue last = Orders.shards(9).get(8);
        AtomicBoolean throttled = new AtomicBoolean();
        CompletableFuture<Void> lastIsRead = new CompletableFuture<>();
        scripted.engine.before(request -> {
            if (!throttled.getAndSet(true)) {
                throw ProvisionedThroughputExceededException.builder().build();
            }
            if (asksFor(last, request)) {
                lastIsRead.complete(null);
            }
        });

        try (Keyspread keyspread = Keyspread.builder(scripted.engine.client())
                .maximumConcurrentQueries(1)
                .retriesPerRead(1)
                .timer(delay -> lastIsRead)
                .build()) {
            assertThat(new Reads(keyspread).count(Orders.day(9), WholeItem.DECODER))
                    .isEqualTo(90);
        }
    }

    @Test
    void ordered_whoseShardsFindNothingYet_goOnThoughOneDoesNotAnswer() {
        Scripted scripted = filtered(Set.of());

        CompletableFuture<List<Map<String, AttributeValue>>> found =
                scripted.reads.listAsync(Orders.day(3).withFilter(SOME), WholeItem.DECODER);
        scripted.client.answerToTheEndOf(Orders.shards(3).get(1));
        scripted.client.answerToTheEndOf(Orders.shards(3).get(2));

        assertThat(scripted.client.underWay()).hasSize(1);
        assertThat(scripted.engine.requests()).as("ten pages of two shards").hasSizeBetween(20, 22);
        scripted.client.answerToTheEnd();
        assertThat(found).isCompletedWithValue(List.of());
    }

    @Test
    void ordered_whoseShardFindsSomething_holdsThatPageUntilAllHaveAnswered() {
        List<String> times =
                IntStream.rangeClosed(70, 99).mapToObj("%06d"::formatted).toList();
        Scripted scripted = filtered(Set.copyOf(times));

        CompletableFuture<List<Map<String, AttributeValue>>> found =
                scripted.reads.listAsync(Orders.day(3).withFilter(SOME).withLimit(50), WholeItem.DECODER);
        scripted.client.answerToTheEndOf(Orders.shards(3).get(1));
        scripted.client.answerToTheEndOf(Orders.shards(3).get(2));

        assertThat(scripted.engine.requests()).as("three pages of two shards").hasSize(6);
        scripted.client.answerToTheEnd();
        assertThat(found.join().stream().map(order -> order.get("time").s())).isEqualTo(times);
    }

    private static boolean asksFor(AttributeValue shard, DynamoDbRequest request) {
        return ((QueryRequest) request).expressionAttributeValues().containsValue(shard);
    }

    private static Scripted throttledAtTheFirst(int shards, int maximumConcurrentQueries) {
        Scripted scripted = new Scripted(maximumConcurrentQueries, 10);
        List<AttributeValue> throttled = Orders.shards(shards);
        scripted.engine.before(request -> {
            if (throttled.stream().anyMatch(shard -> asksFor(shard, request))) {
                throw ProvisionedThroughputExceededException.builder().build();
            }
        });
        return scripted;
    }

    /** Three shards of a hundred orders each, ten a page, and a filter that lets these times through. */
    private static Scripted filtered(Set<String> times) {
        Scripted scripted = new Scripted(50, 0);
        scripted.engine.itemsPerPage(10);
        scripted.hold(300, 3).stream()
                .filter(order -> times.contains(order.get("time").s()))
                .forEach(order -> {
                    order.put("wanted", s("yes"));
                    scripted.engine.hold(order);
                });
        return scripted;
    }
}
