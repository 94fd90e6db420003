package dev.keyspread.planner.simulate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.keyspread.capacity.Limits;
import dev.keyspread.capacity.ReadConsistency;
import dev.keyspread.planner.simulate.SimulationResult.PartitionResult;
import java.util.Arrays;
import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Properties of runs with random settings. The name of a failing test contains its seed. */
class SimulationPropertiesTest {

    static LongStream seeds() {
        return LongStream.range(0, 80);
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void request_ofAnyRun_isServedOnceOrFails(long seed) {
        Simulation simulation = RandomSimulation.of(seed);
        SimulationResult result = simulation.run();
        // A cache that answers all reads counts them.
        SimulationResult counted =
                simulation.design(KeyDesign.cached(1)).retries(RetryPolicy.NONE).run();

        assertThat(result.requests()).isEqualTo(counted.requests());
        assertThat(result.served() + result.failed()).isEqualTo(result.requests());
        assertThat(result.failed()).isLessThanOrEqualTo(result.throttledRequests());
        assertThat(result.throttledRequests()).isLessThanOrEqualTo(result.throttledAttempts());
    }

    /** A request, or a part of a gathered read, that is served twice would consume twice. */
    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void consumedUnits_ofTableAndIndexes_areThoseOfTheServedRequests(long seed) {
        Simulation simulation = RandomSimulation.of(seed);
        Workload workload = simulation.workload();
        SimulationResult result = simulation.run();
        double written = sum(result.writeUnitsBySecond());

        assertThat(sum(result.partitions(), PartitionResult::writeUnits)).isCloseTo(written, within(0.001));
        assertThat(sum(result.partitions(), PartitionResult::readUnits))
                .isCloseTo(sum(result.readUnitsBySecond()), within(0.001));
        Trace trace = workload.trace();
        double writes = written * Buckets.MICROS / workload.writeUnits();
        // A gathered read that fails has consumed the units of its other parts.
        if (trace == null && (parts(simulation) == 1 || result.failed() == 0)) {
            double reads = sum(result.readUnitsBySecond())
                    * Buckets.MICROS
                    / workload.readUnits(parts(simulation))
                    / parts(simulation);
            assertThat(writes + reads).isCloseTo(result.served() - result.cached(), within(0.001));
        }
        for (int index = 0; index < indexes(simulation).size(); index++) {
            SimulatedIndex of = indexes(simulation).get(index);
            double units = sum(result.indexPartitions(index), PartitionResult::writeUnits);
            if (of.entriesPerWrite() != Math.rint(of.entriesPerWrite())) {
                assertThat(units).isLessThanOrEqualTo(2 * writes * of.charge(Integer.MAX_VALUE));
            } else if (trace == null) {
                double charge = (double) of.charge(workload.writeUnits()) / Buckets.MICROS;
                assertThat(units).isCloseTo(of.entriesPerWrite() * writes * charge, within(0.001));
            } else if (result.failed() == 0) {
                assertThat(units).isCloseTo(recordedWrites(trace, of), within(0.001));
            }
        }
    }

    private static double recordedWrites(Trace trace, SimulatedIndex index) {
        return IntStream.range(0, trace.size())
                        .filter(trace::isWrite)
                        .mapToDouble(request -> index.entriesPerWrite() * index.charge(trace.units(request)))
                        .sum()
                / (double) Buckets.MICROS;
    }

    private static int parts(Simulation simulation) {
        return simulation.design().gathersReads() ? simulation.design().shards() : 1;
    }

    private static List<SimulatedIndex> indexes(Simulation simulation) {
        return simulation.table().indexes();
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void servedUnits_ofPartitionsTableAndIndexes_neverExceedTheirBuckets(long seed) {
        Simulation simulation = RandomSimulation.of(seed);
        SimulationResult result = simulation.run();
        Workload workload = simulation.workload();
        // An eventually consistent read is charged half of what it takes from one of three replicas.
        boolean isEventual = workload.trace() == null && workload.consistency() == ReadConsistency.EVENTUAL;
        double readsOfPartition = (isEventual ? 1.5 : 1) * Limits.PARTITION_READ_UNITS_PER_SECOND;

        assertWithinPartitions(result.partitions(), PartitionResult::readUnits, readsOfPartition, result.seconds());
        assertWithinPartitions(result.partitions(), PartitionResult::writeUnits, 1_000, result.seconds());
        assertWithinTable(result.writeUnitsBySecond(), simulation.table(), SimulatedTable.Units::write);
        assertWithinTable(result.readUnitsBySecond(), simulation.table(), SimulatedTable.Units::read);
        for (int index = 0; index < indexes(simulation).size(); index++) {
            List<PartitionResult> partitions = result.indexPartitions(index);
            assertWithinPartitions(partitions, PartitionResult::writeUnits, 1_000, result.seconds());
            double[] all = new double[result.seconds()];
            all[all.length - 1] = sum(partitions, PartitionResult::writeUnits);
            assertWithinTable(all, indexes(simulation).get(index).throughput(), SimulatedTable.Units::write);
        }
    }

    /** The bucket of a partition holds a second's worth, and is refilled during the run. */
    private static void assertWithinPartitions(
            List<PartitionResult> partitions, ToDoubleFunction<PartitionResult> units, double maximum, int seconds) {
        assertThat(partitions)
                .allSatisfy(partition ->
                        assertThat(units.applyAsDouble(partition)).isLessThanOrEqualTo((seconds + 1) * maximum));
    }

    /** A table has granted a second's worth more at most. Burst capacity is the unused part of what it granted before. */
    private static void assertWithinTable(
            double[] unitsBySecond, SimulatedTable table, ToDoubleFunction<SimulatedTable.Units> units) {
        double consumed = 0;
        double granted = Math.max(units.applyAsDouble(table.unitsAt(0)), units.applyAsDouble(table.unitsAt(20)));
        for (int second = 0; second < unitsBySecond.length; second++) {
            consumed += unitsBySecond[second];
            granted += units.applyAsDouble(table.unitsAt(second));
            assertThat(consumed).as("until second %s", second).isLessThanOrEqualTo(granted);
        }
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void run_repeated_isTheSame(long seed) {
        SimulationResult first = RandomSimulation.of(seed).run();
        SimulationResult second = RandomSimulation.of(seed).run();

        assertThat(second.throttledBySecond()).isEqualTo(first.throttledBySecond());
        assertThat(second.events()).isEqualTo(first.events());
        assertThat(second.latencyMillis(0.999)).isEqualTo(first.latencyMillis(0.999));
    }

    private static double sum(double[] values) {
        return Arrays.stream(values).sum();
    }

    private static double sum(List<PartitionResult> partitions, ToDoubleFunction<PartitionResult> units) {
        return partitions.stream().mapToDouble(units).sum();
    }
}
