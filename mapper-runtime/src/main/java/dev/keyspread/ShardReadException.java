package dev.keyspread;

/**
 * A shard that a read over several of them failed at, or that a read which may do without some does without. Its cause is
 * that shard's own exception.
 */
public final class ShardReadException extends KeyspreadException {

    private static final long serialVersionUID = 1L;

    private final String storedKey;

    /**
     * A failure of the shard that {@code message} names.
     *
     * @param storedKey the text of the shard's stored key
     */
    public ShardReadException(String message, String storedKey, Throwable cause) {
        super(message, cause);
        this.storedKey = storedKey;
    }

    /**
     * The shard's stored key, such as {@code 2014-07-09.17}, or its number where the key is the number alone. For a scan, the
     * segment, such as {@code segment 3}.
     */
    public String storedKey() {
        return storedKey;
    }
}
