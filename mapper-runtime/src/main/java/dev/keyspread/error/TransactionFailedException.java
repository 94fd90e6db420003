package dev.keyspread.error;

import dev.keyspread.KeyspreadException;
import java.util.List;

/** Thrown if a transaction failed because of one or more of its writes. Nothing was written. */
public final class TransactionFailedException extends KeyspreadException {

    private static final long serialVersionUID = 1L;

    private final transient List<WriteFailure> failures;

    /** Creates an exception with the reasons. */
    public TransactionFailedException(String message, List<WriteFailure> failures, Throwable cause) {
        super(message, cause);
        this.failures = List.copyOf(failures);
    }

    /** Returns the reason for each write that failed, in the order of the writes. */
    public List<WriteFailure> failures() {
        return failures;
    }
}
