package dev.keyspread.benchmarks.scatter;

import dev.keyspread.Keyspread;
import dev.keyspread.benchmarks.client.Clients;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;

/**
 * Saving an entity whose key is sharded in one way or another, through all of the SDK but its network. The ways take turns
 * in one JVM: in JVMs of their own they differ more by what each happens to compile than by a suffix.
 */
final class SaveTrial implements Trial {

    private static final byte[] ANSWER = "{}".getBytes(StandardCharsets.US_ASCII);
    private static final String SENSOR = "north-face-17";
    private static final Instant AT = Instant.parse("2026-01-01T12:34:56.789Z");
    private static final String STATION = "station-1";
    private static final double CELSIUS = -12.5;
    private static final int SAVES = 200;
    private static final int MORE_MEASURED = 10;
    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    private final Keyspread keyspread = Keyspread.create(Clients.withOurs(ANSWER));

    @Override
    public List<Integer> latencies() {
        return List.of();
    }

    @Override
    public void run(StubProcess stub, Rounds rounds, Results results) {
        List<Saver> savers = List.of(unsharded(), random(), calculated());
        for (int round = 0; round < rounds.warmups(); round++) {
            savers.forEach(SaveTrial::turn);
        }
        for (int round = 0; round < rounds.measured() * MORE_MEASURED; round++) {
            savers.forEach(saver -> results.cpu(saver.sharding().title(), turn(saver)));
        }
    }

    /** The CPU time of the thread for each of many saves. */
    private static long turn(Saver saver) {
        long before = THREADS.getCurrentThreadCpuTime();
        for (int i = 0; i < SAVES; i++) {
            saver.save().run();
        }
        return (THREADS.getCurrentThreadCpuTime() - before) / SAVES;
    }

    private Saver unsharded() {
        PlainReadingRepository readings = new PlainReadingRepository(keyspread);
        PlainReading reading = new PlainReading(SENSOR, AT, STATION, CELSIUS, 1);
        return new Saver(Sharding.UNSHARDED, () -> readings.save(reading));
    }

    private Saver random() {
        RandomReadingRepository readings = new RandomReadingRepository(keyspread);
        RandomReading reading = new RandomReading(SENSOR, AT, STATION, CELSIUS, 1, null);
        return new Saver(Sharding.RANDOM, () -> readings.save(reading));
    }

    private Saver calculated() {
        ReadingRepository readings = new ReadingRepository(keyspread);
        Reading reading = new Reading(SENSOR, AT, STATION, CELSIUS, 1);
        return new Saver(Sharding.CALCULATED, () -> readings.save(reading));
    }

    private record Saver(Sharding sharding, Runnable save) {}
}
