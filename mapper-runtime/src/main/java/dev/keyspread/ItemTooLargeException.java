package dev.keyspread;

/** An item over DynamoDB's limit of 409,600 bytes. Nothing was sent. */
public final class ItemTooLargeException extends ItemWriteException {

    private static final long serialVersionUID = 1L;

    private final int itemBytes;

    /** An item of {@code itemBytes}, as {@code message} explains. */
    public ItemTooLargeException(String message, int itemBytes) {
        super(message);
        this.itemBytes = itemBytes;
    }

    /** The item's size in bytes as DynamoDB counts it. */
    public int itemBytes() {
        return itemBytes;
    }
}
