package dev.keyspread.lint.rules.key;

import dev.keyspread.lint.Evidence;
import dev.keyspread.lint.evidence.FewValuesName;
import dev.keyspread.lint.evidence.GroupingName;
import dev.keyspread.lint.evidence.JavaType;
import dev.keyspread.lint.evidence.NameTokens;
import dev.keyspread.lint.evidence.PopularityName;
import dev.keyspread.lint.evidence.UniqueName;
import dev.keyspread.lint.schema.AttributeType;
import dev.keyspread.lint.schema.Bounds;
import dev.keyspread.lint.schema.KeyMember;
import java.util.Optional;
import java.util.OptionalLong;

/** Determines whether a key or one of its members has few values. Uses declarations first, then types, then names. */
public final class FewValues {

    private static final String ENUM = "enum ";

    private FewValues() {}

    /** Returns the number of values of a key, if it is small. */
    public static Optional<KeyValues> of(PartitionKey key, KeyLoad load) {
        Optional<KeyValues> values = key.isSingle() ? ofSingle(key) : ofAll(key);
        return values.flatMap(known -> measured(known, key, load));
    }

    /** Applies declared numbers. They always override names, and override types if they are smaller. */
    private static Optional<KeyValues> measured(KeyValues values, PartitionKey key, KeyLoad load) {
        OptionalLong keys = load.keys();
        if (values.evidence() == Evidence.DECLARATIONS) {
            return declared(key, load);
        }
        if (values.isKnown()) {
            return Optional.of(
                    keys.orElse(KeyValues.UNKNOWN) < values.count() ? KeyValues.declared(keys.getAsLong()) : values);
        }
        return keys.isEmpty() ? Optional.of(values) : few(keys.getAsLong(), key, load);
    }

    /** Returns the declared number of values of the key or its only member, if it is small. Ignores names. */
    public static Optional<KeyValues> declared(PartitionKey key, KeyLoad load) {
        long ofMember = key.isSingle() ? key.member().bounds().distinctValues() : -1;
        long keys = Math.min(
                ofMember < 0 ? KeyValues.UNKNOWN : ofMember, load.distinctKeys().orElse(KeyValues.UNKNOWN));
        return few(keys, key, load);
    }

    /**
     * Returns the number of keys if it is small. A small number is acceptable if each key has few items or little load.
     */
    private static Optional<KeyValues> few(long keys, PartitionKey key, KeyLoad load) {
        long atLeastOne = Math.max(1, keys);
        boolean busy = load.exceedsWrites(atLeastOne)
                || load.exceedsReads(atLeastOne)
                || HotKey.of(key).isOverloaded();
        boolean harmless = !load.hasFewKeys(atLeastOne) || load.isSpreadOver(atLeastOne);
        return keys >= KeyValues.MANY || (harmless && !busy)
                ? Optional.empty()
                : Optional.of(KeyValues.declared(atLeastOne));
    }

    /** Returns the number of values of a member by its type and name, if it is small. */
    public static Optional<KeyValues> of(KeyMember member) {
        return byType(member).or(() -> isFewByName(member) ? Optional.of(KeyValues.byName()) : Optional.empty());
    }

    private static Optional<KeyValues> ofSingle(PartitionKey key) {
        Optional<KeyValues> known = byType(key.member());
        if (known.isPresent()) {
            return known;
        }
        return byName(key);
    }

    private static Optional<KeyValues> byType(KeyMember member) {
        JavaType type = new JavaType(member.javaType());
        if (type.isBoolean()) {
            return Optional.of(KeyValues.ofType(2, "boolean"));
        }
        return member.constants().isEmpty() ? byDeclaration(member.bounds()) : Optional.of(ofConstants(member, type));
    }

    private static Optional<KeyValues> byDeclaration(Bounds bounds) {
        boolean few = bounds.distinctValues() >= 0 && bounds.distinctValues() < KeyValues.MANY;
        return few ? Optional.of(KeyValues.declared(Math.max(1, bounds.distinctValues()))) : Optional.empty();
    }

    private static KeyValues ofConstants(KeyMember member, JavaType type) {
        String kind = type.isOwn() ? ENUM + type.simpleName() : String.join(", ", member.constants());
        return KeyValues.ofType(member.constants().size(), kind);
    }

    /**
     * Returns the number of values of several members, if each has few. A member known only by its name counts as two
     * values.
     */
    private static Optional<KeyValues> ofAll(PartitionKey key) {
        double count = 1;
        boolean known = true;
        for (KeyMember member : key.members()) {
            Optional<KeyValues> values = of(member);
            if (values.isEmpty()) {
                return Optional.empty();
            }
            count *= values.get().isKnown() ? values.get().count() : 2;
            known &= values.get().isKnown();
        }
        if (count > KeyValues.MANY) {
            return Optional.empty();
        }
        return Optional.of(known ? KeyValues.combined((long) count) : KeyValues.byNames());
    }

    private static Optional<KeyValues> byName(PartitionKey key) {
        boolean binary = key.part().type() == AttributeType.B;
        if (binary || isNonce(key) || isScope(key)) {
            return Optional.empty();
        }
        NameTokens attribute = NameTokens.of(key.part().attribute());
        return isFewByName(key.member(), attribute)
                ? Optional.of(KeyValues.byName())
                : byGroup(key, speaking(key.member(), attribute));
    }

    /**
     * Returns whether the key is a lone {@code state} without a sort key. Each item then has its own value, such as the
     * nonce of a sign-in.
     */
    private static boolean isNonce(PartitionKey key) {
        return key.isAloneInTable() && NameTokens.of(key.member().name()).isOnly("state");
    }

    /**
     * Returns whether a table's key is a namespace, of which there are many as in Kubernetes, or an {@code entity},
     * which is an id.
     */
    private static boolean isScope(PartitionKey key) {
        NameTokens name = NameTokens.of(key.member().name());
        return key.index() == null && (name.head().equals("namespace") || name.isOnly("entity"));
    }

    /** Returns the values of a key that groups many items, in an index or in a table of other items. */
    private static Optional<KeyValues> byGroup(PartitionKey key, NameTokens name) {
        JavaType type = new JavaType(key.member().javaType());
        if (type.isUnique() || type.isTime() || key.member().bounds().distinctValues() >= KeyValues.MANY) {
            return Optional.empty();
        }
        boolean groups = key.index() != null || key.isAppendedTo() || isOfOtherItems(key, name);
        if (groups && GroupingName.matches(name)) {
            return Optional.of(KeyValues.byName());
        }
        // A number with a general name is often a measurement: a weight, a brightness, a price.
        if (type.isNumber() || key.part().type() == AttributeType.N) {
            return Optional.empty();
        }
        if (isRanking(key, name)) {
            return Optional.of(KeyValues.ofRankings(key.key().sortKeys().get(0).attribute()));
        }
        return groups ? GroupingName.kind(name).map(KeyValues::byNoun) : Optional.empty();
    }

    /**
     * Returns whether the items of each key are sorted by a score or the like. Such keys name rankings, of which there are
     * few, unless they name persons or popular things, each with items of its own. A {@code name} is one of those: a hero by
     * name and rank.
     */
    private static boolean isRanking(PartitionKey key, NameTokens name) {
        return key.isRanked()
                && !name.head().isEmpty()
                && !name.head().equals("name")
                && !FewValuesName.isIdentifier(name)
                && !UniqueName.isOwner(name.head())
                && !PopularityName.matches(name);
    }

    /** Returns whether the key, no id, groups the items of a table that holds no groups. */
    private static boolean isOfOtherItems(PartitionKey key, NameTokens name) {
        return !name.head().equals("id") && key.isOfOtherItems(GroupingName.noun(name));
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
        boolean declaredMany = member.bounds().distinctValues() >= KeyValues.MANY;
        return !declaredMany && !type.isUnique() && !type.isTime() && (isEnum(member, type) || isFew(name, type));
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
}
