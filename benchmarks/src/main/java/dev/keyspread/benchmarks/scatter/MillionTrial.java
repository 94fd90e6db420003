package dev.keyspread.benchmarks.scatter;

import dev.keyspread.Keyspread;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.stream.Stream;

/** A million items of 200 shards: in order, and the same pages without; and what is held of them meanwhile. */
final class MillionTrial implements Trial {

    private static final int ITEMS = 1_000_000;
    private static final String SENSOR = String.valueOf(ITEMS / Reading.SHARDS);
    private static final int SAMPLES = 20;
    private static final int PAGES_OF_A_SHARD = 2;
    private static final int FEWER_WARMUPS = 20;
    private static final int FEWER_MEASURED = 4;

    @Override
    public List<Integer> latencies() {
        return List.of(0);
    }

    @Override
    public void run(StubProcess stub, Rounds scatters, Results results) {
        Rounds rounds = scatters.dividedBy(FEWER_WARMUPS, FEWER_MEASURED);
        ReadingRepository readings =
                new ReadingRepository(Keyspread.create(Sdk.blocking(Client.APACHE, stub.endpoint(0))));
        for (int round = 0; round < rounds.warmups(); round++) {
            count(ordered(readings));
            count(unordered(readings));
        }
        Stopwatch inOrder = new Stopwatch();
        Stopwatch without = new Stopwatch();
        for (int round = 0; round < rounds.measured(); round++) {
            inOrder.measure(() -> count(ordered(readings)));
            without.measure(() -> count(unordered(readings)));
        }
        inOrder.tell(Trials.ORDERED, results);
        without.tell(Trials.UNORDERED, results);
        results.heap(Trials.ORDERED, held(readings));
        results.heap(Trials.BOUND, bound(readings));
    }

    private static Stream<Reading> ordered(ReadingRepository readings) {
        return readings.query(SENSOR).stream();
    }

    private static Stream<Reading> unordered(ReadingRepository readings) {
        return readings.query(SENSOR).unordered().stream();
    }

    private static void count(Stream<Reading> readings) {
        long count = readings.mapToLong(Reading::sequence).map(sequence -> 1).sum();
        if (count != ITEMS) {
            throw new IllegalStateException("Found " + count + " items of " + ITEMS);
        }
    }

    /** The most that was reachable in the course of a read, beyond what was before. */
    private static long held(ReadingRepository readings) {
        long before = Heap.reachable();
        long most = 0;
        Instant last = Instant.MIN;
        Iterator<Reading> all = ordered(readings).iterator();
        for (int i = 0; all.hasNext(); i++) {
            Instant at = all.next().at();
            if (at.isBefore(last)) {
                throw new IllegalStateException(at + " came after " + last);
            }
            last = at;
            if (i % (ITEMS / SAMPLES) == 0) {
                most = Math.max(most, Heap.reachable());
            }
        }
        return most - before;
    }

    /** What the readings of two pages of each shard take, with the bodies that they came in. */
    private static long bound(ReadingRepository readings) {
        int items = PAGES_OF_A_SHARD * Answers.PAGE * Reading.SHARDS;
        long before = Heap.reachable();
        List<Reading> some =
                new ArrayList<>(readings.query(SENSOR).limit(items).stream().toList());
        long entities = Heap.reachable() - before;
        return entities
                + some.size()
                        * (long) StubItems.item(SENSOR + ".100", 100, 1_000).length();
    }
}
