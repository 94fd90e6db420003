package dev.keyspread.lint.rules.key;

import dev.keyspread.lint.Evidence;

/**
 * The number of values of a key, if it is small.
 *
 * @param count the number of values, or {@link #UNKNOWN}
 * @param claim the same in words, for a message
 * @param evidence the evidence
 */
public record KeyValues(long count, String claim, Evidence evidence) {

    /** The count of a key with few values whose number is unknown. */
    public static final long UNKNOWN = Long.MAX_VALUE;

    /** From this number of keys on, a key does not have few values. */
    public static final long MANY = 1_000;

    public static KeyValues ofType(long count, String type) {
        return new KeyValues(count, "can hold " + Text.count(count, "value") + " (" + type + ")", Evidence.NAMES);
    }

    public static KeyValues byName() {
        return new KeyValues(UNKNOWN, "can hold few values, judging by its name", Evidence.NAMES);
    }

    /**
     * Returns the values of a group.
     *
     * @param noun the word of the name that denotes the group, and its meaning
     */
    public static KeyValues byNoun(String noun) {
        return new KeyValues(UNKNOWN, "can hold few values, judging by its name (" + noun + ")", Evidence.NAMES);
    }

    /** Returns the values of a key whose items are sorted by a score or the like. */
    public static KeyValues ofRankings(String sortKey) {
        String claim = "can hold few values, judging by its sort key (\"" + sortKey + "\" orders a ranking)";
        return new KeyValues(UNKNOWN, claim, Evidence.NAMES);
    }

    public static KeyValues declared(long count) {
        return new KeyValues(count, "holds " + Text.count(count, "declared value"), Evidence.DECLARATIONS);
    }

    public static KeyValues combined(long count) {
        String claim = "can hold " + Text.count(count, "value") + ", all combinations counted";
        return new KeyValues(count, claim, Evidence.NAMES);
    }

    public static KeyValues byNames() {
        return new KeyValues(UNKNOWN, "can hold few combinations of values, judging by their names", Evidence.NAMES);
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
            return HotKeyMessages.writes(load.writeUnits() / count, "each");
        }
        return load.exceedsReads(count) ? HotKeyMessages.reads(load.readUnits() / count) : "";
    }
}
