package dev.keyspread.benchmarks.observation;

import dev.keyspread.Keyspread;
import dev.keyspread.benchmarks.shapes.Nested;
import dev.keyspread.benchmarks.shapes.NestedRepository;
import dev.keyspread.benchmarks.shapes.Samples;
import dev.keyspread.micrometer.MicrometerObserver;
import dev.keyspread.observation.OperationObserver;
import io.micrometer.core.instrument.composite.CompositeMeterRegistry;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.micrometer.observation.ObservationRegistry;
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
 * Finds an item of about 1 KB with and without observers. The client returns a response that is already decoded, because
 * the SDK's own time varies by more than an observer takes.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(1)
@Warmup(iterations = 25)
@Measurement(iterations = 5)
public class ObserverBenchmark {

    private static final Nested NESTED = Samples.nestedWithLines(1);

    private final NestedRepository unobserved = new NestedRepository(Keyspread.create(new DecodedItem(NESTED)));
    private final NestedRepository withoutRegistry =
            observed(MicrometerObserver.create(new CompositeMeterRegistry(), ObservationRegistry.NOOP));
    private final NestedRepository metered = observed(MicrometerObserver.create(new SimpleMeterRegistry()));

    private static NestedRepository observed(OperationObserver observer) {
        return new NestedRepository(
                Keyspread.builder(new DecodedItem(NESTED)).observer(observer).build());
    }

    @Benchmark
    public Object none() {
        return find(unobserved);
    }

    /** Micrometer's observer with registries that record nothing. */
    @Benchmark
    public Object micrometerWithoutRegistry() {
        return find(withoutRegistry);
    }

    /** Micrometer's observer with a registry in memory. */
    @Benchmark
    public Object micrometer() {
        return find(metered);
    }

    private static Object find(NestedRepository repository) {
        return repository.find(NESTED.customer(), NESTED.orderId()).orElseThrow();
    }
}
