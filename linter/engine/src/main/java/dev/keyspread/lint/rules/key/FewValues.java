package dev.keyspread.lint.rules.key;

import dev.keyspread.lint.Evidence;
import dev.keyspread.lint.evidence.FewValuesName;
import dev.keyspread.lint.evidence.GroupingName;
import dev.keyspread.lint.evidence.JavaType;
import dev.keyspread.lint.evidence.NameTokens;
import dev.keyspread.lint.evidence.PopularityName;
import dev.keyspread.lint.evidence.TableName;
import dev.keyspread.lint.evidence.UniqueName;
import dev.keyspread.lint.rules.common.Text;
import dev.keyspread.lint.rules.key.KeyLoad.HotKey;
import dev.keyspread.lint.schema.AttributeType;
import dev.keyspread.lint.schema.Bounds;
import dev.keyspread.lint.schema.EntitySchema;
import dev.keyspread.lint.schema.KeyMember;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * The number of values of a key or of one of its members, if it is small. Declarations decide first, then types, then names.
 *
 * @param count the number of values, or {@link #UNKNOWN}
 * @param claim the same in words, for a message
 * @param evidence the evidence
 */
public record FewValues(long count, String claim, Evidence evidence) {

    /** The count of a key with few values whose number is unknown. */
    public static final long UNKNOWN = Long.MAX_VALUE;

    /** From this number of keys on, a key does not have few values. */
    public static final long MANY = 1_000;

    private static final String ENUM = "enum ";

    /** Returns the number of values of a key, if it is small. */
    public static Optional<FewValues> of(PartitionKeyJudgement key, KeyLoad load) {
        Optional<FewValues> values = key.isSingle() ? ofSingle(key) : ofAll(key);
        return values.flatMap(known -> measured(known, key, load));
    }

    /** Applies declared numbers. They always override names, and override types if they are smaller. */
    private static Optional<FewValues> measured(FewValues values, PartitionKeyJudgement key, KeyLoad load) {
        OptionalLong keys = load.keys();
        if (values.evidence() == Evidence.DECLARATIONS) {
            return declared(key, load);
        }
        if (values.isKnown()) {
            return Optional.of(keys.orElse(UNKNOWN) < values.count() ? declared(keys.getAsLong()) : values);
        }
        return keys.isEmpty() ? Optional.of(values) : few(keys.getAsLong(), key, load);
    }

    /** Returns the declared number of values of the key or its only member, if it is small. Ignores names. */
    public static Optional<FewValues> declared(PartitionKeyJudgement key, KeyLoad load) {
        long ofMember = key.isSingle() ? key.member().bounds().distinctValues() : -1;
        long keys =
                Math.min(ofMember < 0 ? UNKNOWN : ofMember, load.distinctKeys().orElse(UNKNOWN));
        return few(keys, key, load);
    }

    /**
     * Returns the number of keys if it is small. A small number is acceptable if each key has few items or little load.
     */
    private static Optional<FewValues> few(long keys, PartitionKeyJudgement key, KeyLoad load) {
        long atLeastOne = Math.max(1, keys);
        boolean busy = load.exceedsWrites(atLeastOne)
                || load.exceedsReads(atLeastOne)
                || HotKey.of(key).isOverloaded();
        boolean harmless = !load.hasFewKeys(atLeastOne) || load.isSpreadOver(atLeastOne);
        return keys >= MANY || (harmless && !busy) ? Optional.empty() : Optional.of(declared(atLeastOne));
    }

    /** Returns the number of values of a member by its type and name, if it is small. */
    public static Optional<FewValues> of(KeyMember member) {
        return byType(member).or(() -> isFewByName(member) ? Optional.of(byName()) : Optional.empty());
    }

    private static Optional<FewValues> ofSingle(PartitionKeyJudgement key) {
        Optional<FewValues> known = byType(key.member());
        if (known.isPresent()) {
            return known;
        }
        return byName(key);
    }

    private static Optional<FewValues> byType(KeyMember member) {
        JavaType type = new JavaType(member.javaType());
        if (type.isBoolean()) {
            return Optional.of(ofType(2, "boolean"));
        }
        return member.constants().isEmpty() ? byDeclaration(member.bounds()) : Optional.of(ofConstants(member, type));
    }

    private static Optional<FewValues> byDeclaration(Bounds bounds) {
        boolean few = bounds.distinctValues() >= 0 && bounds.distinctValues() < MANY;
        return few ? Optional.of(declared(Math.max(1, bounds.distinctValues()))) : Optional.empty();
    }

    private static FewValues ofConstants(KeyMember member, JavaType type) {
        String kind = type.isOwn() ? ENUM + type.simpleName() : String.join(", ", member.constants());
        return ofType(member.constants().size(), kind);
    }

    /**
     * Returns the number of values of several members, if each has few. A member known only by its name counts as two
     * values.
     */
    private static Optional<FewValues> ofAll(PartitionKeyJudgement key) {
        double count = 1;
        boolean known = true;
        for (KeyMember member : key.members()) {
            Optional<FewValues> values = of(member);
            if (values.isEmpty()) {
                return Optional.empty();
            }
            count *= values.get().isKnown() ? values.get().count() : 2;
            known &= values.get().isKnown();
        }
        if (count > MANY) {
            return Optional.empty();
        }
        return Optional.of(known ? combined((long) count) : byNames());
    }

    private static Optional<FewValues> byName(PartitionKeyJudgement key) {
        boolean binary = key.part().type() == AttributeType.B;
        if (binary || isNonce(key) || isScope(key)) {
            return Optional.empty();
        }
        NameTokens attribute = NameTokens.of(key.part().attribute());
        NameTokens own = speaking(key.member(), attribute);
        if (isFewByName(key.member(), attribute)) {
            return Optional.of(isFewByCount(key.member(), own) ? ofNumber(own) : byName());
        }
        return byGroup(key, own).or(() -> byStoredName(key, own, attribute));
    }

    /** Returns the values by the attribute's name, if the member has another one that is no identifier: {@code land} stored as {@code country}. */
    private static Optional<FewValues> byStoredName(PartitionKeyJudgement key, NameTokens own, NameTokens attribute) {
        KeyMember member = key.member();
        if (own.equals(attribute)
                || FewValuesName.isIdentifier(own)
                || attribute.head().isEmpty()) {
            return Optional.empty();
        }
        JavaType type = new JavaType(member.javaType());
        boolean canBeFew = member.bounds().distinctValues() < MANY && !type.isUnique() && !type.isTime();
        Optional<FewValues> few = canBeFew && isFew(attribute, type) ? Optional.of(byName()) : byGroup(key, attribute);
        return few.map(values -> values.named(key.part().attribute()));
    }

    private FewValues named(String attribute) {
        String named = claim.replace("by its name", "by its attribute name \"" + attribute + "\"");
        return new FewValues(count, named, evidence);
    }

    /** Returns whether the key is the random state of a sign-in with OAuth, of which each item has its own. */
    static boolean isNonce(PartitionKeyJudgement key) {
        NameTokens name = speaking(key.member(), NameTokens.of(key.part().attribute()));
        return FewValuesName.isNonce(name) || (FewValuesName.isState(name) && isText(key) && isOfSignIns(key));
    }

    private static boolean isText(PartitionKeyJudgement key) {
        return key.part().type() == AttributeType.S
                && !new JavaType(key.member().javaType()).isOwn();
    }

    private static boolean isOfSignIns(PartitionKeyJudgement key) {
        EntitySchema entity = key.entity();
        String index = key.indexName();
        return FewValuesName.isOfSignIns(TableName.of(entity.table()))
                || FewValuesName.isOfSignIns(TableName.of(new JavaType(entity.entity()).simpleName()))
                || (index != null && FewValuesName.isOfSignIns(TableName.of(index)))
                || FewValuesName.areOfSignIn(entity.attributes().stream()
                        .filter(attribute -> attribute.type() == AttributeType.S)
                        .map(attribute -> NameTokens.of(attribute.name()))
                        .toList());
    }

    /**
     * Returns whether a table's key is a namespace, of which there are many as in Kubernetes, or an {@code entity},
     * which is an id.
     */
    private static boolean isScope(PartitionKeyJudgement key) {
        NameTokens name = NameTokens.of(key.member().name());
        return key.index() == null && (name.head().equals("namespace") || name.isOnly("entity"));
    }

    /** Returns the values of a key that groups many items, in an index or in a table of other items. */
    private static Optional<FewValues> byGroup(PartitionKeyJudgement key, NameTokens name) {
        JavaType type = new JavaType(key.member().javaType());
        if (type.isUnique() || type.isTime() || key.member().bounds().distinctValues() >= MANY) {
            return Optional.empty();
        }
        boolean groups = key.index() == null
                ? (key.isAppendedTo() && !name.head().equals("key")) || isOfOtherItems(key, name)
                : key.isAppendedTo() || !isNameOfItem(key, name);
        if (groups && GroupingName.matches(name)) {
            return Optional.of(byNoun(GroupingName.phrase(name)));
        }
        // A number with a general name is often a measurement: a weight, a brightness, a price.
        if (type.isNumber() || key.part().type() == AttributeType.N) {
            return key.index() != null && FewValuesName.isFlagOrSmallNumber(name)
                    ? Optional.of(ofNumber(name))
                    : Optional.empty();
        }
        if (isRanking(key, name)) {
            return Optional.of(ofRankings(key.key().sortKeys().get(0).attribute()));
        }
        return groups && GroupingName.isGeneral(name)
                ? Optional.of(byNoun(GroupingName.phrase(name)))
                : Optional.empty();
    }

    /** Returns whether the key is the name of the table's own items, by which an index finds one: {@code teamName} in a table of teams. */
    private static boolean isNameOfItem(PartitionKeyJudgement key, NameTokens name) {
        return GroupingName.isNameOf(name) && key.isOfItems(GroupingName.noun(name));
    }

    /**
     * Returns whether the items of each key are sorted by a score or the like. Such keys name rankings, of which there are
     * few, unless they name persons or popular things, each with items of its own. A {@code name} is one of those: a hero by
     * name and rank.
     */
    private static boolean isRanking(PartitionKeyJudgement key, NameTokens name) {
        return key.isRanked()
                && !name.head().isEmpty()
                && !name.head().equals("name")
                && !FewValuesName.isIdentifier(name)
                && !UniqueName.isOwner(name.head())
                && !PopularityName.matches(name);
    }

    /** Returns whether the key, no id, groups the items of a table that holds no groups. */
    private static boolean isOfOtherItems(PartitionKeyJudgement key, NameTokens name) {
        return !name.head().equals("id") && !name.head().equals("key") && key.isOfOtherItems(GroupingName.noun(name));
    }

    private static boolean isFewByName(KeyMember member) {
        return isFewByName(member, NameTokens.of(member.name()));
    }

    /**
     * Returns the member's name, or the attribute's name if the member's is technical: a {@code pk} stored as {@code
     * orderStatus}.
     */
    private static NameTokens speaking(KeyMember member, NameTokens attribute) {
        NameTokens own = NameTokens.of(member.name());
        return own.head().isEmpty() ? attribute : own;
    }

    private static boolean isFewByName(KeyMember member, NameTokens attribute) {
        JavaType type = new JavaType(member.javaType());
        NameTokens name = speaking(member, attribute);
        boolean declaredMany = member.bounds().distinctValues() >= MANY;
        return !declaredMany && !type.isUnique() && !type.isTime() && (isEnum(member, type) || isFew(name, type));
    }

    private static boolean isFewByCount(KeyMember member, NameTokens name) {
        return new JavaType(member.javaType()).isNumber()
                && FewValuesName.isSmallNumber(name)
                && !FewValuesName.matches(name);
    }

    private static boolean isFew(NameTokens name, JavaType type) {
        return FewValuesName.matches(name)
                || (type.isNumber() && FewValuesName.isSmallNumber(name))
                || (type.isNotation() && FewValuesName.isParticiple(name));
    }

    /** Returns whether it is an enum with unknown constants, or a class with a name like that of an enum. */
    private static boolean isEnum(KeyMember member, JavaType type) {
        String format = member.format();
        return (format != null && format.startsWith(ENUM))
                || (type.isOwn() && FewValuesName.isTypeOfFew(NameTokens.of(type.simpleName())));
    }

    private static FewValues ofType(long count, String type) {
        return new FewValues(count, "can hold " + Text.count(count, "value") + " (" + type + ")", Evidence.NAMES);
    }

    private static FewValues byName() {
        return new FewValues(UNKNOWN, "can hold few values, judging by its name", Evidence.NAMES);
    }

    /**
     * Returns the values of a group.
     *
     * @param noun the word of the name that denotes the group
     */
    private static FewValues byNoun(String noun) {
        return new FewValues(
                UNKNOWN, "can hold few values, judging by its name: many items have the same " + noun, Evidence.NAMES);
    }

    private static FewValues ofNumber(NameTokens name) {
        String values = FewValuesName.isFlag(name) ? "it is a flag" : "most items have a small number";
        return new FewValues(UNKNOWN, "can hold few values, judging by its name: " + values, Evidence.NAMES);
    }

    /** Returns the values of a key whose items are sorted by a score or the like. */
    private static FewValues ofRankings(String sortKey) {
        String claim = "can hold few values, judging by its sort key (\"" + sortKey + "\" orders a ranking)";
        return new FewValues(UNKNOWN, claim, Evidence.NAMES);
    }

    private static FewValues declared(long count) {
        return new FewValues(count, "holds " + Text.count(count, "declared value"), Evidence.DECLARATIONS);
    }

    private static FewValues combined(long count) {
        String claim = "can hold " + Text.count(count, "value") + ", all combinations counted";
        return new FewValues(count, claim, Evidence.NAMES);
    }

    private static FewValues byNames() {
        return new FewValues(UNKNOWN, "can hold few combinations of values, judging by their names", Evidence.NAMES);
    }

    public boolean areMany() {
        return isKnown() && count > MANY;
    }

    public boolean isKnown() {
        return count != UNKNOWN;
    }

    public boolean isOverloadedBy(KeyLoad load) {
        return load.exceedsWrites(count) || load.exceedsReads(count);
    }

    /** Returns the keys that writes go to, as a verb with its object. */
    public String share() {
        return isKnown() ? "share " + Text.count(count, "key") : "go to a handful of keys";
    }

    /** Returns the sentence about the load of each value if it exceeds the limit of a key, or an empty text. */
    public String overload(KeyLoad load) {
        if (load.exceedsWrites(count)) {
            return KeyLoad.writes(load.writeUnits() / count, "each");
        }
        return load.exceedsReads(count) ? KeyLoad.reads(load.readUnits() / count) : "";
    }
}
