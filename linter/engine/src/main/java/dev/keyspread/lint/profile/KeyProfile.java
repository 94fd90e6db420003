package dev.keyspread.lint.profile;

/**
 * What was seen of a partition key. A negative number is unknown.
 *
 * @param items items in the table or entries in the index, counted or estimated
 * @param distinctKeys different partition key values among them
 * @param hottestKeyShare the share of the items, or of the measured traffic, that the first of them has: up to 1
 * @param hottestKeyWriteUnits write units a second that were measured at the hottest of them
 * @param hottestKeyReadUnits read units a second that were measured at the hottest of them
 */
public record KeyProfile(
        long items,
        long distinctKeys,
        double hottestKeyShare,
        double hottestKeyWriteUnits,
        double hottestKeyReadUnits) {

    /** Below it, values are few, if they are also few for so many items. */
    private static final long FEW = 1_000;

    private static final double FEW_SHARE = 0.001;

    /** So many different values are not few, however many items there are. */
    private static final long MANY = 10_000;

    private static final double MOST = 0.5;

    /** A sample of fewer items proves nothing. */
    private static final long SAMPLE = 1_000;

    /** A profile of data alone. */
    public static KeyProfile ofData(long items, long distinctKeys, double hottestKeyShare) {
        return new KeyProfile(items, distinctKeys, hottestKeyShare, -1, -1);
    }

    /** Whether there are few values for so many items. */
    public boolean showsFew() {
        return items >= SAMPLE && distinctKeys >= 0 && distinctKeys < FEW && distinctKeys < items * FEW_SHARE;
    }

    /** Whether there are many values, whatever their name says. */
    public boolean showsMany() {
        return distinctKeys >= MANY || (items >= SAMPLE && distinctKeys > items / 10);
    }

    /** Whether one value has most of all. */
    public boolean showsDominant() {
        return items >= SAMPLE && hottestKeyShare > MOST;
    }

    /** Whether there is one value only. */
    public boolean showsOne() {
        return items >= SAMPLE && distinctKeys == 1;
    }
}
