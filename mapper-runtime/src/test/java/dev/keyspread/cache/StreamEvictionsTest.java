package dev.keyspread.cache;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.Keyspread;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.DescribeStreamRequest;
import software.amazon.awssdk.services.dynamodb.model.DescribeStreamResponse;
import software.amazon.awssdk.services.dynamodb.model.DescribeTableRequest;
import software.amazon.awssdk.services.dynamodb.model.DescribeTableResponse;
import software.amazon.awssdk.services.dynamodb.model.GetRecordsRequest;
import software.amazon.awssdk.services.dynamodb.model.GetRecordsResponse;
import software.amazon.awssdk.services.dynamodb.model.GetShardIteratorRequest;
import software.amazon.awssdk.services.dynamodb.model.GetShardIteratorResponse;
import software.amazon.awssdk.services.dynamodb.model.LimitExceededException;
import software.amazon.awssdk.services.dynamodb.model.Record;
import software.amazon.awssdk.services.dynamodb.model.Shard;
import software.amazon.awssdk.services.dynamodb.model.TableDescription;
import software.amazon.awssdk.services.dynamodb.model.TrimmedDataAccessException;
import software.amazon.awssdk.services.dynamodb.streams.DynamoDbStreamsClient;

class StreamEvictionsTest {

    @ParameterizedTest
    @ValueSource(strings = {"shard-0", "shard-1"})
    void shardThatCannotBeRead_doesNotHoldUpOthers(String failing) throws InterruptedException {
        Streams streams = new Streams(failing);
        try (Keyspread keyspread = Keyspread.create(new Tables());
                StreamEvictions evictions = StreamEvictions.start(keyspread, streams, "prices")) {
            assertThat(streams.read.get("shard-0").await(1, TimeUnit.MINUTES)).isTrue();
            assertThat(streams.read.get("shard-1").await(1, TimeUnit.MINUTES)).isTrue();
            assertThat(evictions).isNotNull();
        }
    }

    @Test
    @Timeout(60)
    void keyspreadIsClosed_endsTheThread() throws InterruptedException {
        Keyspread keyspread = Keyspread.create(new Tables());
        try (StreamEvictions evictions = StreamEvictions.start(keyspread, new Streams(""), "closed")) {
            assertThat(evictions).isNotNull();
            Thread thread = Thread.getAllStackTraces().keySet().stream()
                    .filter(each -> each.getName().equals("keyspread-evictions-closed"))
                    .findFirst()
                    .orElseThrow();

            keyspread
                    .withOverrides(overrides -> overrides.apiCallTimeout(Duration.ofSeconds(1)))
                    .close();

            thread.join();
        }
    }

    @Test
    @Timeout(60)
    void streamIsDisabled_asksForANewOneOnly() throws InterruptedException {
        Tables tables = new Tables();
        Streams streams = new Streams("");
        try (Keyspread keyspread = Keyspread.create(tables);
                StreamEvictions evictions = StreamEvictions.start(keyspread, streams, "prices")) {
            assertThat(evictions).isNotNull();

            tables.enabled = false;
            streams.closed = true;
            tables.describesWhileDisabled.await();
            int describes = streams.describes.get();
            tables.enabled = true;
            streams.closed = false;
            streams.begunAgain.await();

            // One when reading begins, and one at the end of each shard.
            assertThat(describes).isEqualTo(3);
        }
    }

    /** An error of a dependency, such as a missing class, must not end the thread. */
    @Test
    @Timeout(60)
    void readThatThrowsAnError_isRepeated() throws InterruptedException {
        Streams streams = new Streams("");
        streams.error = new NoClassDefFoundError("broken");
        try (Keyspread keyspread = Keyspread.create(new Tables());
                StreamEvictions evictions = StreamEvictions.start(keyspread, streams, "prices")) {
            streams.readAfterError.await();
            assertThat(evictions).isNotNull();
        }
    }

    /** The names of tables are a function of the user. */
    @Test
    @Timeout(60)
    void evictionThatFails_isRepeated() throws InterruptedException {
        Streams streams = new Streams("");
        AtomicInteger names = new AtomicInteger();
        Keyspread.Builder settings = Keyspread.builder(new Tables()).tableNames(name -> {
            if (names.incrementAndGet() == 3) {
                throw new IllegalStateException("no name now");
            }
            return name;
        });
        try (Keyspread keyspread = settings.build();
                StreamEvictions evictions = StreamEvictions.start(keyspread, streams, "prices")) {
            streams.error = null;
            streams.lost = true;
            streams.begunAgain.await();
            assertThat(evictions).isNotNull();
        }
    }

    @Test
    @Timeout(60)
    void recordWithoutKeys_isPassed() throws InterruptedException {
        Streams streams = new Streams("");
        streams.records = List.of(
                Record.builder().build(),
                Record.builder().dynamodb(change -> {}).build(),
                Record.builder().dynamodb(change -> change.keys(Map.of())).build());
        try (Keyspread keyspread = Keyspread.create(new Tables());
                StreamEvictions evictions = StreamEvictions.start(keyspread, streams, "prices")) {
            streams.readTenTimes.await();
            assertThat(streams.describes).hasValue(1);
            assertThat(evictions).isNotNull();
        }
    }

    /** A table whose stream has an ARN, also when it is disabled. */
    private static final class Tables implements DynamoDbClient {

        private final CountDownLatch describesWhileDisabled = new CountDownLatch(2);
        private volatile boolean enabled = true;

        @Override
        public DescribeTableResponse describeTable(DescribeTableRequest request) {
            TableDescription.Builder table = TableDescription.builder().latestStreamArn("stream");
            if (enabled) {
                table.streamSpecification(stream -> stream.streamEnabled(true));
            } else {
                describesWhileDisabled.countDown();
            }
            return DescribeTableResponse.builder().table(table.build()).build();
        }

        @Override
        public String serviceName() {
            return "dynamodb";
        }

        @Override
        public void close() {}
    }

    /** A stream of two shards, of which one cannot be read. */
    private static final class Streams implements DynamoDbStreamsClient {

        private final Map<String, CountDownLatch> read =
                Map.of("shard-0", new CountDownLatch(1), "shard-1", new CountDownLatch(1));
        private final AtomicInteger describes = new AtomicInteger();
        private final CountDownLatch begunAgain = new CountDownLatch(4);
        private final String failing;
        private final CountDownLatch readAfterError = new CountDownLatch(1);
        private final CountDownLatch readTenTimes = new CountDownLatch(10);
        private volatile @Nullable Error error;
        private volatile boolean hasThrown;
        private volatile boolean lost;
        private volatile List<Record> records = List.of();
        private volatile boolean closed;

        Streams(String failing) {
            this.failing = failing;
        }

        @Override
        public DescribeStreamResponse describeStream(DescribeStreamRequest request) {
            describes.incrementAndGet();
            begunAgain.countDown();
            return DescribeStreamResponse.builder()
                    .streamDescription(stream -> stream.shards(
                            Shard.builder().shardId("shard-0").build(),
                            Shard.builder().shardId("shard-1").build()))
                    .build();
        }

        @Override
        public GetShardIteratorResponse getShardIterator(GetShardIteratorRequest request) {
            return GetShardIteratorResponse.builder()
                    .shardIterator(request.shardId())
                    .build();
        }

        @Override
        public GetRecordsResponse getRecords(GetRecordsRequest request) {
            read.get(request.shardIterator()).countDown();
            readTenTimes.countDown();
            Error thrown = error;
            if (thrown != null && !hasThrown) {
                hasThrown = true;
                throw thrown;
            }
            if (hasThrown) {
                readAfterError.countDown();
            }
            if (lost) {
                throw TrimmedDataAccessException.builder().message("trimmed").build();
            }
            if (request.shardIterator().equals(failing)) {
                throw LimitExceededException.builder()
                        .message("two readers already")
                        .build();
            }
            return GetRecordsResponse.builder()
                    .records(records)
                    .nextShardIterator(closed ? null : request.shardIterator())
                    .build();
        }

        @Override
        public String serviceName() {
            return "dynamodb";
        }

        @Override
        public void close() {}
    }
}
