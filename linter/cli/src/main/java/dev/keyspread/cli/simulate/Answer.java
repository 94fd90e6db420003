package dev.keyspread.cli.simulate;

import dev.keyspread.cli.page.Numbers;
import dev.keyspread.planner.simulate.ShardSearch;
import dev.keyspread.planner.simulate.SimulatedIndex;
import dev.keyspread.planner.simulate.SimulatedTable;
import dev.keyspread.planner.simulate.SimulationResult;
import java.util.ArrayList;
import java.util.List;

/** The answer of a search in sentences: the number of shards, and the capacity that the table needs when the load starts. */
final class Answer {

    private static final String SHARDING_PAGE =
            "https://github.com/keyspread/keyspread/blob/main/docs/how-to/shard-a-live-table.md";

    private Answer() {}

    /** Returns the answer and its reasons, or an empty list if there was no search. The first sentence is the answer. */
    static List<String> of(Comparison comparison) {
        ShardSearch search = comparison.search();
        if (search == null) {
            return List.of();
        }
        List<String> sentences = new ArrayList<>();
        sentences.add(headline(comparison, search));
        String share = Numbers.percent(search.result().throttledShare()) + " of the requests are throttled";
        if (!search.isEnough()) {
            sentences.add(
                    "With " + shards(search.shards()) + capacity(search.result(), comparison) + ", " + share + ":");
            sentences.addAll(Causes.of(search.result()));
            return sentences;
        }
        sentences.add("Then " + share + ". At most " + Numbers.exactPercent(comparison.bound()) + " may be.");
        if (search.shards() > search.least() || isRaised(search.result(), comparison)) {
            sentences.add((search.least() == 1 ? "1 shard has" : Numbers.number(search.least()) + " shards have")
                    + " room for the hottest key, but shards and keys are at random places: several can be on one"
                    + " partition until DynamoDB splits it. Another --seed has other places."
                    + " More shards and more partitions make that rare.");
        }
        if (search.result().simulation().design().gathersReads()) {
            sentences.add("With --gather, a read asks all shards.");
        }
        if (comparison.results().stream()
                .anyMatch(result -> result.simulation().design().cacheHits() > 0)) {
            sentences.add("The answer is for a table without a cache.");
        }
        if (search.shards() > 1) {
            sentences.add("To shard the key of a table that is in use, see " + SHARDING_PAGE);
        }
        return sentences;
    }

    private static String headline(Comparison comparison, ShardSearch search) {
        if (!search.isEnough()) {
            return "Answer: no number of shards was found with at most " + Numbers.exactPercent(comparison.bound())
                    + " of the requests throttled.";
        }
        List<String> parts = new ArrayList<>();
        if (search.shards() > 1) {
            parts.add("use " + shards(search.shards()));
        }
        SimulatedTable before = before(comparison);
        for (int i = 0; i < before.indexes().size(); i++) {
            SimulatedIndex index = search.table().indexes().get(i);
            if (index.shards() > 1) {
                parts.add("use " + shards(index.shards()) + " of the key of " + name(index));
            }
            order(before.indexes().get(i).throughput(), index.throughput(), " for " + name(index), parts);
        }
        order(before, search.table(), "", parts);
        String all = parts.isEmpty() ? "the keys need no shards" : String.join(", and ", parts);
        return "Answer: " + all + ".";
    }

    private static String name(SimulatedIndex index) {
        return "\"" + index.name() + "\"";
    }

    private static void order(SimulatedTable before, SimulatedTable after, String of, List<String> parts) {
        boolean hasUnits = before.initialReadUnits() == after.initialReadUnits()
                && before.initialWriteUnits() == after.initialWriteUnits();
        if (!after.isOnDemand() && !hasUnits) {
            parts.add("provision " + units(after.initialReadUnits(), after.initialWriteUnits()) + of);
        }
        if (after.isOnDemand() ? !hasUnits : before.initialPartitions() != after.initialPartitions()) {
            parts.add("order a warm throughput of " + warm(after) + of + " before the load");
        }
    }

    /** Returns the warm throughput of a table. That of a provisioned one follows from its partitions. */
    private static String warm(SimulatedTable table) {
        return table.isOnDemand()
                ? units(table.initialReadUnits(), table.initialWriteUnits())
                : units(Math.max(12_000, table.initialReadUnits()), 1_000L * table.initialPartitions());
    }

    /** Returns the capacity of a result in words, if it is not that of the table that was described. */
    static String capacity(SimulationResult result, Comparison comparison) {
        SimulatedTable table = result.simulation().table();
        if (!isRaised(result, comparison)) {
            return "";
        }
        return table.isOnDemand()
                ? ", warmed for " + units(table.initialReadUnits(), table.initialWriteUnits())
                : ", " + Numbers.number(table.initialPartitions()) + " partitions";
    }

    private static boolean isRaised(SimulationResult result, Comparison comparison) {
        SimulatedTable table = result.simulation().table();
        SimulatedTable before = before(comparison);
        return table.initialReadUnits() != before.initialReadUnits()
                || table.initialWriteUnits() != before.initialWriteUnits()
                || table.initialPartitions() != before.initialPartitions();
    }

    private static SimulatedTable before(Comparison comparison) {
        return comparison.results().get(0).simulation().table();
    }

    private static String units(long read, long write) {
        return Numbers.number(read) + " read and " + Numbers.number(write) + " write units/s";
    }

    private static String shards(int count) {
        return count == 1 ? "1 shard" : Numbers.number(count) + " shards";
    }
}
