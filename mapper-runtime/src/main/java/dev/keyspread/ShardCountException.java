package dev.keyspread;

/** A logical key has more shards than its annotation allows, or an item is in a shard that its key never had. */
public final class ShardCountException extends KeyspreadException {

    private static final long serialVersionUID = 1L;

    /** What does not fit, and what to change. */
    public ShardCountException(String message) {
        super(message);
    }

    /** What could not be told, because of {@code cause}. */
    public ShardCountException(String message, Throwable cause) {
        super(message, cause);
    }
}
