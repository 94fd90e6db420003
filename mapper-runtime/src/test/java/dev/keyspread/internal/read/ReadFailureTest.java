package dev.keyspread.internal.read;

import static dev.keyspread.fake.Values.n;
import static dev.keyspread.fake.Values.s;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;

import dev.keyspread.Keyspread;
import dev.keyspread.error.ShardReadException;
import dev.keyspread.fake.ScriptedDynamoDb;
import dev.keyspread.internal.wire.WholeItem;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbRequest;
import software.amazon.awssdk.services.dynamodb.model.ProvisionedThroughputExceededException;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;
import software.amazon.awssdk.services.dynamodb.model.ScanRequest;

@Timeout(60)
class ReadFailureTest {

    private final RuntimeException throttled = ProvisionedThroughputExceededException.builder()
            .message("Slow down")
            .build();
    private final ScriptedDynamoDb dynamoDb = new ScriptedDynamoDb(Orders.TABLE);
    private final Keyspread keyspread = Keyspread.builder(dynamoDb.client())
            .maximumConcurrentQueries(2)
            .retriesPerRead(0)
            .build();

    @AfterEach
    void close() {
        keyspread.close();
    }

    @Test
    void stream_oneShardFails_namesShardKeyTableAndCause() {
        dynamoDb.before(failingAt(s("2014-07-09.2")));

        assertThatExceptionOfType(ShardReadException.class)
                .isThrownBy(() -> items(Orders.day(3)).hasNext())
                .withMessageStartingWith("Query of table orders failed at shard 2 of 3: Slow down")
                .withCause(throttled);
    }

    @Test
    void stream_shardOfANumberedIndexFails_namesItsNumber() {
        dynamoDb.before(failingAt(n(3)));
        ReadRequest read = ReadRequest.of("orders", Orders.TABLE, Orders.TABLE.index("by-time"), List.of(n(2), n(3)));

        assertThatExceptionOfType(ShardReadException.class)
                .isThrownBy(() -> items(read).hasNext())
                .withMessageStartingWith("Query of index by-time of table orders failed at shard 2 of 2: ");
    }

    @Test
    void stream_onePartitionFails_throwsTheSdksOwnException() {
        dynamoDb.before(failingAt(s("2014-07-09.1")));

        assertThatThrownBy(() -> items(Orders.day(1)).hasNext()).isSameAs(throttled);
    }

    @Test
    void scan_failed_throwsTheSdksOwnException() {
        dynamoDb.before(request -> {
            throw throttled;
        });

        assertThatThrownBy(() -> items(ReadRequest.of("orders", Orders.TABLE, null, List.of()))
                        .hasNext())
                .isSameAs(throttled);
    }

    @Test
    void scan_ofSegments_failedAtOne_namesIt() {
        dynamoDb.before(request -> {
            if (((ScanRequest) request).segment() == 1) {
                throw throttled;
            }
        });

        assertThatExceptionOfType(ShardReadException.class)
                .isThrownBy(() -> items(ReadRequest.of("orders", Orders.TABLE, null, List.of())
                                .withSegments(3))
                        .hasNext())
                .withMessageStartingWith("Scan of table orders failed at segment 2 of 3: Slow down")
                .withCause(throttled);
    }

    @Test
    void stream_shardFailsOnALaterPage_neverPassesForComplete() {
        IntStream.range(0, 9)
                .forEach(number ->
                        Orders.shards(3).forEach(shard -> dynamoDb.hold(Orders.order(shard, s("t" + number)))));
        dynamoDb.itemsPerPage(2).before(request -> {
            if (!((QueryRequest) request).exclusiveStartKey().isEmpty()) {
                throw throttled;
            }
        });
        Iterator<Map<String, AttributeValue>> items = items(Orders.day(3));

        IntStream.range(0, 4).forEach(number -> items.next());
        Throwable failure = catchThrowable(items::hasNext);

        assertThat(failure).isInstanceOf(ShardReadException.class).hasCause(throttled);
        assertThatThrownBy(items::hasNext).isSameAs(failure);
        assertThatThrownBy(items::next).isSameAs(failure);
    }

    @Test
    void page_oneShardFails_hasNoPage() {
        dynamoDb.before(failingAt(s("2014-07-09.3")));

        assertThatExceptionOfType(ShardReadException.class)
                .isThrownBy(() -> new Reads(keyspread).page(Orders.day(3), 5, null, WholeItem.DECODER));
    }

    @Test
    void stream_oneShardFails_doesNotSendTheOthers() {
        CountDownLatch failureSeen = new CountDownLatch(1);
        AtomicInteger ofOtherThreads = new AtomicInteger();
        Thread caller = Thread.currentThread();
        dynamoDb.before(request -> {
            if (Thread.currentThread() == caller) {
                return;
            }
            ofOtherThreads.incrementAndGet();
            failingAt(s("2014-07-09.1")).accept(request);
            await(failureSeen);
        });

        assertThatExceptionOfType(ShardReadException.class)
                .isThrownBy(() -> items(Orders.day(9)).hasNext());
        failureSeen.countDown();
        afterAllQueries();

        assertThat(ofOtherThreads).hasValueLessThanOrEqualTo(2);
    }

    @Test
    void stream_overManyShardsOfAClosedKeyspread_saysThatItIsClosed() {
        keyspread.close();
        Iterator<Map<String, AttributeValue>> items = items(Orders.day(2));

        assertThatExceptionOfType(IllegalStateException.class)
                .isThrownBy(items::hasNext)
                .withMessage("This Keyspread is closed");
        assertThatExceptionOfType(IllegalStateException.class).isThrownBy(items::hasNext);
        assertThat(dynamoDb.requests()).isEmpty();
    }

    @Test
    void stream_ofOnePartitionOfAClosedKeyspread_isRead() {
        keyspread.close();

        assertThat(items(Orders.day(1)).hasNext()).isFalse();
    }

    /** One query may be under way, so whatever comes after the queries waits for them. */
    private void afterAllQueries() {
        new Reads(keyspread).awaitRequests();
    }

    private Iterator<Map<String, AttributeValue>> items(ReadRequest read) {
        return new Reads(keyspread).stream(() -> read, WholeItem.DECODER).iterator();
    }

    private Consumer<DynamoDbRequest> failingAt(AttributeValue partition) {
        return request -> {
            if (((QueryRequest) request).expressionAttributeValues().containsValue(partition)) {
                throw throttled;
            }
        };
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException interrupted) {
            throw new IllegalStateException(interrupted);
        }
    }
}
