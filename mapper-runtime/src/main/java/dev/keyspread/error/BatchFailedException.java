package dev.keyspread.error;

import dev.keyspread.BatchResult;
import dev.keyspread.KeyspreadException;

/**
 * Thrown if a batch of reads or writes ended before all of its items were processed. Its result names the remaining
 * items.
 */
public final class BatchFailedException extends KeyspreadException {

    private static final long serialVersionUID = 1L;

    private final transient BatchResult result;

    /** Creates an exception for an incomplete result. */
    public BatchFailedException(BatchResult result) {
        super(result.toString(), result.failure().orElse(null));
        this.result = result;
    }

    /** Returns the number of processed items, and the remaining ones. */
    public BatchResult result() {
        return result;
    }
}
