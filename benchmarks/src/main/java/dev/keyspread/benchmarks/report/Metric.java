package dev.keyspread.benchmarks.report;

/** What is compared. */
enum Metric {
    /** CPU time of one operation in nanoseconds, the collector's share included; of a start, time on the clock. */
    TIME,
    /** What one operation allocates, in bytes. */
    GARBAGE,
    /** How many classes are loaded. */
    CLASSES
}
