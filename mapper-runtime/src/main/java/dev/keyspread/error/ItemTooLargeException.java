package dev.keyspread.error;

/** Thrown if an item exceeds DynamoDB's limit of 409,600 bytes. Nothing was sent. */
public final class ItemTooLargeException extends ItemWriteException {

    private static final long serialVersionUID = 1L;

    private final int itemBytes;

    /** Creates an exception for an item of {@code itemBytes}. */
    public ItemTooLargeException(String message, int itemBytes) {
        super(message);
        this.itemBytes = itemBytes;
    }

    /** Returns the item's size in bytes as DynamoDB counts it. */
    public int itemBytes() {
        return itemBytes;
    }
}
