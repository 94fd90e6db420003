package dev.keyspread.lint.rules.key;

import dev.keyspread.capacity.Limits;
import dev.keyspread.capacity.Quotas;
import dev.keyspread.lint.Evidence;
import dev.keyspread.lint.Finding;
import dev.keyspread.lint.LintRule;
import dev.keyspread.lint.Message;
import dev.keyspread.lint.Need;
import dev.keyspread.lint.Severity;
import dev.keyspread.lint.Subject;
import dev.keyspread.lint.rules.common.Text;
import dev.keyspread.lint.rules.common.Utilisation;
import java.util.List;
import java.util.Optional;

/**
 * Finds declared loads that exceed a limit: that of each key even with an even distribution, the default quota of a
 * table, or the initial capacity of a new table.
 */
public final class PartitionLimitExceeded extends LintRule {

    private static final double WARN_ABOVE = 0.7;

    public PartitionLimitExceeded() {
        super(
                "partition-limit-exceeded",
                "The declared load exceeds what the keys or the table can take",
                Severity.ERROR);
        needs(Need.LOAD);
    }

    @Override
    public List<Finding> check(Subject subject) {
        return PartitionKeyJudgement.all(subject)
                .filter(key -> !key.isSharded() && !KeyChanges.overload(key))
                .flatMap(key -> ofKeys(key).or(() -> ofTable(key)).stream())
                .toList();
    }

    private Optional<Finding> ofKeys(PartitionKeyJudgement key) {
        KeyLoad load = KeyLoad.of(key);
        if (load.keys().isEmpty()) {
            return Optional.empty();
        }
        long keys = load.keys().getAsLong();
        return ofWrites(key, load, keys).or(() -> ofReads(key, load, keys));
    }

    private Optional<Finding> ofWrites(PartitionKeyJudgement key, KeyLoad load, long keys) {
        return Utilisation.severity(load.writeUnits() / keys, Limits.PARTITION_WRITE_UNITS_PER_SECOND, WARN_ABOVE)
                .map(severity -> key.finding(this)
                        .build(
                                severity,
                                Evidence.DECLARATIONS,
                                Message.of(key.title() + " has " + Text.count(keys, "declared value")
                                                + ", too few for the declared writes.")
                                        .because(KeyLoad.OF_ONE_KEY
                                                + KeyLoad.writes(
                                                        load.writeUnits() / keys, "each, if they share equally"))
                                        .fixedBy(key.advice(KeyLoad.suffixes(key)))));
    }

    private Optional<Finding> ofReads(PartitionKeyJudgement key, KeyLoad load, long keys) {
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
                                        .because(KeyLoad.reads(load.readUnits() / keys)
                                                .strip())
                                        .fixedBy("Cache them, read with eventual consistency at half the units, or"
                                                + " shard the key.")));
    }

    private Optional<Finding> ofTable(PartitionKeyJudgement key) {
        KeyLoad load = KeyLoad.of(key);
        double reads = load.inherited() ? 0 : load.readUnits();
        if (load.writeUnits() > Quotas.TABLE_UNITS_PER_SECOND || reads > Quotas.TABLE_UNITS_PER_SECOND) {
            return Optional.of(
                    key.finding(this).build(Severity.WARNING, Evidence.DECLARATIONS, quota(key, load, reads)));
        }
        boolean provisioned = key.entity().throughput() != null;
        boolean sudden = load.writeUnits() > Quotas.NEW_TABLE_WRITE_UNITS_PER_SECOND
                || reads > Quotas.NEW_TABLE_READ_UNITS_PER_SECOND;
        return sudden && !provisioned
                ? Optional.of(key.finding(this).build(Severity.INFO, Evidence.DECLARATIONS, start(key, load, reads)))
                : Optional.empty();
    }

    private static Message quota(PartitionKeyJudgement key, KeyLoad load, double reads) {
        return Message.of(place(key) + " is declared to need " + units(load, reads) + ".")
                .because("The default quota is " + Text.number((double) Quotas.TABLE_UNITS_PER_SECOND) + " of each.")
                .fixedBy("Request a higher quota in advance.");
    }

    private static Message start(PartitionKeyJudgement key, KeyLoad load, double reads) {
        return Message.of(place(key) + " is declared to need " + units(load, reads) + ".")
                .because("A new on-demand table gives "
                        + Text.number((double) Quotas.NEW_TABLE_WRITE_UNITS_PER_SECOND) + " write units and "
                        + Text.number((double) Quotas.NEW_TABLE_READ_UNITS_PER_SECOND) + " read units at once.")
                .fixedBy("If the load starts suddenly, set the table's warm throughput first.");
    }

    private static String place(PartitionKeyJudgement key) {
        return key.index() == null ? "The table" : "Index \"" + key.indexName() + "\"";
    }

    private static String units(KeyLoad load, double reads) {
        return Text.number(load.writeUnits()) + " write units and " + Text.number(reads) + " read units a second";
    }
}
