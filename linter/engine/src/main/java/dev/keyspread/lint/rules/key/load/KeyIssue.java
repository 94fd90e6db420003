package dev.keyspread.lint.rules.key.load;

import dev.keyspread.capacity.CapacityUnits;
import dev.keyspread.capacity.Limits;
import dev.keyspread.lint.Evidence;
import dev.keyspread.lint.Finding;
import dev.keyspread.lint.LintRule;
import dev.keyspread.lint.Message;
import dev.keyspread.lint.Severity;
import dev.keyspread.lint.Subject;
import dev.keyspread.lint.evidence.NameTokens;
import dev.keyspread.lint.evidence.TableName;
import dev.keyspread.lint.evidence.WordLists;
import dev.keyspread.lint.rules.key.load.KeyLoad.HotKey;
import dev.keyspread.lint.schema.KeyMember;
import dev.keyspread.lint.schema.KeyPart;
import dev.keyspread.lint.schema.Origin;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The reason why the items of a table or an index have few partition keys.
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

    private static final String FLIPPED =
            " Most declared changes move items between the same two values, so these take more writes than that.";

    private static final String ONE_ITEM_PER_VALUE =
            "Without a sort key, the table holds one item for each value, and a write replaces it.";

    private static final String ONE_ITEM_PER_COMBINATION =
            "The sort key has few values too, so the table holds few items, and a write replaces one.";

    private static final String FEW_ITEMS =
            " The table holds few items, judging by its name, so this matters only if it grows.";

    /** The last words of names of constants. */
    private static final Set<String> CONSTANT_HEADS = WordLists.of("constant heads");

    /** Words that mean a single value only if they are the whole name. */
    private static final Set<String> CONSTANT_NAMES = WordLists.of("constant whole");

    /** GraphQL's name for an object's type. All items of a table have the same. */
    private static final String TYPE_NAME = "typename";

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
    public static List<Finding> findings(LintRule rule, Subject subject, Kind kind) {
        return PartitionKeyJudgement.ofTable(subject)
                .flatMap(key -> key.issue()
                        .filter(issue -> issue.kind() == kind)
                        .map(issue -> key.finding(rule).build(issue.severity(), issue.evidence(), issue.message())))
                .stream()
                .toList();
    }

    /** Returns the most informative issue of a key. Other rules check sharded keys. */
    public static Optional<KeyIssue> of(PartitionKeyJudgement key) {
        KeyLoad load = KeyLoad.of(key);
        if (key.isSharded() || load.isReferenceTable()) {
            return Optional.empty();
        }
        return constant(key, load)
                .or(() -> few(key, load, FewValues.of(key, load)))
                .or(() -> bucket(key, load))
                .or(() -> few(key, load, FewValues.declared(key, load)));
    }

    /** Lowers an issue that follows from a type or a name if a converter decides which values are stored. */
    private KeyIssue lowered(PartitionKeyJudgement key) {
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

    private static Optional<KeyIssue> constant(PartitionKeyJudgement key, KeyLoad load) {
        boolean named = isNamedConstant(key);
        if (!named && !isConstant(key)) {
            return Optional.empty();
        }
        Severity severity =
                load.fillsOneKey() || load.exceedsReads(1) ? Severity.ERROR : lowered(Severity.WARNING, key, load);
        Message message = message(
                key,
                named ? "is the same for every item, judging by its name" : claimOfConstant(key),
                "All reads and writes share one key" + KeyLoad.LIMIT + load.overload(),
                load);
        return Optional.of(
                new KeyIssue(Kind.CONSTANT, severity, evidence(Evidence.NAMES, load, HotKey.of(key)), message)
                        .ofSmallTable(key, load)
                        .lowered(key));
    }

    /** Returns whether the key has one value: a template without members, or a text with one possible value. */
    private static boolean isConstant(PartitionKeyJudgement key) {
        List<KeyMember> members = key.members();
        return members.isEmpty()
                || (members.size() == 1
                        && members.get(0).constants().size() == 1
                        && members.get(0).javaType().startsWith("java.lang."));
    }

    /** Returns the claim about a constant. A class of another mapper may only name it as a default. */
    private static String claimOfConstant(PartitionKeyJudgement key) {
        return key.members().isEmpty() || key.entity().origin() == Origin.KEYSPREAD
                ? "is the same for every item"
                : "is \"" + key.member().constants().get(0) + "\" unless the program sets another value";
    }

    private static boolean isNamedConstant(PartitionKeyJudgement key) {
        return key.isSingle() && isConstant(NameTokens.of(key.member().name()).withoutKey());
    }

    private static boolean isConstant(NameTokens name) {
        return CONSTANT_HEADS.contains(name.head())
                || name.isOnly(TYPE_NAME)
                || CONSTANT_NAMES.stream().anyMatch(name::isOnly);
    }

    private static Optional<KeyIssue> few(PartitionKeyJudgement key, KeyLoad load, Optional<FewValues> few) {
        HotKey hot = HotKey.of(key);
        return few.map(values -> {
            KeyIssue issue = new KeyIssue(
                    Kind.FEW,
                    isFlipped(key, values, load) ? Severity.ERROR : severity(key, values, load, hot),
                    evidence(values.evidence(), load, hot),
                    message(key, values, load, hot));
            KeyIssue ofTable = issue.ofSmallTable(key, load);
            return values.evidence() == Evidence.DECLARATIONS ? ofTable : ofTable.lowered(key);
        });
    }

    /**
     * Lowers the issue of a table with one item for each value, or for each combination with a sort key of few values.
     * Such a table usually holds the values themselves, such as one item for each country.
     */
    private KeyIssue ofSmallTable(PartitionKeyJudgement key, KeyLoad load) {
        boolean small = key.isAloneInTable() || (kind == Kind.FEW && isSortedByFew(key));
        return small && !load.isDeclared()
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

    /**
     * Returns whether changes overload a key with an unknown number of values. Most changes of a status are the same
     * transition, such as from new to paid, so they write the same two keys.
     */
    private static boolean isFlipped(PartitionKeyJudgement key, FewValues values, KeyLoad load) {
        double units = KeyChanges.ofPartitionKeyPerSecond(key) * CapacityUnits.write(load.entryBytes());
        return !values.isKnown() && units > Limits.PARTITION_WRITE_UNITS_PER_SECOND;
    }

    private static Severity severity(PartitionKeyJudgement key, FewValues values, KeyLoad load, HotKey hot) {
        if (hot.isOverloaded() || values.isOverloadedBy(load)) {
            return Severity.ERROR;
        }
        return lowered(values.areMany() ? Severity.INFO : Severity.WARNING, key, load);
    }

    private static Message message(PartitionKeyJudgement key, FewValues values, KeyLoad load, HotKey hot) {
        String certain = hot.isOverloaded() ? hot.overload() : values.overload(load);
        String overload = certain.isEmpty() && isFlipped(key, values, load) ? FLIPPED : certain;
        Message message = message(key, values.claim(), "All writes " + values.share() + KeyLoad.LIMIT + overload, load);
        return message.fixedBy(message.fix() + question(key, values));
    }

    private static Message message(PartitionKeyJudgement key, String claim, String reason, KeyLoad load) {
        return Message.of(key.title() + " " + claim + ".")
                .because(reason + load.smallLoad() + (isOfSettings(key, load) ? FEW_ITEMS : ""))
                .fixedBy(key.advice(load.suffixes()));
    }

    /** Returns the sentence that asks for declarations to confirm or refute a name. */
    private static String question(PartitionKeyJudgement key, FewValues values) {
        return values.isKnown() || key.entity().origin() != Origin.KEYSPREAD
                ? ""
                : " If it holds many values, declare them: @Workload(items = ..., itemsPerKey = ...).";
    }

    private static Optional<KeyIssue> bucket(PartitionKeyJudgement key, KeyLoad load) {
        return KeyBucket.of(key, load).map(bucket -> ofBucket(key, bucket, load));
    }

    private static KeyIssue ofBucket(PartitionKeyJudgement key, KeyBucket bucket, KeyLoad load) {
        HotKey hot = HotKey.of(key);
        String overload = overload(load, hot);
        Severity severity = overload.isEmpty() ? lowered(Severity.WARNING, key, load) : Severity.ERROR;
        String reason =
                "All current writes share " + (key.isSingle() ? "one key" : "few keys") + KeyLoad.LIMIT + overload;
        Message message = message(key, bucket.claim(), reason, load);
        KeyIssue issue = new KeyIssue(Kind.BUCKET, severity, evidence(Evidence.NAMES, load, hot), message);
        return (key.isOfPeriods(bucket.bucket()) ? issue.ofSmallTable(key, load) : issue).lowered(key);
    }

    /** Returns the sentence about a load that certainly exceeds the limit, or an empty text. */
    private static String overload(KeyLoad load, HotKey hot) {
        if (load.fillsOneKey()) {
            return KeyLoad.writes(load.writeUnits(), "it");
        }
        if (hot.isOverloaded()) {
            return hot.overload();
        }
        long keys = load.keys().orElse(FewValues.UNKNOWN);
        if (load.exceedsReads(keys)) {
            return KeyLoad.reads(load.readUnits() / keys);
        }
        return "";
    }

    private static Severity lowered(Severity severity, PartitionKeyJudgement key, KeyLoad load) {
        return load.isSmall() || load.isSmallWithUnknownLoad() || isOfSettings(key, load)
                ? severity.lowered()
                : severity;
    }

    /** Returns whether the table holds settings or the like, judging by its name, and no load is declared. */
    private static boolean isOfSettings(PartitionKeyJudgement key, KeyLoad load) {
        return !load.isDeclared() && TableName.isOfSettings(key.entity().table());
    }

    /** Returns the strongest evidence used. */
    private static Evidence evidence(Evidence evidence, KeyLoad load, HotKey hot) {
        return load.isDeclared() || hot.isOverloaded() ? Evidence.DECLARATIONS : evidence;
    }
}
