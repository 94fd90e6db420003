package dev.keyspread.lint.rules.index;

import dev.keyspread.capacity.Limits;
import dev.keyspread.lint.Evidence;
import dev.keyspread.lint.Finding;
import dev.keyspread.lint.LintRule;
import dev.keyspread.lint.Message;
import dev.keyspread.lint.Need;
import dev.keyspread.lint.Severity;
import dev.keyspread.lint.Subject;
import dev.keyspread.lint.rules.common.Text;
import dev.keyspread.lint.rules.key.KeyChanges;
import dev.keyspread.lint.rules.key.KeyLoad;
import dev.keyspread.lint.rules.key.PartitionKeyJudgement;
import dev.keyspread.lint.schema.IndexSchema;
import dev.keyspread.lint.schema.Throughput;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Finds global indexes that accept fewer writes than their table sends them. Compares their provisioned capacities, and
 * the limit of a key with the declared changes of index keys. Each change takes two writes in the index.
 */
public final class GsiBackPressure extends LintRule {

    public GsiBackPressure() {
        super(
                "gsi-back-pressure",
                "An index with less write capacity than its table throttles the table",
                Severity.ERROR);
        needs(Need.GLOBAL_INDEX);
        uses(Need.CAPACITY, Need.ACCESS_PATTERNS);
    }

    @Override
    public List<Finding> check(Subject subject) {
        return PartitionKeyJudgement.ofIndexes(subject)
                .flatMap(key -> Stream.concat(capacity(key).stream(), changes(key).stream()))
                .toList();
    }

    private Optional<Finding> changes(PartitionKeyJudgement key) {
        return KeyChanges.overload(key)
                ? Optional.of(key.finding(this).build(Severity.ERROR, Evidence.DECLARATIONS, message(key)))
                : Optional.empty();
    }

    private static Message message(PartitionKeyJudgement key) {
        return Message.of(key.title() + " takes " + Text.number(KeyChanges.unitsOfKey(key))
                        + " write units a second of one value, and one gives at most "
                        + Text.number((double) Limits.PARTITION_WRITE_UNITS_PER_SECOND) + ".")
                .because("Each of the " + Text.number(KeyChanges.perSecond(key))
                        + " declared changes a second deletes one entry and writes another. The index then throttles"
                        + " writes of the table.")
                .fixedBy(key.advice(KeyLoad.suffixes(key)));
    }

    private Optional<Finding> capacity(PartitionKeyJudgement key) {
        IndexSchema index = Objects.requireNonNull(key.index());
        Throughput own = index.throughput();
        Throughput table = key.entity().throughput();
        if (own == null || table == null || own.writeUnits() >= table.writeUnits()) {
            return Optional.empty();
        }
        double declared = KeyLoad.of(key).writeUnits();
        Severity severity = declared > own.writeUnits() ? Severity.ERROR : Severity.WARNING;
        return Optional.of(Finding.builder(this, key.entity())
                .index(index.name())
                .build(severity, Evidence.DECLARATIONS, message(index, own, table, declared)));
    }

    private static Message message(IndexSchema index, Throughput own, Throughput table, double declared) {
        String load = declared > own.writeUnits() ? " The declared load needs " + Text.number(declared) + "." : "";
        return Message.of("Index \"" + index.name() + "\" has " + Text.count(own.writeUnits(), "write unit")
                        + " a second, and its table " + Text.number((double) table.writeUnits()) + ".")
                .because("An index with too little capacity throttles writes of its table." + load)
                .fixedBy("Give the index the capacity of its table, or use on-demand capacity.");
    }
}
