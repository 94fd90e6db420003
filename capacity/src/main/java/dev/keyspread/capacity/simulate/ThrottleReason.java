package dev.keyspread.capacity.simulate;

/** The limit that throttled a request. */
public enum ThrottleReason {

    /** A partition of the table: DynamoDB's {@code TableWriteKeyRangeThroughputExceeded} and its counterpart for reads. */
    PARTITION,

    /** The table's throughput, provisioned or reached on demand. */
    TABLE,

    /** A partition or the throughput of a global index, which throttles writes of the table. */
    INDEX
}
