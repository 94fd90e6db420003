package dev.keyspread.cli.simulate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.capacity.ReadConsistency;
import dev.keyspread.capacity.simulate.KeyDesign;
import dev.keyspread.capacity.simulate.LoadCurve;
import dev.keyspread.capacity.simulate.RetryPolicy;
import dev.keyspread.capacity.simulate.ShardSearch;
import dev.keyspread.capacity.simulate.SimulatedTable;
import dev.keyspread.capacity.simulate.Simulation;
import dev.keyspread.capacity.simulate.SimulationResult;
import dev.keyspread.capacity.simulate.SortKeyAccess;
import dev.keyspread.capacity.simulate.Workload;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

class ShardAdviceTest {

    private static final SimulatedTable WARM =
            SimulatedTable.onDemand().warm(100_000, 40_000).partitions(500);

    private static final Workload EMPTY = Workload.lasting(Duration.ofSeconds(10));

    @Test
    void noSearch_hasNoSentence() {
        SimulationResult result = Simulation.of(EMPTY, WARM).run();

        assertThat(ShardAdvice.of(new Comparison(List.of(result), null, 0.001, "", "", 1)))
                .isEmpty();
    }

    @Test
    void sameNumber_needsNoExplanation() {
        assertThat(advice(EMPTY.writes(500, 1_024), WARM, 0.001))
                .containsExactly(
                        "Smallest number of shards with at most 0.1 % of the requests throttled: 1. Recommended"
                                + " with headroom: 1 shard.");
    }

    @Test
    void fewerShards_belowTheMaximum_useTheRoomForGrowth() {
        assertThat(advice(EMPTY.writes(800, 1_024), WARM, 0.0000001))
                .containsExactly(
                        "Smallest number of shards with at most 0.00001 % of the requests throttled: 1. Recommended"
                                + " with headroom: 2 shards.",
                        "The recommendation fills a shard to at most 70 %. With 1 shard, the peak of the hottest key fills"
                                + " each to 80 %, which leaves less room for growth.");
    }

    @Test
    void fewerShards_withThrottledRequests_areAllowedByTheBound() {
        assertThat(advice(EMPTY.writes(1_500, 1_024), WARM, 0.5))
                .hasSize(3)
                .contains(
                        "The recommendation fills a shard to at most 70 %. With 1 shard, the peak of the hottest key fills"
                                + " each to 150 %.")
                .anyMatch(sentence -> sentence.matches(
                        "The bound allows the 2[5-9][.\\d]* % of the requests that are throttled with 1 shard\\."));
    }

    @Test
    void fewerShards_afterASplit_shareTheKey() {
        Workload load =
                Workload.lasting(Duration.ofMinutes(15)).writes(1_200, 1_024).items(SortKeyAccess.SPREAD);

        assertThat(advice(load, WARM, 0.3)).anyMatch(sentence -> sentence.startsWith("DynamoDB split partitions "));
    }

    @Test
    void fewerShards_ofEventuallyConsistentReads_haveThreeReplicas() {
        assertThat(advice(EMPTY.reads(7_600, 4_096, ReadConsistency.EVENTUAL), WARM, 0.001))
                .containsExactly(
                        "Smallest number of shards with at most 0.1 % of the requests throttled: 1. Recommended"
                                + " with headroom: 2 shards.",
                        "The recommendation fills a shard to at most 70 %. With 1 shard, the peak of the hottest key fills"
                                + " each to 126.7 %.",
                        "Eventually consistent reads get up to 4,500 read units/s from three replicas.");
    }

    @Test
    void fewerShards_ofAShortPeak_useTheBucket() {
        Workload peak =
                EMPTY.writes(1_400, 1_024).curve(LoadCurve.flashSale(Duration.ofSeconds(4), Duration.ofSeconds(1), 0));

        assertThat(advice(peak, WARM, 0))
                .containsExactly(
                        "Smallest number of shards with at most 0 % of the requests throttled: 1. Recommended with headroom: 2"
                                + " shards.",
                        "The recommendation fills a shard to at most 70 %. With 1 shard, the peak of the hottest key fills"
                                + " each to 140 %.",
                        "The peak is short enough for the bucket of a partition, which holds one second of its"
                                + " maximum.");
    }

    @Test
    void moreShards_onFewPartitions_shareThem() {
        List<String> advice = advice(EMPTY.writes(3_400, 1_024), SimulatedTable.onDemand(), 0.05);

        assertThat(advice.get(0))
                .matches(
                        "Smallest number of shards with at most 5 % .*: \\d+\\. Recommended with headroom: 5 shards\\.");
        assertThat(advice.get(1)).matches("With 5 shards, [.\\d]+ % of the requests are throttled:");
        assertThat(advice.get(2)).matches("[.\\d]+ % of the throttled attempts by hot partitions; .*");
        assertThat(advice)
                .contains(
                        "The recommendation assumes a partition for each shard of one key. The table starts with 4 partitions,"
                                + " which keys and shards share. Pre-warm it (--warm) to have more partitions at the start.");
    }

    @Test
    void gatheredReads_askAllShards_whichTheRecommendationIgnores() {
        String reason =
                "The recommendation assumes that a read needs one shard. With --gather, a read asks all shards.";

        assertThat(gatheredReads(1_600))
                .containsExactly(
                        "Smallest number of shards with at most 0.1 % of the requests throttled: 3. Recommended"
                                + " with headroom: 4 shards.",
                        reason);
        // Four shards of 5 KB cost two units each, five shards of 4 KB one.
        assertThat(gatheredReads(1_679))
                .startsWith("Smallest number of shards with at most 0.1 % of the requests throttled: 5. Recommended"
                        + " with headroom: 4 shards.")
                .endsWith(reason);
    }

    private static List<String> gatheredReads(double perSecond) {
        return advice(
                Simulation.of(EMPTY.reads(perSecond, 20_480, ReadConsistency.STRONG), WARM)
                        .design(KeyDesign.AS_IS.gathered()),
                0.001);
    }

    @Test
    void noNumber_isExplainedByTheLastOneTried() {
        List<String> advice =
                advice(EMPTY.writes(9_000, 1_024), SimulatedTable.onDemand().partitions(500), 0.001);

        assertThat(advice.get(0))
                .isEqualTo(
                        "No number of shards up to 1,024 was found with at most 0.1 % of the requests throttled. Recommended"
                                + " with headroom: 13 shards.");
        assertThat(advice.get(1)).matches("With \\d+ shards, [.\\d]+ % of the requests are throttled:");
        assertThat(advice.get(2))
                .isEqualTo(
                        "100 % of the throttled attempts by the table's on-demand limit: pre-warm the table (--warm).");
    }

    @Test
    void cachedDesign_isNotSearched_whichTheSentenceSays() {
        Simulation simulation = Simulation.of(EMPTY.reads(7_000, 4_096, ReadConsistency.STRONG), WARM);
        SimulationResult cached = simulation.design(KeyDesign.cached(0.9)).run();
        ShardSearch search = ShardSearch.run(simulation, 0.001, done -> {});

        assertThat(ShardAdvice.of(new Comparison(List.of(cached), search, 0.001, "", "", 1)))
                .anyMatch(sentence -> sentence.startsWith(
                        "Smallest number of shards without a cache, with at most 0.1 % of the requests throttled: 3."));
    }

    private static List<String> advice(Workload workload, SimulatedTable table, double bound) {
        return advice(Simulation.of(workload, table), bound);
    }

    private static List<String> advice(Simulation simulation, double bound) {
        ShardSearch search = ShardSearch.run(simulation.retries(RetryPolicy.NONE), bound, done -> {});
        return ShardAdvice.of(new Comparison(List.of(search.lastResult()), search, bound, "", "", 1));
    }
}
