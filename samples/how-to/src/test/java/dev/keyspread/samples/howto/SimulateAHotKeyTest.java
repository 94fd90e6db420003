package dev.keyspread.samples.howto;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.planner.simulate.KeyDesign;
import dev.keyspread.planner.simulate.SimulatedTable;
import dev.keyspread.planner.simulate.Simulation;
import dev.keyspread.planner.simulate.SimulationResult;
import dev.keyspread.planner.simulate.Workload;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class SimulateAHotKeyTest {

    @Test
    void shardedKey_underTheLoadOfASale_isNotThrottled() {
        Workload sale = Workload.lasting(Duration.ofMinutes(5)).writes(3_500, 1_024);
        SimulationResult result = Simulation.of(sale, SimulatedTable.onDemand().warm(12_000, 20_000))
                .design(KeyDesign.sharded(16))
                .run();

        assertThat(result.throttledShare()).isLessThan(0.001);
    }
}
