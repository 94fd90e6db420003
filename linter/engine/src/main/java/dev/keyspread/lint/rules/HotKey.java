package dev.keyspread.lint.rules;

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
        boolean writes = load.workload().peakWritesPerSecond() >= 0;
        boolean reads = load.workload().peakReadsPerSecond() >= 0 && !load.ofIndex();
        return new HotKey(
                writes ? share * load.writeUnits() : -1, reads ? share * load.readUnits() : -1, share, evidence);
    }
}
