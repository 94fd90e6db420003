package dev.keyspread.benchmarks.report;

/** What is compared. */
enum Metric {
    /** CPU time of one operation in nanoseconds, the collector's share included; of a start, time on the clock. */
    TIME,
    /** Time on the clock of one operation in nanoseconds. */
    CLOCK,
    /** What one operation allocates, in bytes. */
    GARBAGE,
    /** What is reachable meanwhile, in bytes. */
    HEAP,
    /** How many classes are loaded. */
    CLASSES
}
