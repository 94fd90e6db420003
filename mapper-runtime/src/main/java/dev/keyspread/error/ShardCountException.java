package dev.keyspread.error;

import dev.keyspread.KeyspreadException;

/**
 * Thrown if a logical key has more shards than its annotation allows, or if an item is in a shard that its key never
 * had.
 */
public final class ShardCountException extends KeyspreadException {

    private static final long serialVersionUID = 1L;

    /** Creates an exception whose message says what to change. */
    public ShardCountException(String message) {
        super(message);
    }

    /** Creates an exception for a count that is unknown because of {@code cause}. */
    public ShardCountException(String message, Throwable cause) {
        super(message, cause);
    }
}
