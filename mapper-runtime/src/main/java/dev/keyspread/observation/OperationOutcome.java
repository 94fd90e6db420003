package dev.keyspread.observation;

/** The outcome of an operation. */
public enum OperationOutcome {
    /** The operation is complete, perhaps after retries. */
    SUCCESS,
    /** A write or transaction was not applied because of a condition. */
    CONDITION_FAILED,
    /** The operation failed, or left items of a batch unprocessed, because of throttled requests. */
    THROTTLED,
    /** A timeout passed: that of the read, or one of the SDK's client. */
    TIMED_OUT,
    /** The caller cancelled the future, was interrupted, or closed a stream before its end. */
    CANCELLED,
    /** The operation failed for another reason. */
    FAILED
}
