package dev.keyspread.error;

import dev.keyspread.KeyspreadException;

/** A bulk load that ended early. Its cause is the failure of the source, of an item or of a {@link BatchFailedException}. */
public final class BulkLoadException extends KeyspreadException {

    private static final long serialVersionUID = 1L;

    private final long written;

    /** Creates an exception. */
    public BulkLoadException(long written, Throwable cause) {
        super(
                "The bulk load ended after the first %d items, which were written. Skip them to resume: %s"
                        .formatted(written, cause.getMessage()),
                cause);
        this.written = written;
    }

    /**
     * Returns the number of leading items that were written. Some of the following ones may have been written, too. To save
     * those again replaces them, unless a random suffix or a generated member of a key was not set.
     */
    public long written() {
        return written;
    }
}
