package dev.keyspread.benchmarks.cache;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.keyspread.Keyspread;
import dev.keyspread.benchmarks.client.Clients;
import dev.keyspread.benchmarks.put.Answer;
import dev.keyspread.benchmarks.shapes.Codecs;
import dev.keyspread.benchmarks.shapes.FlatRepository;
import dev.keyspread.benchmarks.shapes.Samples;
import dev.keyspread.cache.CacheStatistics;
import java.util.Arrays;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.openjdk.jmh.annotations.AuxCounters;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * Finds entities under 100,000 keys with a cache for 1,000. The number of the k-th most frequent key is proportional to
 * k<sup>-0.99</sup>.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(1)
@Warmup(iterations = 10)
@Measurement(iterations = 5)
public class ZipfBenchmark {

    private static final int KEYS = 100_000;
    private static final double EXPONENT = 0.99;
    private static final int DRAWS = 1 << 20;
    private static final long SEED = 20_261_123;

    private final String[] keys =
            IntStream.range(0, KEYS).mapToObj(key -> "order-" + key).toArray(String[]::new);
    private final int[] draws = draws();
    private final FlatRepository repository = new FlatRepository(Keyspread.create(
            Clients.withOurs(Answer.of(Codecs.flat(), Samples.flat(1).get(0)))));
    private final Cache<String, String> caffeine =
            Caffeine.newBuilder().maximumSize(1_000).executor(Runnable::run).build();
    private int next;

    private static int[] draws() {
        double[] upTo = new double[KEYS];
        double sum = 0;
        for (int key = 0; key < KEYS; key++) {
            sum += Math.pow(key + 1, -EXPONENT);
            upTo[key] = sum;
        }
        double all = sum;
        return new Random(SEED)
                .doubles(DRAWS, 0, all)
                .mapToInt(draw -> Math.abs(Arrays.binarySearch(upTo, draw) + 1))
                .map(key -> Math.min(key, KEYS - 1))
                .toArray();
    }

    private String nextKey() {
        return keys[draws[next++ & DRAWS - 1]];
    }

    @Benchmark
    public Object keyspread(Reads reads) {
        reads.finds++;
        Object found = repository.find("customer", nextKey());
        CacheStatistics statistics = repository.table().cacheStatistics();
        reads.loads = statistics.misses();
        return found;
    }

    @Benchmark
    public Object caffeine(Reads reads) {
        reads.finds++;
        return caffeine.get(nextKey(), key -> {
            reads.loads++;
            return key;
        });
    }

    /** Counts the reads of the table. */
    @State(Scope.Thread)
    @AuxCounters(AuxCounters.Type.EVENTS)
    public static class Reads {

        private long finds;
        private long loads;
        private long earlierLoads;

        /** Begins to count. */
        @Setup(Level.Iteration)
        public void begin() {
            finds = 0;
            earlierLoads = loads;
        }

        /** Returns the reads of the table per 100 finds. */
        public double loadsPerHundredFinds() {
            return 100.0 * (loads - earlierLoads) / finds;
        }
    }
}
