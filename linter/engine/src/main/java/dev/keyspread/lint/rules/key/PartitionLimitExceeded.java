package dev.keyspread.lint.rules.key;

import dev.keyspread.capacity.Limits;
import dev.keyspread.capacity.Quotas;
import dev.keyspread.capacity.ShardPlacement;
import dev.keyspread.capacity.ShardPlacement.Load;
import dev.keyspread.lint.Evidence;
import dev.keyspread.lint.Finding;
import dev.keyspread.lint.LintRule;
import dev.keyspread.lint.Message;
import dev.keyspread.lint.Need;
import dev.keyspread.lint.Severity;
import dev.keyspread.lint.Subject;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Finds declared loads that exceed a limit: that of each key even with an even distribution, the default quota of a
 * table, or the initial capacity of a new table.
 */
final class PartitionLimitExceeded extends LintRule {

    private static final double WARN_ABOVE = 0.7;

    PartitionLimitExceeded() {
        super(
                "partition-limit-exceeded",
                "The declared load exceeds what the keys or the table can take",
                Severity.ERROR);
    }

    @Override
    public Set<Need> needs() {
        return Set.of(Need.LOAD);
    }

    @Override
    public List<Finding> check(Subject subject) {
        return PartitionKey.all(subject)
                .filter(key -> !KeyChanges.overload(key))
                .flatMap(key -> (key.isSharded() ? ofTable(key) : ofKeys(key).or(() -> ofTable(key))).stream())
                .toList();
    }

    private Optional<Finding> ofKeys(PartitionKey key) {
        KeyLoad load = KeyLoad.of(key);
        if (load.keys().isEmpty()) {
            return Optional.empty();
        }
        long keys = load.keys().getAsLong();
        return ofWrites(key, load, keys).or(() -> ofReads(key, load, keys));
    }

    private Optional<Finding> ofWrites(PartitionKey key, KeyLoad load, long keys) {
        return Utilisation.severity(load.writeUnits() / keys, Limits.PARTITION_WRITE_UNITS_PER_SECOND, WARN_ABOVE)
                .map(severity -> key.finding(this)
                        .build(
                                severity,
                                Evidence.DECLARATIONS,
                                Message.of(key.title() + " has " + Text.count(keys, "declared value")
                                                + ", too few for the declared writes.")
                                        .because(HotKeyMessages.OF_ONE_KEY
                                                + HotKeyMessages.writes(
                                                        load.writeUnits() / keys, "each, if they share equally"))
                                        .fixedBy(key.advice(load.suffixes()))));
    }

    private Optional<Finding> ofReads(PartitionKey key, KeyLoad load, long keys) {
        if (load.inherited()) {
            return Optional.empty();
        }
        return Utilisation.severity(load.readUnits() / keys, Limits.PARTITION_READ_UNITS_PER_SECOND, WARN_ABOVE)
                .map(severity -> key.finding(this)
                        .build(
                                severity,
                                Evidence.DECLARATIONS,
                                Message.of(key.title() + " has " + Text.count(keys, "declared value")
                                                + ", too few for the declared reads.")
                                        .because(HotKeyMessages.reads(load.readUnits() / keys)
                                                .strip())
                                        .fixedBy("Cache them, read with eventual consistency at half the units, or"
                                                + " shard the key.")));
    }

    private Optional<Finding> ofTable(PartitionKey key) {
        KeyLoad load = KeyLoad.of(key);
        double reads = load.inherited() ? 0 : load.readUnits();
        if (load.writeUnits() > Quotas.TABLE_UNITS_PER_SECOND || reads > Quotas.TABLE_UNITS_PER_SECOND) {
            return Optional.of(
                    key.finding(this).build(Severity.WARNING, Evidence.DECLARATIONS, quota(key, load, reads)));
        }
        return key.entity().throughput() == null ? onNewTable(key, load, reads) : Optional.empty();
    }

    /** Compares the load with a new on-demand table, as {@code keyspread plan} and {@code keyspread simulate} do. */
    private Optional<Finding> onNewTable(PartitionKey key, KeyLoad load, double reads) {
        int shards = key.shards();
        ShardPlacement placement =
                ShardPlacement.onNewTable(Load.of(reads, load.writeUnits(), hottestShare(key, load)), shards);
        boolean hasTooFew = key.isSharded() && placement.shards() > shards;
        return placement.fitsNewTable() && !hasTooFew
                ? Optional.empty()
                : Optional.of(key.finding(this)
                        .build(Severity.INFO, Evidence.DECLARATIONS, start(key, load, reads, placement, hasTooFew)));
    }

    // A key that is not sharded counts as even if nothing is declared. Other rules report names that suggest hot keys.
    private static double hottestShare(PartitionKey key, KeyLoad load) {
        if (load.workload().hottestKeyShare() >= 0) {
            return load.workload().hottestKeyShare();
        }
        return load.keys().isPresent() ? 1.0 / load.keys().getAsLong() : key.isSharded() ? 1 : 0;
    }

    private static Message quota(PartitionKey key, KeyLoad load, double reads) {
        return Message.of(place(key) + " is declared to need " + units(load, reads) + ".")
                .because("The default quota is " + Text.number((double) Quotas.TABLE_UNITS_PER_SECOND) + " of each.")
                .fixedBy("Request a higher quota in advance.");
    }

    private static Message start(
            PartitionKey key, KeyLoad load, double reads, ShardPlacement placement, boolean hasTooFew) {
        List<String> needs = new ArrayList<>();
        if (hasTooFew) {
            needs.add("use " + placement.shards() + " shards");
        }
        if (!placement.fitsNewTable()) {
            needs.add("order a warm throughput of " + Text.number((double) placement.warmReadUnits()) + " read and "
                    + Text.number((double) placement.warmWriteUnits()) + " write units");
        }
        return Message.of(place(key) + " is declared to need " + units(load, reads) + ".")
                .because("A new on-demand table gives "
                        + Text.number((double) Quotas.NEW_TABLE_WRITE_UNITS_PER_SECOND) + " write units and "
                        + Text.number((double) Quotas.NEW_TABLE_READ_UNITS_PER_SECOND) + " read units at once, on "
                        + ShardPlacement.NEW_TABLE_PARTITIONS + " partitions"
                        + (placement.shards() > 1 ? ", and several shards can be on one of them." : "."))
                .fixedBy("If the load starts suddenly, first " + String.join(" and ", needs) + ".");
    }

    private static String place(PartitionKey key) {
        return key.index() == null ? "The table" : "Index \"" + key.indexName() + "\"";
    }

    private static String units(KeyLoad load, double reads) {
        return Text.number(load.writeUnits()) + " write units and " + Text.number(reads) + " read units a second";
    }
}
