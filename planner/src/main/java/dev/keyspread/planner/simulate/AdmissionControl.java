package dev.keyspread.planner.simulate;

/**
 * The ways in which DynamoDB has admitted requests over the years, as the paper "Amazon DynamoDB: A Scalable, Predictably
 * Performant, and Fully Managed NoSQL Database Service" (USENIX ATC 2022) describes them.
 */
public enum AdmissionControl {

    /** Each partition has an equal share of the table's throughput, and nothing else. */
    STATIC,

    /** Equal shares, and 300 seconds of each partition's unused share for bursts (section 4.1.1). */
    BURSTING,

    /** Bursting, and larger shares for throttled partitions while the table has throughput left (section 4.1.2). */
    ADAPTIVE,

    /** Today's: the table's throughput is shared by all partitions, each up to its maximum (section 4.2). */
    GLOBAL
}
