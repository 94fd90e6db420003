package dev.keyspread;

/** A read over several shards that failed because one of them did. Its cause is that shard's own exception. */
public final class ShardReadException extends KeyspreadException {

    private static final long serialVersionUID = 1L;

    /** A read that failed at the shard that {@code message} names. */
    public ShardReadException(String message, Throwable cause) {
        super(message, cause);
    }
}
