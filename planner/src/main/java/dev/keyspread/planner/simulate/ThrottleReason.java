package dev.keyspread.planner.simulate;

/** The limit that throttled a request. */
public enum ThrottleReason {

    /** A partition of the table: DynamoDB's {@code TableWriteKeyRangeThroughputExceeded} and its counterpart for reads. */
    PARTITION,

    /** The table's throughput, provisioned or reached on demand. */
    TABLE,

    /** A partition of a global index, which throttles writes of the table. */
    INDEX_PARTITION,

    /** The throughput of a global index, which throttles writes of the table. */
    INDEX;

    /** Returns the reason to throttle a write of the table that an index rejects for this reason. */
    ThrottleReason ofIndex() {
        return this == PARTITION ? INDEX_PARTITION : INDEX;
    }

    /** Returns whether an index rejected the write, not the table. */
    boolean isOfIndex() {
        return this == INDEX_PARTITION || this == INDEX;
    }
}
