package dev.keyspread.benchmarks.observation;

import dev.keyspread.Keyspread;
import dev.keyspread.benchmarks.client.Clients;
import dev.keyspread.benchmarks.put.Answer;
import dev.keyspread.benchmarks.shapes.Codecs;
import dev.keyspread.benchmarks.shapes.Nested;
import dev.keyspread.benchmarks.shapes.NestedRepository;
import dev.keyspread.benchmarks.shapes.Samples;
import dev.keyspread.micrometer.MicrometerObserver;
import dev.keyspread.observation.OperationObservation;
import dev.keyspread.observation.OperationObserver;
import io.micrometer.core.instrument.composite.CompositeMeterRegistry;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.micrometer.observation.ObservationRegistry;
import java.nio.charset.StandardCharsets;
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

/** Finds an item of about 1 KB: the whole call except the network, with and without observers. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(1)
@Warmup(iterations = 12)
@Measurement(iterations = 5)
public class ObserverBenchmark {

    private static final Nested NESTED = Samples.nestedWithLines(1);
    private static final byte[] ANSWER = Answer.of(Codecs.nested(), NESTED);
    private static final byte[] ANSWER_WITH_UNITS = withUnits(ANSWER);

    private final NestedRepository unobserved = new NestedRepository(Keyspread.create(Clients.withOurs(ANSWER)));
    private final NestedRepository observed = observed(operation -> OperationObservation.NONE);
    private final NestedRepository withoutRegistry =
            observed(MicrometerObserver.create(new CompositeMeterRegistry(), ObservationRegistry.NOOP));
    private final NestedRepository metered = observed(MicrometerObserver.create(new SimpleMeterRegistry()));

    // Observed requests ask for the consumed capacity, so their responses have it.
    private static NestedRepository observed(OperationObserver observer) {
        return new NestedRepository(Keyspread.builder(Clients.withOurs(ANSWER_WITH_UNITS))
                .observer(observer)
                .build());
    }

    private static byte[] withUnits(byte[] answer) {
        String json = new String(answer, StandardCharsets.UTF_8).stripTrailing();
        String units =
                ",\"ConsumedCapacity\":{\"TableName\":\"nested\",\"CapacityUnits\":0.5,\"Table\":{\"CapacityUnits\":0.5}}}";
        return (json.substring(0, json.length() - 1) + units).getBytes(StandardCharsets.UTF_8);
    }

    @Benchmark
    public Object none() {
        return find(unobserved);
    }

    /** An observer that does nothing. */
    @Benchmark
    public Object nothing() {
        return find(observed);
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
