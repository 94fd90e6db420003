package dev.keyspread.lint.rules.key;

import dev.keyspread.capacity.Limits;

/** The sentences that the messages about hot keys share. */
final class HotKeyMessages {

    /** The limit of a key, with which messages explain why sharing a key is a problem. */
    static final String LIMIT = ", and one key takes at most "
            + Text.number((double) Limits.PARTITION_WRITE_UNITS_PER_SECOND) + " write units a second.";

    /** The same as a sentence. */
    static final String OF_ONE_KEY = "One key takes at most "
            + Text.number((double) Limits.PARTITION_WRITE_UNITS_PER_SECOND) + " write units a second.";

    private static final String SMALL_LOAD =
            " The declared load is less than a quarter of that, so this matters only if the load grows.";

    private static final String UNKNOWN_LOAD = " The declared writes are few. If reads and items are few as well,"
            + " declare them: @Workload(peakReadsPerSecond = ..., items = ...).";

    private HotKeyMessages() {}

    /** Returns the sentence about the declared writes of a key. */
    static String writes(double unitsOfKey, String key) {
        return " The declared load needs " + Text.number(unitsOfKey) + " of " + key + ".";
    }

    /** Returns the sentence about the declared reads of each key. */
    static String reads(double unitsOfKey) {
        return " The declared load needs " + Text.number(unitsOfKey)
                + " read units a second of each key, and one key gives at most "
                + Text.number((double) Limits.PARTITION_READ_UNITS_PER_SECOND) + ".";
    }

    /**
     * Returns the sentence that explains why a finding has a lower severity, or which declarations would lower it.
     * Empty if the load is not small.
     */
    static String smallLoad(KeyLoad load) {
        if (load.isSmall()) {
            return SMALL_LOAD;
        }
        if (load.isSmallWithUnknownLoad()) {
            return " It holds only " + Text.count(load.workload().items(), "item")
                    + ", so this matters only if they are read or written often, or become many.";
        }
        return load.seemsSmall() ? UNKNOWN_LOAD : "";
    }
}
