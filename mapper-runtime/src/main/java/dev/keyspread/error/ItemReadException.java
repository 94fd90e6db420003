package dev.keyspread.error;

import dev.keyspread.KeyspreadException;
import dev.keyspread.internal.convert.Confidential;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Thrown if an item cannot be read as an entity: an attribute is missing, of the wrong type, or unreadable. */
public final class ItemReadException extends KeyspreadException {

    private static final long serialVersionUID = 1L;

    private final @Nullable String attribute;
    private final transient @Nullable Map<String, AttributeValue> item;

    /** Creates an exception with a message. */
    public ItemReadException(String message) {
        this(message, null, null, null);
    }

    /** Creates an exception with a message and a cause. */
    public ItemReadException(String message, Throwable cause) {
        this(message, null, null, cause);
    }

    /**
     * Creates an exception.
     *
     * @param attribute the item's attribute that cannot be read, or {@code null} if unknown
     * @param item the attributes of the item, or {@code null} if unknown
     */
    public ItemReadException(
            String message,
            @Nullable String attribute,
            @Nullable Map<String, AttributeValue> item,
            @Nullable Throwable cause) {
        super(message, Confidential.hidden(cause));
        this.attribute = attribute;
        this.item = item;
    }

    /** Returns the name of the item's attribute that cannot be read; empty if it is not due to one attribute. */
    public Optional<String> attribute() {
        return Optional.ofNullable(attribute);
    }

    /** Returns the attributes of the item as DynamoDB returned them; empty if they are not known. */
    public Optional<Map<String, AttributeValue>> item() {
        return Optional.ofNullable(item);
    }
}
