package dev.keyspread.benchmarks.scatter;

import dev.keyspread.Keyspread;
import java.time.Duration;
import java.util.Iterator;
import java.util.List;
import java.util.stream.Stream;

/** When the first item is there: of a stream without order, and of one in order. */
final class FirstTrial implements Trial {

    private static final String SENSOR = "10";
    private static final int LATENCY = 25;
    private static final int FEWER_WARMUPS = 2;

    @Override
    public List<Integer> latencies() {
        return List.of(LATENCY);
    }

    @Override
    public void run(StubProcess stub, Rounds scatters, Results results) {
        Rounds rounds = scatters.dividedBy(FEWER_WARMUPS, 1);
        ReadingRepository readings =
                new ReadingRepository(Keyspread.create(Sdk.blocking(Client.APACHE, stub.endpoint(LATENCY))));
        for (int round = 0; round < rounds.warmups(); round++) {
            first(readings.query(SENSOR).unordered().stream());
            first(readings.query(SENSOR).stream());
        }
        for (int round = 0; round < rounds.measured(); round++) {
            results.clock(Trials.UNORDERED, first(readings.query(SENSOR).unordered().stream()));
            results.clock(Trials.ORDERED, first(readings.query(SENSOR).stream()));
        }
        results.clock(Trials.ROUND_TRIP, Duration.ofMillis(LATENCY).toNanos());
        results.clock(Trials.limit(LATENCY), ClientTrial.limit(LATENCY));
    }

    /** The nanoseconds to the first item. The others are read as well, since giving them up would cost connections. */
    private static long first(Stream<Reading> stream) {
        long before = System.nanoTime();
        Iterator<Reading> readings = stream.iterator();
        readings.next();
        long first = System.nanoTime() - before;
        readings.forEachRemaining(reading -> {});
        return first;
    }
}
