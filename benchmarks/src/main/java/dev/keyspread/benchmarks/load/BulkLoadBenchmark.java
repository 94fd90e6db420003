package dev.keyspread.benchmarks.load;

import dev.keyspread.Keyspread;
import dev.keyspread.benchmarks.scatter.Reading;
import dev.keyspread.benchmarks.scatter.ReadingRepository;
import dev.keyspread.write.BulkLoad;
import java.time.Instant;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.LongStream;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.BatchWriteItemRequest;
import software.amazon.awssdk.services.dynamodb.model.BatchWriteItemResponse;

/** Loads items over a client whose requests take 10 ms, with one request in flight and with the default of 16. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.SECONDS)
@Fork(1)
@Warmup(iterations = 2)
@Measurement(iterations = 5)
public class BulkLoadBenchmark {

    private static final int ITEMS = 20_000;

    @Param({"1", "16"})
    public int concurrency;

    private final ReadingRepository readings = new ReadingRepository(Keyspread.create(new SlowClient()));

    @Benchmark
    @OperationsPerInvocation(ITEMS)
    public long items() {
        return BulkLoad.into(readings)
                .concurrency(concurrency)
                .run(LongStream.range(0, ITEMS)
                        .mapToObj(number -> new Reading(
                                "sensor-" + number % 100, Instant.ofEpochSecond(number), "station-1", -12.5, number)));
    }

    /** A client whose requests take 10 ms and write nothing. */
    private static final class SlowClient implements DynamoDbClient {

        private static final long LATENCY_NANOS = TimeUnit.MILLISECONDS.toNanos(10);

        @Override
        public BatchWriteItemResponse batchWriteItem(BatchWriteItemRequest request) {
            long end = System.nanoTime() + LATENCY_NANOS;
            for (long left = LATENCY_NANOS; left > 0; left = end - System.nanoTime()) {
                LockSupport.parkNanos(left);
            }
            return BatchWriteItemResponse.builder().build();
        }

        @Override
        public String serviceName() {
            return SERVICE_NAME;
        }

        @Override
        public void close() {}
    }
}
