package dev.keyspread.lint.rules;

import dev.keyspread.capacity.Limits;
import dev.keyspread.lint.Evidence;
import dev.keyspread.lint.profile.KeyProfile;

/**
 * What the hottest value of a partition key bears, as far as anybody knows.
 *
 * @param writeUnits write units a second, or a negative number
 * @param readUnits read units a second, or a negative number
 * @param share its share of all, or a negative number
 * @param evidence what says so
 */
record HotKey(double writeUnits, double readUnits, double share, Evidence evidence) {

    private static final long SAMPLE = 1_000;

    /** What was measured goes before what the data shows, and that before what is declared. */
    static HotKey of(PartitionKey key) {
        KeyLoad load = KeyLoad.of(key);
        return key.profile()
                .map(profile -> ofProfile(profile, load))
                .orElseGet(() -> ofShare(load.workload().hottestKeyShare(), load, Evidence.DECLARATIONS));
    }

    /** Whether it is more than one key bears. */
    boolean isOverloaded() {
        return exceedsWrites() || readUnits > Limits.PARTITION_READ_UNITS_PER_SECOND;
    }

    /** How much more it is, in a sentence. */
    String overload() {
        return exceedsWrites()
                ? " The hottest of them takes " + Text.number(writeUnits) + "."
                : " The hottest of them takes " + Text.number(readUnits)
                        + " read units a second, and one gives at most "
                        + Text.number((double) Limits.PARTITION_READ_UNITS_PER_SECOND) + ".";
    }

    private boolean exceedsWrites() {
        return writeUnits > Limits.PARTITION_WRITE_UNITS_PER_SECOND;
    }

    private static HotKey ofProfile(KeyProfile profile, KeyLoad load) {
        if (profile.hottestKeyWriteUnits() >= 0 || profile.hottestKeyReadUnits() >= 0) {
            return new HotKey(
                    profile.hottestKeyWriteUnits(),
                    profile.hottestKeyReadUnits(),
                    profile.hottestKeyShare(),
                    Evidence.TELEMETRY);
        }
        boolean seen = profile.items() >= SAMPLE && profile.hottestKeyShare() >= 0;
        return seen
                ? ofShare(profile.hottestKeyShare(), load, Evidence.DATA)
                : ofShare(load.workload().hottestKeyShare(), load, Evidence.DECLARATIONS);
    }

    private static HotKey ofShare(double share, KeyLoad load, Evidence evidence) {
        if (share < 0) {
            return new HotKey(-1, -1, -1, evidence);
        }
        boolean writes = load.writes() >= 0;
        boolean reads = load.workload().peakReadsPerSecond() >= 0 && !load.inherited();
        return new HotKey(
                writes ? share * load.writeUnits() : -1, reads ? share * load.readUnits() : -1, share, evidence);
    }
}
