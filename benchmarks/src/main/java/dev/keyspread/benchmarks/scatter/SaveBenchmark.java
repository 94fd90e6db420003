package dev.keyspread.benchmarks.scatter;

import dev.keyspread.Keyspread;
import dev.keyspread.benchmarks.client.Clients;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** Saves an entity with and without a calculated shard, through the whole SDK except its network. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(1)
@Warmup(iterations = 12)
@Measurement(iterations = 5)
public class SaveBenchmark {

    private static final String SENSOR = "north-face-17";
    private static final Instant AT = Instant.parse("2026-01-01T12:34:56.789Z");

    private final Keyspread keyspread = Keyspread.create(Clients.withOurs("{}".getBytes(StandardCharsets.US_ASCII)));
    private final ReadingRepository readings = new ReadingRepository(keyspread);
    private final PlainReadingRepository plainReadings = new PlainReadingRepository(keyspread);
    private final Reading reading = new Reading(SENSOR, AT, "station-1", -12.5, 1);
    private final PlainReading plainReading = new PlainReading(SENSOR, AT, "station-1", -12.5, 1);

    @Benchmark
    public Object calculated() {
        return readings.save(reading);
    }

    @Benchmark
    public Object unsharded() {
        return plainReadings.save(plainReading);
    }
}
