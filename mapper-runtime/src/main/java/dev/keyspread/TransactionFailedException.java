package dev.keyspread;

import java.util.List;

/** A transaction of which nothing was written, since one of its writes could not be made. */
public final class TransactionFailedException extends KeyspreadException {

    private static final long serialVersionUID = 1L;

    private final transient List<WriteFailure> failures;

    /** A transaction that was not made for these reasons, as {@code message} explains. */
    public TransactionFailedException(String message, List<WriteFailure> failures, Throwable cause) {
        super(message, cause);
        this.failures = List.copyOf(failures);
    }

    /** Why, for each write that stood in the way, in their order. */
    public List<WriteFailure> failures() {
        return failures;
    }
}
