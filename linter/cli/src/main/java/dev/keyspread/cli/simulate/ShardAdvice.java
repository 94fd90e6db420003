package dev.keyspread.cli.simulate;

import dev.keyspread.capacity.ReadConsistency;
import dev.keyspread.capacity.simulate.PartitionEvent;
import dev.keyspread.capacity.simulate.ShardSearch;
import dev.keyspread.capacity.simulate.SimulatedTable;
import dev.keyspread.capacity.simulate.SimulationResult;
import dev.keyspread.capacity.simulate.ThrottleReason;
import dev.keyspread.capacity.simulate.Workload;
import dev.keyspread.cli.page.Numbers;
import java.util.ArrayList;
import java.util.List;

/** Sentences about a search: the smallest number of shards, and why it differs from the recommended one. */
final class ShardAdvice {

    private static final String ONE_SHARD_PER_READ =
            "The recommendation assumes that a read needs one shard. With --gather, a read asks all shards.";

    private ShardAdvice() {}

    /** Returns the sentences, or an empty list if there was no search. */
    static List<String> of(Comparison comparison) {
        ShardSearch search = comparison.search();
        if (search == null) {
            return List.of();
        }
        List<String> sentences = new ArrayList<>();
        String bound = (isCached(comparison) ? " without a cache," : "") + " with at most "
                + Numbers.exactPercent(comparison.bound()) + " of the requests throttled";
        String recommended = " Recommended with headroom: " + shards(search.recommended()) + ".";
        if (search.smallest().isEmpty()) {
            sentences.add("No number of shards up to " + Numbers.number(ShardSearch.MOST) + " was found" + bound + "."
                    + recommended);
            sentences.addAll(causes(search.last(), search.lastResult()));
            return sentences;
        }
        sentences.add("Smallest number of shards" + bound + ": " + Numbers.number(search.last()) + "." + recommended);
        if (search.last() < search.recommended()) {
            sentences.addAll(fewer(search));
        } else if (search.last() > search.recommended()) {
            sentences.addAll(more(search));
        }
        return sentences;
    }

    /** Returns whether a cached design was compared. The search itself has no cache. */
    private static boolean isCached(Comparison comparison) {
        return comparison.results().stream()
                .anyMatch(result -> result.simulation().design().cacheHits() > 0);
    }

    private static List<String> causes(int shards, SimulationResult result) {
        List<String> sentences = new ArrayList<>();
        sentences.add("With " + shards(shards) + ", " + Numbers.percent(result.throttledShare())
                + " of the requests are throttled:");
        sentences.addAll(Causes.of(result));
        return sentences;
    }

    /** Explains why fewer shards are enough. The recommendation keeps 30 % of a shard free. */
    private static List<String> fewer(ShardSearch search) {
        if (gathersReads(search)) {
            return List.of(ONE_SHARD_PER_READ);
        }
        double fill = search.fill(search.last());
        List<String> sentences = new ArrayList<>();
        sentences.add("The recommendation fills a shard to at most 70 %. With " + shards(search.last())
                + ", the peak of the hottest key fills each to " + Numbers.percent(fill)
                + (fill <= 1 ? ", which leaves less room for growth." : "."));
        if (fill > 1) {
            sentences.addAll(overfull(search));
        }
        return sentences;
    }

    /** Explains how shards serve more than the maximum of a partition. */
    private static List<String> overfull(ShardSearch search) {
        SimulationResult result = search.lastResult();
        List<String> sentences = new ArrayList<>();
        if (result.throttledRequests() > 0) {
            sentences.add("The bound allows the " + Numbers.percent(result.throttledShare())
                    + " of the requests that are throttled with " + shards(search.last()) + ".");
        }
        if (result.events().stream().anyMatch(PartitionEvent::isSplit)) {
            sentences.add(Causes.splits(result));
        }
        if (readsEventually(result.simulation().workload())) {
            sentences.add("Eventually consistent reads get up to 4,500 read units/s from three replicas.");
        }
        if (sentences.isEmpty()) {
            sentences.add("The peak is short enough for the bucket of a partition, which holds one second of its"
                    + " maximum.");
        }
        return sentences;
    }

    private static boolean readsEventually(Workload workload) {
        return workload.trace() == null && workload.hasReads() && workload.consistency() == ReadConsistency.EVENTUAL;
    }

    /** Explains why more shards are needed. The recommendation assumes a partition for each shard. */
    private static List<String> more(ShardSearch search) {
        SimulationResult atRecommended = search.recommendedResult();
        List<String> sentences = causes(search.recommended(), atRecommended);
        if (gathersReads(search)) {
            sentences.add(ONE_SHARD_PER_READ);
        } else if (atRecommended.throttledAttempts(ThrottleReason.PARTITION) > 0) {
            SimulatedTable table = atRecommended.simulation().table();
            int partitions = table.initialPartitions();
            sentences.add("The recommendation assumes a partition for each shard of one key. The table starts with "
                    + Numbers.number(partitions) + (partitions == 1 ? " partition" : " partitions")
                    + ", which keys and shards share. " + Causes.morePartitions(table));
        }
        return sentences;
    }

    private static boolean gathersReads(ShardSearch search) {
        return search.lastResult().simulation().design().gathersReads();
    }

    private static String shards(int count) {
        return count == 1 ? "1 shard" : Numbers.number(count) + " shards";
    }
}
