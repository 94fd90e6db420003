package dev.keyspread.lint;

import dev.keyspread.lint.evidence.FewValuesName;
import dev.keyspread.lint.evidence.JavaType;
import dev.keyspread.lint.evidence.NameTokens;
import dev.keyspread.lint.schema.KeyMember;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * How few values a key has.
 *
 * @param count how many, or {@link #UNKNOWN}
 * @param claim the same in words, for a message
 */
record KeyValues(long count, String claim) {

    private static final long UNKNOWN = Long.MAX_VALUE;

    /** So many keys are not few. */
    private static final long MANY = 1_000;

    private static final KeyValues TWO = new KeyValues(2, "can hold 2 values (boolean)");
    private static final KeyValues SOME = new KeyValues(UNKNOWN, "can hold few values, to judge by its name");

    /** What is known about a key's values, if it suggests that they are few. */
    static Optional<KeyValues> few(PartitionKey key, KeyLoad load) {
        if (!key.isSingle()) {
            return ofAll(key);
        }
        if (key.javaType().isBoolean()) {
            return Optional.of(TWO);
        }
        if (!key.constants().isEmpty()) {
            return Optional.of(ofEnum(key));
        }
        return isFewByName(key) ? byName(load.keys()) : Optional.empty();
    }

    boolean areMany() {
        return isKnown() && count > MANY;
    }

    boolean isOverloadedBy(KeyLoad load) {
        return load.exceedsWrites(count) || load.exceedsReads(count);
    }

    /** What the values share, in words. */
    String keys() {
        return isKnown() ? Text.count(count, "key") : "as few keys";
    }

    /** What the declared load asks of each value, if it is more than one bears. */
    String overload(KeyLoad load) {
        if (load.exceedsWrites(count)) {
            return HeatText.writes(load.writeUnits() / count, "each");
        }
        return load.exceedsReads(count) ? HeatText.reads(load.readUnits() / count) : "";
    }

    /** Asks for the numbers that would settle what a name only suggests. */
    String question() {
        return isKnown() ? "" : " If it holds many values, declare them: @Workload(items = ..., itemsPerKey = ...).";
    }

    private boolean isKnown() {
        return count != UNKNOWN;
    }

    private static KeyValues ofEnum(PartitionKey key) {
        int constants = key.constants().size();
        String type = key.javaType().simpleName();
        return new KeyValues(constants, "can hold " + Text.count(constants, "value") + " (enum " + type + ")");
    }

    /** Several members have few values together if each of them is known to have few. */
    private static Optional<KeyValues> ofAll(PartitionKey key) {
        long count = 1;
        for (KeyMember member : key.members()) {
            int values = new JavaType(member.javaType()).isBoolean()
                    ? 2
                    : member.constants().size();
            count = Math.min(UNKNOWN, count * values);
        }
        return count == 0 || count > MANY
                ? Optional.empty()
                : Optional.of(
                        new KeyValues(count, "can hold " + Text.count(count, "value") + ", all combinations counted"));
    }

    private static boolean isFewByName(PartitionKey key) {
        JavaType type = key.javaType();
        boolean canBeFew = !key.isBinary() && !type.isUnique() && !type.isTime();
        return canBeFew && !isNonce(key) && isFewByName(key.memberName(), key.attributeName());
    }

    /** A bare state with nothing to sort by tells its item from all others, as the nonce of a sign-in does. */
    private static boolean isNonce(PartitionKey key) {
        return key.isAloneInTable() && key.memberName().isOnly("state");
    }

    /** The attribute's name speaks where the member's says nothing: a {@code pk} stored as {@code orderStatus}. */
    private static boolean isFewByName(NameTokens member, NameTokens attribute) {
        return FewValuesName.matches(member.head().isEmpty() ? attribute : member);
    }

    /** Declared numbers overrule a name in both directions. */
    private static Optional<KeyValues> byName(OptionalLong declared) {
        if (declared.isEmpty()) {
            return Optional.of(SOME);
        }
        long keys = declared.getAsLong();
        return keys >= MANY
                ? Optional.empty()
                : Optional.of(new KeyValues(keys, "holds " + Text.count(keys, "declared value")));
    }
}
