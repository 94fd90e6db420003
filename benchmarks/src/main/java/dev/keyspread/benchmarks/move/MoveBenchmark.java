package dev.keyspread.benchmarks.move;

import dev.keyspread.reshard.Progress;
import dev.keyspread.write.BulkLoad;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.stream.LongStream;
import org.openjdk.jmh.annotations.AuxCounters;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * Moves the items of a table in memory to 8 shards, as fast as it can and at a limit of write units per second. {@code unitsPerItem} is
 * what a move of one item consumed, and {@code heapGrowth} the bytes by which the heap after a collection was larger during the move
 * than before, for each item.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.SingleShotTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(value = 1, jvmArgsAppend = "-Xmx6g")
@Warmup(iterations = 0)
@Measurement(iterations = 1)
public class MoveBenchmark {

    private static final String TEXT = "x".repeat(100);
    private static final int ACCOUNTS = 1_000;

    @Param("1000000")
    public int items;

    @Param({"0", "100000"})
    public long unitsPerSecond;

    private final MovedTable table = new MovedTable();

    /** Fills the table, and has items written in the shards. */
    @Setup(Level.Trial)
    public void fill() {
        BulkLoad.into(table.entries)
                .run(LongStream.range(0, items)
                        .mapToObj(number -> new MovedEntry("a" + number % ACCOUNTS, number, TEXT)));
        table.reshard.start();
    }

    @Benchmark
    public long move(Counters counters) {
        return move(counters, progress -> {});
    }

    /** Moves the items, and collects the garbage ten times meanwhile to measure the heap: its time means nothing. */
    @Benchmark
    public long moveMeasuringHeap(Counters counters) {
        long before = used();
        long[] most = {before};
        long end = move(counters, progress -> {
            if (progress.moved() % (items / 10) == 0) {
                most[0] = Math.max(most[0], used());
            }
        });
        counters.heapGrowth = (double) (most[0] - before) / items;
        return end;
    }

    private long move(Counters counters, Consumer<Progress> listener) {
        long limit = unitsPerSecond == 0 ? MovedTable.unlimited() : unitsPerSecond;
        Progress end =
                table.reshard.writeUnitsPerSecond(limit).onProgress(listener).move();
        counters.unitsPerItem = end.writeUnits() / end.moved();
        if (end.moved() != items) {
            throw new IllegalStateException("Not all items were moved: " + end);
        }
        return end.moved();
    }

    private static long used() {
        System.gc();
        Runtime runtime = Runtime.getRuntime();
        return runtime.totalMemory() - runtime.freeMemory();
    }

    /** Results besides the time. */
    @AuxCounters(AuxCounters.Type.EVENTS)
    @State(Scope.Thread)
    public static class Counters {

        public double unitsPerItem;
        public double heapGrowth;
    }
}
