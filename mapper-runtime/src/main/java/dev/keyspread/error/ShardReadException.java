package dev.keyspread.error;

import dev.keyspread.KeyspreadException;

/**
 * Thrown if a read of several shards failed at one of them. Partial reads return it for each missing shard. Its cause
 * is the exception of the shard's request.
 */
public final class ShardReadException extends KeyspreadException {

    private static final long serialVersionUID = 1L;

    private final String storedKey;

    /**
     * Creates an exception for the shard that {@code message} names.
     *
     * @param storedKey the text of the shard's stored key
     */
    public ShardReadException(String message, String storedKey, Throwable cause) {
        super(message, cause);
        this.storedKey = storedKey;
    }

    /**
     * Returns the shard's stored key, such as {@code 2014-07-09.17}, or the shard number if that alone is the key. For
     * a scan, returns the segment, such as {@code segment 3}.
     */
    public String storedKey() {
        return storedKey;
    }
}
