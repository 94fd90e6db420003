package dev.keyspread.lint.rules.key;

import dev.keyspread.lint.Evidence;
import dev.keyspread.lint.Finding;
import dev.keyspread.lint.LintRule;
import dev.keyspread.lint.Message;
import dev.keyspread.lint.Severity;
import dev.keyspread.lint.Subject;
import dev.keyspread.lint.rules.key.KeyLoad.HotKey;
import dev.keyspread.lint.schema.KeyMember;
import dev.keyspread.lint.schema.KeyPart;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The reason why the items of a table or an index have few partition keys. Each kind of reason has its logic in a rule, and of these the
 * first that applies counts. The rest is what the rules share.
 *
 * @param kind the kind of reason
 * @param severity the severity
 * @param evidence the evidence
 * @param message the problem and the fix; it follows the key's name
 */
public record KeyIssue(Kind kind, Severity severity, Evidence evidence, Message message) {

    /** The rules that report effects of the same cause. */
    public static final Set<String> EFFECTS =
            Set.of("skewed-partition-key", "partition-limit-exceeded", "monotonic-sort-key-hot-collection");

    private static final String ONE_ITEM_PER_VALUE =
            "Without a sort key, the table holds one item for each value, and a write replaces it.";

    private static final String ONE_ITEM_PER_COMBINATION =
            "The sort key has few values too, so the table holds few items, and a write replaces one.";

    /** The kinds of reasons. */
    public enum Kind {
        /** One value for all items. */
        CONSTANT,
        /** A small number of values. */
        FEW,
        /** A rounded time. */
        BUCKET
    }

    /** Returns the finding about a table's partition key, if its issue is of this kind. */
    static List<Finding> findings(LintRule rule, Subject subject, Kind kind) {
        return PartitionKeyJudgement.ofTable(subject)
                .flatMap(key -> key.issue()
                        .filter(issue -> issue.kind() == kind)
                        .map(issue -> key.finding(rule).build(issue.severity(), issue.evidence(), issue.message())))
                .stream()
                .toList();
    }

    /** Returns the most informative issue of a key: one that is measured, or else one by declarations and names. Other rules check sharded keys. */
    static Optional<KeyIssue> of(PartitionKeyJudgement key) {
        KeyLoad load = KeyLoad.of(key);
        if (key.isSharded() || load.isReferenceTable()) {
            return Optional.empty();
        }
        Optional<KeyMeasurement> measured = KeyMeasurement.of(key).filter(values -> values.decides(key, load));
        return measured.isPresent() ? measured.get().issue(key, load) : ofNames(key, load);
    }

    private static Optional<KeyIssue> ofNames(PartitionKeyJudgement key, KeyLoad load) {
        return ConstantPartitionKey.issue(key, load)
                .or(() -> LowCardinalityPartitionKey.issue(key, load, FewValues.of(key, load)))
                .or(() -> TimeBucketedPartitionKey.issue(key, load))
                .or(() -> LowCardinalityPartitionKey.issue(key, load, FewValues.declared(key, load)));
    }

    /** Lowers an issue that follows from a type or a name if a converter decides which values are stored. */
    KeyIssue lowered(PartitionKeyJudgement key) {
        return key.members().stream()
                .filter(KeyMember::isFormUnknown)
                .findFirst()
                .map(member -> new KeyIssue(
                        kind,
                        severity.atMost(Severity.INFO),
                        evidence,
                        message.because(message.why() + " The converter of \"" + member.name()
                                + "\" is not evaluated, and may store other values.")))
                .orElse(this);
    }

    /**
     * Lowers the issue of a table with one item for each value, or for each combination with a sort key of few values.
     * Such a table usually holds the values themselves, such as one item for each country. A table of counters is no such table, because
     * each event updates one of its few items.
     */
    KeyIssue ofSmallTable(PartitionKeyJudgement key, KeyLoad load) {
        boolean small = key.isAloneInTable() || (kind == Kind.FEW && isSortedByFew(key));
        return small && !key.isOfCounters() && !load.isDeclared()
                ? new KeyIssue(
                        kind,
                        severity.atMost(Severity.INFO),
                        evidence,
                        message.because(key.isAloneInTable() ? ONE_ITEM_PER_VALUE : ONE_ITEM_PER_COMBINATION)
                                .fixedBy("If it has to hold more, use a partition key with many values."))
                : this;
    }

    /** Returns whether the sort key of a table has few values too. */
    private static boolean isSortedByFew(PartitionKeyJudgement key) {
        List<KeyPart> sortKeys = key.key().sortKeys();
        return key.index() == null
                && sortKeys.stream()
                        .flatMap(part -> part.members().stream())
                        .allMatch(member -> FewValues.of(member).isPresent());
    }

    /** Returns a message about a key. The reason says which requests share keys. */
    static Message message(PartitionKeyJudgement key, String claim, String reason, KeyLoad load) {
        return Message.of(key.title() + " " + claim + ".")
                .because(reason + load.smallLoad())
                .fixedBy(key.advice(KeyLoad.suffixes(key)));
    }

    /** Lowers a severity if the load is small. */
    static Severity lowered(Severity severity, KeyLoad load) {
        return load.isSmall() || load.isSmallWithUnknownLoad() ? severity.lowered() : severity;
    }

    /** Returns the strongest evidence used. */
    static Evidence evidence(Evidence evidence, KeyLoad load, HotKey hot) {
        return load.isDeclared() || hot.isOverloaded() ? Evidence.DECLARATIONS : evidence;
    }
}
