package dev.keyspread.lint.rules.key;

import dev.keyspread.capacity.CapacityUnits;
import dev.keyspread.capacity.Limits;
import dev.keyspread.lint.Evidence;
import dev.keyspread.lint.Finding;
import dev.keyspread.lint.LintRule;
import dev.keyspread.lint.Message;
import dev.keyspread.lint.Need;
import dev.keyspread.lint.Severity;
import dev.keyspread.lint.Subject;
import dev.keyspread.lint.rules.key.KeyLoad.HotKey;
import dev.keyspread.lint.schema.Origin;
import java.util.List;
import java.util.Optional;

/**
 * Finds partition keys of tables with few possible values, by declaration, by an enum or boolean type, or by name. Each
 * key is limited to the throughput of one partition, so few keys limit the whole table.
 *
 * @see FewValues the number of values of a key, if it is small
 * @see KeyIssue the order in which the rules about few keys apply
 */
public final class LowCardinalityPartitionKey extends LintRule {

    private static final String FLIPPED =
            " Most declared changes move items between the same two values, so these take more writes than that.";

    public LowCardinalityPartitionKey() {
        super(
                "low-cardinality-partition-key",
                "A partition key with few possible values puts the whole load on few keys",
                Severity.ERROR);
        uses(Need.LOAD, Need.BOUNDS);
        supersedes(KeyIssue.EFFECTS);
    }

    @Override
    public List<Finding> check(Subject subject) {
        return KeyIssue.findings(this, subject, KeyIssue.Kind.FEW);
    }

    /** Returns the issue of a key with few values, by a type, a name or a declaration. */
    static Optional<KeyIssue> issue(PartitionKeyJudgement key, KeyLoad load, Optional<FewValues> few) {
        HotKey hot = HotKey.of(key);
        return few.map(values -> {
            KeyIssue issue = new KeyIssue(
                    KeyIssue.Kind.FEW,
                    isFlipped(key, values, load) ? Severity.ERROR : severity(values, load, hot),
                    KeyIssue.evidence(values.evidence(), load, hot),
                    message(key, values, load, hot));
            KeyIssue ofTable = issue.ofSmallTable(key, load);
            return values.evidence() == Evidence.DECLARATIONS ? ofTable : ofTable.lowered(key);
        });
    }

    /**
     * Returns whether changes overload a key with an unknown number of values. Most changes of a status are the same
     * transition, such as from new to paid, so they write the same two keys.
     */
    private static boolean isFlipped(PartitionKeyJudgement key, FewValues values, KeyLoad load) {
        double units = KeyChanges.ofPartitionKeyPerSecond(key) * CapacityUnits.write(load.entryBytes());
        return !values.isKnown() && units > Limits.PARTITION_WRITE_UNITS_PER_SECOND;
    }

    private static Severity severity(FewValues values, KeyLoad load, HotKey hot) {
        if (hot.isOverloaded() || values.isOverloadedBy(load)) {
            return Severity.ERROR;
        }
        return KeyIssue.lowered(values.areMany() ? Severity.INFO : Severity.WARNING, load);
    }

    private static Message message(PartitionKeyJudgement key, FewValues values, KeyLoad load, HotKey hot) {
        String certain = hot.isOverloaded() ? hot.overload() : values.overload(load);
        String overload = certain.isEmpty() && isFlipped(key, values, load) ? FLIPPED : certain;
        Message message =
                KeyIssue.message(key, values.claim(), "All writes " + values.share() + KeyLoad.LIMIT + overload, load);
        return message.fixedBy(message.fix() + question(key, values));
    }

    /** Returns the sentence that asks for declarations to confirm or refute a name. */
    private static String question(PartitionKeyJudgement key, FewValues values) {
        return values.isKnown() || key.entity().origin() != Origin.KEYSPREAD
                ? ""
                : " If it holds many values, declare them: @Workload(items = ..., itemsPerKey = ...).";
    }
}
