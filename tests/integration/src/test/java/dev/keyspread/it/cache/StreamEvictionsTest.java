package dev.keyspread.it.cache;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.keyspread.Keyspread;
import dev.keyspread.cache.StreamEvictions;
import dev.keyspread.it.entity.Invoice;
import dev.keyspread.it.entity.InvoiceRepository;
import dev.keyspread.it.server.DynamoDbLocal;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import software.amazon.awssdk.awscore.exception.AwsServiceException;
import software.amazon.awssdk.core.exception.SdkClientException;
import software.amazon.awssdk.services.dynamodb.model.DescribeStreamRequest;
import software.amazon.awssdk.services.dynamodb.model.DescribeStreamResponse;
import software.amazon.awssdk.services.dynamodb.model.ExpiredIteratorException;
import software.amazon.awssdk.services.dynamodb.model.GetRecordsRequest;
import software.amazon.awssdk.services.dynamodb.model.GetRecordsResponse;
import software.amazon.awssdk.services.dynamodb.model.GetShardIteratorRequest;
import software.amazon.awssdk.services.dynamodb.model.GetShardIteratorResponse;
import software.amazon.awssdk.services.dynamodb.model.ResourceNotFoundException;
import software.amazon.awssdk.services.dynamodb.model.StreamViewType;
import software.amazon.awssdk.services.dynamodb.model.TrimmedDataAccessException;
import software.amazon.awssdk.services.dynamodb.streams.DynamoDbStreamsClient;

/** Two mappers over one table, as in two processes: one writes, and the other has cached the item. */
@Timeout(60)
class StreamEvictionsTest {

    @RegisterExtension
    final DynamoDbLocal dynamoDb = new DynamoDbLocal();

    private Keyspread reading;
    private InvoiceRepository cached;
    private InvoiceRepository other;

    @BeforeEach
    void cacheAnItem() {
        dynamoDb.create(InvoiceRepository.TABLE);
        // Entries never expire.
        reading = dynamoDb.builder()
                .nanoTime(() -> 0)
                .timer(delay -> CompletableFuture.completedFuture(null))
                .build();
        cached = new InvoiceRepository(reading);
        other = new InvoiceRepository(dynamoDb.keyspread());
        cached.save(Invoice.of("121212", "a"));
    }

    @Test
    void start_itemIsWrittenElsewhere_evictsIt() {
        enableStream();
        try (StreamEvictions evictions = start()) {
            assertThat(evictions).isNotNull();
            assertThat(cached.find("121212", "a")).isPresent();

            other.delete(InvoiceRepository.key("121212", "a"));

            await(() -> cached.find("121212", "a").isEmpty());
        }
    }

    @Test
    void start_shardsAreReplacedByNewOnes_goesOnWithThem() {
        enableStream();
        try (StreamEvictions evictions = start()) {
            assertThat(evictions).isNotNull();
            dynamoDb.engine().triggerShardRollovers();
            assertThat(cached.find("121212", "a")).isPresent();

            other.delete(InvoiceRepository.key("121212", "a"));

            await(() -> cached.find("121212", "a").isEmpty());
        }
    }

    @Test
    void start_itemChangedBefore_evictsIt() {
        enableStream();
        assertThat(cached.find("121212", "a")).isPresent();
        other.delete(InvoiceRepository.key("121212", "a"));

        try (StreamEvictions evictions = start()) {
            assertThat(evictions).isNotNull();
            assertThat(cached.find("121212", "a")).isEmpty();
        }
    }

    @ParameterizedTest
    @MethodSource("losses")
    void start_recordsWereLost_evictsAllItems(AwsServiceException loss) {
        enableStream();
        LossyStreams streams = new LossyStreams(dynamoDb.engine().dynamoDbStreamsClient());
        try (StreamEvictions evictions = StreamEvictions.start(reading, streams, "invoices")) {
            assertThat(evictions).isNotNull();
            assertThat(cached.find("121212", "a")).isPresent();
            streams.loseRecords(loss);

            other.delete(InvoiceRepository.key("121212", "a"));

            await(() -> cached.find("121212", "a").isEmpty());
            assertThat(streams.describes).hasValue(1);
        }
    }

    @Test
    void start_streamIsFoundAgainAfterALoss_goesOn() {
        enableStream();
        LossyStreams streams = new LossyStreams(dynamoDb.engine().dynamoDbStreamsClient());
        try (StreamEvictions evictions = StreamEvictions.start(reading, streams, "invoices")) {
            assertThat(evictions).isNotNull();
            assertThat(cached.find("121212", "a")).isPresent();
            streams.loseRecords(TrimmedDataAccessException.builder().build());
            await(() -> streams.losses.get() > 0);
            streams.loseRecords(null);
            await(() -> streams.describes.get() > 1);
            assertThat(cached.find("121212", "a")).isPresent();

            other.delete(InvoiceRepository.key("121212", "a"));

            await(() -> cached.find("121212", "a").isEmpty());
        }
    }

    static Stream<AwsServiceException> losses() {
        return Stream.of(
                TrimmedDataAccessException.builder().message("trimmed").build(),
                ExpiredIteratorException.builder().message("expired").build(),
                ResourceNotFoundException.builder().message("no such shard").build());
    }

    @Test
    void start_tableWithoutStream_isAnError() {
        assertThatThrownBy(this::start)
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining(dynamoDb.tableName(InvoiceRepository.TABLE) + " has no stream");
    }

    @Test
    void start_streamWasDisabled_isAnError() {
        enableStream();
        disableStream();

        assertThatThrownBy(this::start)
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining(dynamoDb.tableName(InvoiceRepository.TABLE) + " has no stream");
    }

    @Test
    void disabledStream_isEnabledAgain_goesOn() {
        enableStream();
        try (StreamEvictions evictions = start()) {
            assertThat(evictions).isNotNull();
            assertThat(cached.find("121212", "a")).isPresent();
            disableStream();
            other.delete(InvoiceRepository.key("121212", "a"));
            enableStream();

            await(() -> cached.find("121212", "a").isEmpty());
        }
    }

    private void disableStream() {
        dynamoDb.client()
                .updateTable(table -> table.tableName(dynamoDb.tableName(InvoiceRepository.TABLE))
                        .streamSpecification(stream -> stream.streamEnabled(false)));
    }

    private StreamEvictions start() {
        return StreamEvictions.start(reading, dynamoDb.engine().dynamoDbStreamsClient(), "invoices");
    }

    private void enableStream() {
        dynamoDb.client()
                .updateTable(table -> table.tableName(dynamoDb.tableName(InvoiceRepository.TABLE))
                        .streamSpecification(
                                stream -> stream.streamEnabled(true).streamViewType(StreamViewType.KEYS_ONLY)));
    }

    /** A stream that loses its records and cannot be found again. */
    private static final class LossyStreams implements DynamoDbStreamsClient {

        private final DynamoDbStreamsClient streams;
        private final AtomicInteger describes = new AtomicInteger();
        private final AtomicInteger losses = new AtomicInteger();
        private volatile AwsServiceException loss;

        LossyStreams(DynamoDbStreamsClient streams) {
            this.streams = streams;
        }

        void loseRecords(AwsServiceException newLoss) {
            loss = newLoss;
        }

        @Override
        public DescribeStreamResponse describeStream(DescribeStreamRequest request) {
            if (loss != null) {
                throw SdkClientException.create("no connection");
            }
            describes.incrementAndGet();
            return streams.describeStream(request);
        }

        @Override
        public GetShardIteratorResponse getShardIterator(GetShardIteratorRequest request) {
            return streams.getShardIterator(request);
        }

        @Override
        public GetRecordsResponse getRecords(GetRecordsRequest request) {
            AwsServiceException thrown = loss;
            if (thrown != null) {
                losses.incrementAndGet();
                throw thrown;
            }
            return streams.getRecords(request);
        }

        @Override
        public String serviceName() {
            return streams.serviceName();
        }

        @Override
        public void close() {}
    }

    private static void await(BooleanSupplier condition) {
        while (!condition.getAsBoolean()) {
            assertThat(Thread.interrupted()).as("timed out").isFalse();
        }
    }
}
