package dev.keyspread.cli.plan;

import dev.keyspread.lint.schema.Workload;

/** The share of the load on the hottest partition key. */
final class KeyShare {

    private KeyShare() {}

    /** Returns the declared share, an even share of the declared number of keys, or 1. */
    static double of(Workload workload, String resource, Assumptions assumptions) {
        if (workload.hottestKeyShare() > 0) {
            return workload.hottestKeyShare();
        }
        long keys = keys(workload);
        if (keys > 0) {
            assumptions.add("The load of \"" + resource + "\" counts as even over its keys. Declare hottestKeyShare if"
                    + " some are hotter.");
            return 1.0 / keys;
        }
        assumptions.add("All load of \"" + resource + "\" counts as on one key, the worst case. Declare hottestKeyShare"
                + " or distinctKeys.");
        return 1;
    }

    private static long keys(Workload workload) {
        if (workload.distinctKeys() > 0) {
            return workload.distinctKeys();
        }
        return workload.items() > 0 && workload.itemsPerKey() > 0
                ? Math.max(1, workload.items() / workload.itemsPerKey())
                : -1;
    }
}
