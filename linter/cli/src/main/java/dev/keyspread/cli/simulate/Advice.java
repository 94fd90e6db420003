package dev.keyspread.cli.simulate;

import dev.keyspread.capacity.Limits;
import dev.keyspread.capacity.ReadConsistency;
import dev.keyspread.capacity.simulate.PartitionEvent;
import dev.keyspread.capacity.simulate.ShardSearch;
import dev.keyspread.capacity.simulate.SimulatedIndex;
import dev.keyspread.capacity.simulate.SimulatedTable;
import dev.keyspread.capacity.simulate.Simulation;
import dev.keyspread.capacity.simulate.SimulationResult;
import dev.keyspread.capacity.simulate.ThrottleReason;
import dev.keyspread.cli.page.Numbers;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Sentences about a comparison: why requests are throttled, and why the search and the recommendation differ. */
final class Advice {

    private Advice() {}

    /** Returns why a design throttles, or an empty list if it does not. */
    static List<String> causes(SimulationResult result) {
        List<String> causes = new ArrayList<>();
        long all = result.throttledAttempts();
        if (all == 0) {
            return causes;
        }
        long partitions = result.throttledAttempts(ThrottleReason.PARTITION);
        long table = result.throttledAttempts(ThrottleReason.TABLE);
        long indexPartitions = result.throttledAttempts(ThrottleReason.INDEX_PARTITION);
        long indexes = result.throttledAttempts(ThrottleReason.INDEX);
        boolean isOnDemand = result.simulation().table().isOnDemand();
        if (partitions > 0) {
            causes.add(share(partitions, all) + " by hot partitions; most on " + hottest(result) + ".");
        }
        if (table > 0) {
            causes.add(share(table, all)
                    + (isOnDemand
                            ? " by the table's on-demand limit: pre-warm the table (--warm)."
                            : " by the table's provisioned throughput: raise it."));
        }
        if (indexPartitions > 0) {
            causes.add(share(indexPartitions, all) + " by hot partitions of a global index: " + indexAdvice(result));
        }
        if (indexes > 0) {
            causes.add(share(indexes, all)
                    + (isOnDemand
                            ? " by the on-demand limit of a global index: pre-warm the index."
                            : " by the provisioned throughput of a global index: raise it."));
        }
        causes.addAll(splits(result));
        return causes;
    }

    /** Returns the remedy for hot partitions of indexes, which depends on whether a key alone fills one. */
    private static String indexAdvice(SimulationResult result) {
        Simulation simulation = result.simulation();
        List<SimulatedIndex> indexes = simulation.table().indexes();
        double units = IntStream.range(0, indexes.size())
                .filter(index ->
                        result.indexPartitions(index).stream().anyMatch(partition -> partition.throttledAttempts() > 0))
                .mapToDouble(index -> indexes.get(index).peakKeyUnits(simulation.workload()))
                .max()
                .orElse(0);
        return units > Limits.PARTITION_WRITE_UNITS_PER_SECOND
                ? "one of its keys needs " + Numbers.whole(units)
                        + " write units/s, and a partition serves 1,000. Shard the key of the index."
                : "none of its keys needs the 1,000 write units/s of a partition. "
                        + morePartitions(simulation.table());
    }

    private static String morePartitions(SimulatedTable table) {
        return table.isOnDemand()
                ? "Pre-warm it (--warm) to have more partitions at the start."
                : "Raise the provisioned throughput to have more partitions.";
    }

    private static String share(long part, long all) {
        return Numbers.percent((double) part / all) + " of the throttled attempts";
    }

    private static String hottest(SimulationResult result) {
        return result.hottestKeys(3).stream()
                .map(key -> name(result, key.key()) + " ("
                        + Numbers.percent((double) key.throttledAttempts() / result.throttledAttempts()) + ")")
                .collect(Collectors.joining(", "));
    }

    /** Returns the name of a key: the recorded one, or its rank by popularity. */
    static String name(SimulationResult result, int key) {
        var trace = result.simulation().workload().trace();
        return trace == null ? "key " + (key + 1) : "\"" + trace.keys().get(key) + "\"";
    }

    private static List<String> splits(SimulationResult result) {
        List<String> sentences = new ArrayList<>();
        List<PartitionEvent> splits =
                result.events().stream().filter(PartitionEvent::isSplit).toList();
        if (!splits.isEmpty()) {
            sentences.add("DynamoDB split " + splits.size() + (splits.size() == 1 ? " partition" : " partitions")
                    + ", the first after " + Numbers.time(splits.get(0).second()) + ".");
        }
        if (has(result, PartitionEvent.Kind.NOT_SPLIT_ONE_ITEM)) {
            sentences.add("DynamoDB cannot split a partition whose load is on one key or item.");
        }
        if (has(result, PartitionEvent.Kind.NOT_SPLIT_SEQUENTIAL)) {
            sentences.add("DynamoDB does not split a partition whose sort keys only rise.");
        }
        return sentences;
    }

    private static boolean has(SimulationResult result, PartitionEvent.Kind kind) {
        return result.events().stream().anyMatch(event -> event.kind() == kind);
    }

    /** Returns the result of the search, and the reason for a difference to the recommendation. */
    static List<String> search(Comparison comparison) {
        ShardSearch search = comparison.search();
        List<String> sentences = new ArrayList<>();
        if (search == null) {
            return sentences;
        }
        String bound = "at most " + Numbers.percent(comparison.bound()) + " of the requests throttled";
        if (search.smallest().isEmpty()) {
            sentences.add("No number of shards was found with " + bound + "." + recommended(search));
            sentences.add("The limit is not the key alone: see the reasons of \"as is\".");
            return sentences;
        }
        int smallest = search.smallest().getAsInt();
        sentences.add("Smallest number of shards with " + bound + ": " + smallest + "." + recommended(search));
        if (smallest < search.recommended()) {
            sentences.add(
                    "30 % of each shard stay free for growth and for uneven suffixes, which this load does not need."
                            + replicas(comparison));
        } else if (smallest > search.recommended()) {
            sentences.add(shared(comparison, search));
        }
        return sentences;
    }

    private static String recommended(ShardSearch search) {
        return " Recommended with headroom: " + shards(search.recommended()) + ".";
    }

    private static String shards(int count) {
        return count == 1 ? "1 shard" : count + " shards";
    }

    private static String replicas(Comparison comparison) {
        boolean readsEventually =
                comparison.results().get(0).simulation().workload().peakKeyReads() > 0
                        && comparison.results().get(0).simulation().workload().consistency()
                                == ReadConsistency.EVENTUAL;
        return readsEventually
                ? " The recommendation also counts 3,000 read units per partition; eventually consistent reads get up to 4,500 from three"
                        + " replicas."
                : "";
    }

    /** Explains why more shards are needed: the recommendation assumes a partition for each shard. */
    private static String shared(Comparison comparison, ShardSearch search) {
        int recommended = search.recommended();
        SimulationResult atRecommended = search.results().get(recommended);
        int partitions = comparison.results().get(0).simulation().table().initialPartitions();
        String share = atRecommended == null ? "some" : Numbers.percent(atRecommended.throttledShare());
        return "The recommendation is for one key, and assumes a partition for each of its shards. The table starts with "
                + partitions + (partitions == 1 ? " partition" : " partitions") + ", which keys and shards share: with "
                + shards(recommended) + ", " + share
                + " of the requests are throttled, until DynamoDB splits hot partitions."
                + " Pre-warm the table (--warm) to have more partitions at the start.";
    }
}
