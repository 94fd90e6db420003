package dev.keyspread.benchmarks.scatter;

import dev.keyspread.Keyspread;
import dev.keyspread.benchmarks.client.Clients;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/** An entity that is saved, through all of the SDK but its network. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@SuppressWarnings("NullAway.Init") // The harness sets the fields.
public class SaveBenchmark {

    private static final byte[] ANSWER = "{}".getBytes(StandardCharsets.US_ASCII);
    private static final String SENSOR = "north-face-17";
    private static final Instant AT = Instant.parse("2026-01-01T12:34:56.789Z");
    private static final String STATION = "station-1";
    private static final double CELSIUS = -12.5;

    @Param
    public Sharding sharding;

    private Supplier<Object> save;

    @Setup
    public void prepare() {
        Keyspread keyspread = Keyspread.create(Clients.withOurs(ANSWER));
        save = switch (sharding) {
            case UNSHARDED -> unsharded(new PlainReadingRepository(keyspread));
            case RANDOM -> random(new RandomReadingRepository(keyspread));
            case CALCULATED -> calculated(new ReadingRepository(keyspread));
        };
    }

    private static Supplier<Object> unsharded(PlainReadingRepository readings) {
        PlainReading reading = new PlainReading(SENSOR, AT, STATION, CELSIUS, 1);
        return () -> readings.save(reading);
    }

    private static Supplier<Object> random(RandomReadingRepository readings) {
        RandomReading reading = new RandomReading(SENSOR, AT, STATION, CELSIUS, 1, null);
        return () -> readings.save(reading);
    }

    private static Supplier<Object> calculated(ReadingRepository readings) {
        Reading reading = new Reading(SENSOR, AT, STATION, CELSIUS, 1);
        return () -> readings.save(reading);
    }

    @Benchmark
    public Object save() {
        return save.get();
    }
}
