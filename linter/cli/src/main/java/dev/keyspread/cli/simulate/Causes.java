package dev.keyspread.cli.simulate;

import dev.keyspread.capacity.Limits;
import dev.keyspread.cli.page.Numbers;
import dev.keyspread.planner.simulate.PartitionEvent;
import dev.keyspread.planner.simulate.SimulatedIndex;
import dev.keyspread.planner.simulate.SimulatedTable;
import dev.keyspread.planner.simulate.Simulation;
import dev.keyspread.planner.simulate.SimulationResult;
import dev.keyspread.planner.simulate.ThrottleReason;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Sentences about a result: why requests are throttled, and what to change. */
final class Causes {

    private Causes() {}

    /** Returns why a design throttles, or an empty list if it does not. */
    static List<String> of(SimulationResult result) {
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
        if (result.events().stream().anyMatch(PartitionEvent::isSplit)) {
            causes.add(splits(result));
        }
        if (has(result, PartitionEvent.Kind.NOT_SPLIT_ONE_ITEM)) {
            causes.add("DynamoDB cannot split a partition whose load is on one key or item.");
        }
        if (has(result, PartitionEvent.Kind.NOT_SPLIT_SEQUENTIAL)) {
            causes.add("DynamoDB does not split a partition whose sort keys only rise.");
        }
        return causes;
    }

    /** Returns the heat of each index, and what DynamoDB did about it. */
    static List<String> ofIndexes(SimulationResult result) {
        List<SimulatedIndex> indexes = result.simulation().table().indexes();
        return IntStream.range(0, indexes.size())
                .mapToObj(index -> ofIndex(result, index, indexes.get(index).name()))
                .toList();
    }

    private static String ofIndex(SimulationResult result, int index, String name) {
        int partitions = result.indexPartitions(index).size();
        double hottest = IntStream.range(0, partitions)
                .mapToDouble(partition -> peak(result.indexHeat(index, partition)))
                .max()
                .orElse(0);
        String heat = hottest == 0 ? "" : "; the hottest served up to " + Numbers.percent(hottest) + " of its maximum";
        List<PartitionEvent> events = result.indexEvents(index);
        List<PartitionEvent> splits =
                events.stream().filter(PartitionEvent::isSplit).toList();
        String refused = events.stream()
                .filter(event -> !event.isSplit())
                .findFirst()
                .map(event -> event.kind() == PartitionEvent.Kind.NOT_SPLIT_SEQUENTIAL
                        ? " DynamoDB does not split a partition whose sort keys only rise."
                        : " DynamoDB cannot split a partition whose load is on one key or item.")
                .orElse("");
        return "\"" + name + "\": " + (partitions == 1 ? "1 partition" : Numbers.number(partitions) + " partitions")
                + " at the end" + heat + (splits.isEmpty() ? "." : ". " + splits(splits)) + refused;
    }

    private static double peak(float[] heat) {
        double most = 0;
        for (float each : heat) {
            most = Math.max(most, each);
        }
        return Math.min(1, most);
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

    /** Describes the splits of a result that has some. */
    private static String splits(SimulationResult result) {
        return splits(result.events().stream().filter(PartitionEvent::isSplit).toList());
    }

    private static String splits(List<PartitionEvent> splits) {
        return "DynamoDB split partitions " + (splits.size() == 1 ? "once" : Numbers.number(splits.size()) + " times")
                + ", first after " + Numbers.time(splits.get(0).second()) + ".";
    }

    private static boolean has(SimulationResult result, PartitionEvent.Kind kind) {
        return result.events().stream().anyMatch(event -> event.kind() == kind);
    }
}
