package dev.keyspread.cli.simulate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.capacity.ReadConsistency;
import dev.keyspread.planner.plan.Prices;
import dev.keyspread.planner.simulate.KeyDesign;
import dev.keyspread.planner.simulate.KeyPopularity;
import dev.keyspread.planner.simulate.RetryPolicy;
import dev.keyspread.planner.simulate.ShardSearch;
import dev.keyspread.planner.simulate.SimulatedIndex;
import dev.keyspread.planner.simulate.SimulatedTable;
import dev.keyspread.planner.simulate.Simulation;
import dev.keyspread.planner.simulate.SimulationResult;
import dev.keyspread.planner.simulate.Workload;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

class AnswerTest {

    private static final SimulatedTable WARM =
            SimulatedTable.onDemand().warm(100_000, 40_000).partitions(500);

    private static final Workload EMPTY = Workload.lasting(Duration.ofSeconds(10));

    @Test
    void noSearch_hasNoSentence() {
        SimulationResult result = Simulation.of(EMPTY, WARM).run();

        assertThat(Answer.of(new Comparison(List.of(result), null, 0.001, false, "", "", 1, Prices.defaults())))
                .isEmpty();
    }

    @Test
    void smallLoad_needsNoShards() {
        assertThat(answer(EMPTY.writes(500, 1_024), WARM, 0.001))
                .containsExactly(
                        "Answer: the keys need no shards.",
                        "Then 0 % of the requests are throttled. At most 0.1 % may be.");
    }

    /** 800 writes per second fill two shards to 40 %, and both fit on one partition. */
    @Test
    void hotKey_getsTheShardsOfItsLoad() {
        assertThat(answer(EMPTY.writes(800, 1_024), WARM, 0.001))
                .containsExactly(
                        "Answer: use 2 shards.",
                        "Then 0 % of the requests are throttled. At most 0.1 % may be.",
                        "To shard the key of a table that is in use, see"
                                + " https://github.com/keyspread/keyspread/blob/main/docs/how-to/shard-a-live-table.md");
    }

    /** 2,000 writes per second need 3 shards, which can be on one of 4 partitions. */
    @Test
    void newTable_getsMoreShardsAndWarmThroughput() {
        List<String> answer = answer(EMPTY.writes(2_000, 1_024), SimulatedTable.onDemand(), 0.001);

        assertThat(answer.get(0))
                .isEqualTo(
                        "Answer: use 11 shards, and order a warm throughput of 12,000 read and 9,000 write units/s before"
                                + " the load.");
        assertThat(answer.get(2)).startsWith("3 shards have room for the hottest key, but ");
    }

    /** 2,000 even writes per second need 2,000 / 0.9 = 2,223 units. */
    @Test
    void provisionedTable_getsUnits() {
        Workload load = EMPTY.writes(2_000, 1_024).keys(KeyPopularity.uniform(100_000));

        assertThat(answer(load, SimulatedTable.provisioned(1, 900), 0.001).get(0))
                .isEqualTo(
                        "Answer: provision 1 read and 2,223 write units/s, and order a warm throughput of 12,000 read and"
                                + " 3,000 write units/s before the load.");
    }

    /** 1,600 of 2,000 entries have one key, which needs 3 shards or more. */
    @Test
    void keyOfAnIndex_getsShards() {
        SimulatedIndex index = SimulatedIndex.of("by-status", KeyPopularity.hot(4, 0.8), WARM);
        Workload load = EMPTY.writes(2_000, 1_024).keys(KeyPopularity.uniform(100_000));

        assertThat(answer(load, WARM.index(index), 0.001).get(0))
                .matches("Answer: use ([3-9]|1[0-2]) shards of the key of \"by-status\"\\.");
    }

    @Test
    void noAnswer_isExplainedByTheLastTry() {
        Simulation simulation = Simulation.of(EMPTY.reads(4_000, 4_096, ReadConsistency.STRONG), WARM)
                .design(KeyDesign.AS_IS.gathered());

        List<String> answer = answer(simulation, 0.001);

        assertThat(answer.get(0))
                .isEqualTo("Answer: no number of shards was found with at most 0.1 % of the requests throttled.");
        assertThat(answer.get(1)).matches("With \\d+ shards.*, [.\\d]+ % of the requests are throttled:");
        assertThat(answer.get(2)).startsWith("100 % of the throttled attempts by hot partitions");
    }

    @Test
    void cachedDesign_isNotSearched_whichASentenceSays() {
        Simulation simulation = Simulation.of(EMPTY.reads(7_000, 4_096, ReadConsistency.STRONG), WARM);
        SimulationResult asIs = simulation.run();
        SimulationResult cached = simulation.design(KeyDesign.cached(0.9)).run();
        ShardSearch search = ShardSearch.run(simulation, 0.001, done -> {});

        assertThat(Answer.of(new Comparison(List.of(asIs, cached), search, 0.001, false, "", "", 1, Prices.defaults())))
                .contains("The answer is for a table without a cache.");
    }

    private static List<String> answer(Workload workload, SimulatedTable table, double bound) {
        return answer(Simulation.of(workload, table), bound);
    }

    private static List<String> answer(Simulation simulation, double bound) {
        Simulation searched = simulation.retries(RetryPolicy.NONE);
        ShardSearch search = ShardSearch.run(searched, bound, done -> {});
        return Answer.of(new Comparison(List.of(searched.run()), search, bound, false, "", "", 1, Prices.defaults()));
    }
}
