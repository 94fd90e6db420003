package dev.keyspread.benchmarks.observation;

import dev.keyspread.Keyspread;
import dev.keyspread.benchmarks.shapes.Nested;
import dev.keyspread.benchmarks.shapes.NestedRepository;
import dev.keyspread.benchmarks.shapes.Samples;
import dev.keyspread.internal.load.KeyLoad;
import dev.keyspread.observation.HotKeys;
import dev.keyspread.observation.OperationObserver;
import java.util.Objects;
import java.util.Random;
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

/**
 * Finds an item of about 1 KB with and without the detector of hot keys, and adds units to the detector alone. The client returns a response
 * that is already decoded, because the SDK's own time varies by more than the detector takes.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(1)
@Warmup(iterations = 10)
@Measurement(iterations = 5)
public class HotKeysBenchmark {

    private static final Nested NESTED = Samples.nestedWithLines(1);
    private static final int CALLS = 1 << 16;
    private static final int KEYS = 10_000;
    private static final long SEED = 39;

    private final HotKeys hotKeys = HotKeys.create();
    private final NestedRepository none = new NestedRepository(Keyspread.create(new DecodedItem(NESTED)));
    private final NestedRepository metered = new NestedRepository(Keyspread.builder(new DecodedItem(NESTED))
            .observer(OperationObserver.ofCapacity(units -> {}))
            .build());
    private final NestedRepository counted = new NestedRepository(
            Keyspread.builder(new DecodedItem(NESTED)).hotKeys(hotKeys).build());
    private final KeyLoad load =
            Objects.requireNonNull(hotKeys.loads().table("nested")).ofTable();
    private final String[] keys = keys();
    private int next;

    /** Returns the keys of many calls. The heaviest has about 1 % of them, and most have few. */
    private static String[] keys() {
        Random random = new Random(SEED);
        String[] keys = new String[CALLS];
        for (int i = 0; i < CALLS; i++) {
            double skewed = random.nextDouble() * random.nextDouble();
            // A new text for each call, as requests have.
            keys[i] = "customer#" + (100_000 + (int) (skewed * KEYS));
        }
        return keys;
    }

    private String key() {
        return keys[next++ & (CALLS - 1)];
    }

    @Benchmark
    public Object findWithout() {
        return none.find(key(), NESTED.orderId());
    }

    /** An observer of consumed units, to compare. */
    @Benchmark
    public Object findWithObserver() {
        return metered.find(key(), NESTED.orderId());
    }

    @Benchmark
    public Object findCounted() {
        return counted.find(key(), NESTED.orderId());
    }

    /** The detector alone: one addition to a buffer, and its part of emptying it. */
    @Benchmark
    public void add() {
        load.add(key(), 0.5, false);
    }
}
