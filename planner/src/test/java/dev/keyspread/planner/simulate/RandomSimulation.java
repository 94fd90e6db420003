package dev.keyspread.planner.simulate;

import dev.keyspread.capacity.ReadConsistency;
import java.io.IOException;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.List;
import java.util.Random;

/** Simulations with random settings of everything that a simulation has. The same seed has the same simulation. */
final class RandomSimulation {

    private static final List<RetryPolicy> POLICIES =
            List.of(RetryPolicy.NONE, RetryPolicy.SDK, RetryPolicy.SDK_2026, RetryPolicy.KEYSPREAD);

    private final Random random;

    private RandomSimulation(long seed) {
        random = new Random(seed);
    }

    static Simulation of(long seed) {
        return new RandomSimulation(seed).next(seed);
    }

    private Simulation next(long seed) {
        KeyDesign design = new KeyDesign(
                "random", 1 + random.nextInt(10), random.nextBoolean() ? 0 : random.nextDouble(), random.nextBoolean());
        Workload workload = random.nextInt(4) == 0 ? Workload.of(trace()) : load();
        return Simulation.of(workload.items(SortKeyAccess.values()[random.nextInt(3)]), table())
                .design(design)
                .retries(POLICIES.get(random.nextInt(POLICIES.size())))
                .seed(seed);
    }

    private Workload load() {
        return Workload.lasting(Duration.ofSeconds(5 + random.nextInt(15)))
                .writes(random.nextInt(4_000), 1 + random.nextInt(4_096))
                .reads(
                        random.nextInt(4_000),
                        1 + random.nextInt(20_000),
                        random.nextBoolean() ? ReadConsistency.STRONG : ReadConsistency.EVENTUAL)
                .keys(keys(200))
                .curve(LoadCurve.flashSale(
                        Duration.ofSeconds(random.nextInt(10)),
                        Duration.ofSeconds(random.nextInt(10)),
                        random.nextDouble()));
    }

    private KeyPopularity keys(int most) {
        int keys = 1 + random.nextInt(most);
        return random.nextBoolean()
                ? KeyPopularity.zipf(keys, 2 * random.nextDouble())
                : KeyPopularity.hot(keys, random.nextDouble());
    }

    private Trace trace() {
        StringBuilder lines = new StringBuilder();
        int requests = 1 + random.nextInt(20_000);
        int keys = 1 + random.nextInt(20);
        for (int i = 0; i < requests; i++) {
            lines.append(i * 8.0 / requests)
                    .append(",key-")
                    .append(random.nextInt(keys))
                    .append(random.nextBoolean() ? ",write," : ",read,")
                    .append((1 + random.nextInt(8)) / 2.0)
                    .append('\n');
        }
        try {
            return Trace.read(new StringReader(lines.toString()));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private SimulatedTable table() {
        SimulatedTable table = throughput();
        for (int index = random.nextInt(3); index > 0; index--) {
            table = table.index(SimulatedIndex.of("index " + index, keys(50), throughput())
                    .sharded(1 + random.nextInt(3))
                    .entriesOf(1 + random.nextInt(4_096))
                    .entriesPerWrite(random.nextBoolean() ? random.nextInt(3) : 2 * random.nextDouble())
                    .items(SortKeyAccess.values()[random.nextInt(3)]));
        }
        return random.nextInt(4) == 0 ? table.localIndex() : table;
    }

    private SimulatedTable throughput() {
        if (random.nextInt(3) == 0) {
            return SimulatedTable.onDemand().warm(random.nextInt(40_000), random.nextInt(40_000));
        }
        SimulatedTable table = SimulatedTable.provisioned(random.nextInt(6_000), random.nextInt(6_000))
                .admission(AdmissionControl.values()[random.nextInt(4)])
                .partitions(1 + random.nextInt(8));
        if (random.nextInt(3) == 0) {
            table = table.changedAt(1 + random.nextInt(8), random.nextInt(9_000), random.nextInt(9_000));
        }
        return random.nextBoolean() ? table : table.nodes(random.nextInt(9_000), random.nextInt(9_000), 9_000);
    }
}
