package dev.keyspread.internal.read;

import static dev.keyspread.fake.Values.s;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.keyspread.Keyspread;
import dev.keyspread.error.ReadTimeoutException;
import dev.keyspread.error.ShardReadException;
import dev.keyspread.fake.ScriptedDynamoDb;
import dev.keyspread.internal.call.Futures;
import dev.keyspread.internal.wire.WholeItem;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ProvisionedThroughputExceededException;

@Timeout(60)
class DeadlineTest {

    private static final Duration TIMEOUT = Duration.ofSeconds(5);

    private final Scripted scripted = new Scripted(50, 0);

    @Test
    void list_notDoneInTime_failsAndNamesTheShards() {
        scripted.hold(9, 3);
        CompletableFuture<?> found = scripted.reads.listAsync(Orders.day(3).withTimeout(TIMEOUT), WholeItem.DECODER);
        scripted.client.answer(Orders.shards(3).get(1));

        scripted.timer.pass();

        assertThat(scripted.timer.delays()).containsExactly(TIMEOUT);
        assertThatExceptionOfType(ReadTimeoutException.class)
                .isThrownBy(() -> Futures.await(found))
                .withMessage("Read of table orders took longer than PT5S: 2 of 3 shards had not answered, "
                        + "shard 1, shard 3");
        assertThat(scripted.client.cancelled()).isEqualTo(2);
    }

    @Test
    void list_ofManyShardsNotDoneInTime_namesSomeOfThem() {
        CompletableFuture<?> found = scripted.reads.listAsync(Orders.day(30).withTimeout(TIMEOUT), WholeItem.DECODER);

        scripted.timer.pass();

        assertThatExceptionOfType(ReadTimeoutException.class)
                .isThrownBy(() -> Futures.await(found))
                .withMessageContaining(": 30 of 30 shards")
                .withMessageEndingWith(", shard 5 …");
    }

    @Test
    void list_doneInTime_stopsTheTimer() {
        CompletableFuture<?> found = scripted.reads.listAsync(Orders.day(3).withTimeout(TIMEOUT), WholeItem.DECODER);
        scripted.client.answerToTheEnd();

        assertThat(found).isCompleted();
        assertThat(scripted.timer.running()).isZero();
    }

    @Test
    void list_partialAndNotDoneInTime_hasWhatThereIs() {
        List<Map<String, AttributeValue>> orders = scripted.hold(9, 3);
        List<ShardReadException> missing = new CopyOnWriteArrayList<>();
        CompletableFuture<List<Map<String, AttributeValue>>> found = scripted.reads.listAsync(
                Orders.day(3).withTimeout(TIMEOUT).withMissing(missing::add), WholeItem.DECODER);
        scripted.client.answer(Orders.shards(3).get(1));

        scripted.timer.pass();

        assertThat(Futures.await(found)).containsExactly(orders.get(1), orders.get(4), orders.get(7));
        assertThat(missing).extracting(ShardReadException::storedKey).containsExactly("2014-07-09.1", "2014-07-09.3");
        assertThat(missing).allSatisfy(shard -> assertThat(shard).hasCauseInstanceOf(ReadTimeoutException.class));
    }

    @Test
    void list_unorderedAndNotDoneInTime_beginsNoFurtherShard() {
        assertThat(requestsOfLateRead(Orders.day(9).unordered())).isEqualTo(3);
    }

    @Test
    void list_orderedAndNotDoneInTime_beginsNoFurtherShard() {
        assertThat(requestsOfLateRead(Orders.day(9))).isEqualTo(3);
    }

    /** Returns the number of queries if two may be in flight and one is answered in time. */
    private static int requestsOfLateRead(ReadRequest read) {
        Scripted narrow = new Scripted(2, 0);
        narrow.hold(9, 9);
        List<ShardReadException> missing = new CopyOnWriteArrayList<>();
        CompletableFuture<?> found =
                narrow.reads.listAsync(read.withTimeout(TIMEOUT).withMissing(missing::add), WholeItem.DECODER);
        narrow.client.answer(Orders.shards(9).get(0));

        narrow.timer.pass();

        Futures.await(found);
        assertThat(missing).hasSize(8);
        return narrow.client.begun();
    }

    @Test
    void list_failedForAWhileAndNotDoneInTime_saysOfWhat() {
        Scripted patient = new Scripted(50, 3);
        RuntimeException throttled = ProvisionedThroughputExceededException.builder()
                .message("Slow down")
                .build();
        patient.engine.before(request -> {
            throw throttled;
        });
        CompletableFuture<?> found = patient.reads.listAsync(Orders.day(2).withTimeout(TIMEOUT), WholeItem.DECODER);
        patient.client.answerToTheEnd();

        patient.timer.pass(TIMEOUT);

        assertThatExceptionOfType(ReadTimeoutException.class)
                .isThrownBy(() -> Futures.await(found))
                .withMessageEndingWith("A request that was to be made again had failed: Slow down")
                .withCause(throttled);
    }

    @Test
    void stream_notDoneInTime_wakesWhoWaits() {
        ScriptedDynamoDb dynamoDb = new ScriptedDynamoDb(Orders.TABLE);
        CountDownLatch never = new CountDownLatch(1);
        dynamoDb.before(request -> {
            scripted.timer.pass();
            await(never);
        });
        try (Keyspread keyspread =
                Keyspread.builder(dynamoDb.client()).timer(scripted.timer).build()) {
            assertThatExceptionOfType(ReadTimeoutException.class)
                    .isThrownBy(() -> new Reads(keyspread)
                            .stream(() -> Orders.day(3).withTimeout(TIMEOUT), WholeItem.DECODER)
                                    .count());
        }
        assertThat(never.getCount()).as("the queries were interrupted").isOne();
    }

    @Test
    void stream_ofOnePartition_noticesBetweenPages() {
        scripted.engine.hold(Orders.order(Orders.shards(1).get(0), s("a")));
        scripted.engine.hold(Orders.order(Orders.shards(1).get(0), s("b")));
        scripted.engine.itemsPerPage(1).before(request -> scripted.timer.pass());

        assertThatExceptionOfType(ReadTimeoutException.class)
                .isThrownBy(() -> scripted.reads.stream(() -> Orders.day(1).withTimeout(TIMEOUT), WholeItem.DECODER)
                        .count())
                .withMessage("Read of table orders took longer than PT5S");
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException interrupted) {
            throw software.amazon.awssdk.core.exception.AbortedException.create("interrupted", interrupted);
        }
    }
}
