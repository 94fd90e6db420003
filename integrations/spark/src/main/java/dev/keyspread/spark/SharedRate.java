package dev.keyspread.spark;

import org.apache.spark.SparkContext;

/** The conditions under which tasks that each scan a segment keep a common rate: each has an equal share of it. */
final class SharedRate {

    /** The maximum TotalSegments of a Scan. */
    private static final int MOST_TASKS = 1_000_000;

    private SharedRate() {}

    static void requireTasks(int count) {
        if (count < 1 || count > MOST_TASKS) {
            throw new IllegalArgumentException("tasks must be 1 to 1,000,000 (found " + count + ")");
        }
    }

    /**
     * Checks that tasks can share a rate.
     *
     * @param parameter the parameter with the rate, for the message
     * @param units its units: {@code read units} or {@code write units}
     */
    static void require(SparkContext spark, long unitsPerSecond, int tasks, String parameter, String units) {
        if (unitsPerSecond < tasks) {
            throw new IllegalArgumentException(("%s must be at least the number of tasks, since each gets an equal"
                            + " share (found %d for %d tasks). Raise it, or lower tasks")
                    .formatted(parameter, unitsPerSecond, tasks));
        }
        if (spark.getConf().getBoolean("spark.speculation", false)) {
            throw new IllegalStateException(("spark.speculation must be off: a copy of a task has a share of the %s"
                            + " of its own, so the limit would be exceeded. Submit the job with --conf spark.speculation=false")
                    .formatted(units));
        }
    }
}
