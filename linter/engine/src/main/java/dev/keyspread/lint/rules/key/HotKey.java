package dev.keyspread.lint.rules.key;

import dev.keyspread.capacity.Limits;

/**
 * The declared load of the hottest value of a partition key.
 *
 * @param writeUnits write units a second, or a negative number if unknown
 * @param readUnits read units a second, or a negative number if unknown
 * @param share its share of all requests, or a negative number if unknown
 */
public record HotKey(double writeUnits, double readUnits, double share) {

    public static HotKey of(PartitionKey key) {
        KeyLoad load = KeyLoad.of(key);
        double share = load.workload().hottestKeyShare();
        if (share < 0) {
            return new HotKey(-1, -1, -1);
        }
        boolean writes = load.writes() >= 0;
        boolean reads = load.workload().peakReadsPerSecond() >= 0 && !load.inherited();
        return new HotKey(writes ? share * load.writeUnits() : -1, reads ? share * load.readUnits() : -1, share);
    }

    /** Returns whether the load exceeds the limit of one key. */
    public boolean isOverloaded() {
        return exceedsWrites() || readUnits > Limits.PARTITION_READ_UNITS_PER_SECOND;
    }

    /** Returns the sentence that compares the load with the limit. */
    public String overload() {
        return exceedsWrites()
                ? " The hottest of them takes " + Text.number(writeUnits) + "."
                : " The hottest of them takes " + Text.number(readUnits)
                        + " read units a second, and one gives at most "
                        + Text.number((double) Limits.PARTITION_READ_UNITS_PER_SECOND) + ".";
    }

    private boolean exceedsWrites() {
        return writeUnits > Limits.PARTITION_WRITE_UNITS_PER_SECOND;
    }
}
