package dev.keyspread.error;

import dev.keyspread.KeyspreadException;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Thrown if a write was not applied because the item does not meet its condition. */
public final class ConditionFailedException extends KeyspreadException {

    private static final long serialVersionUID = 1L;

    private final transient @Nullable Map<String, AttributeValue> item;
    private final transient Function<Map<String, AttributeValue>, ?> decoder;

    /**
     * Creates an exception.
     *
     * @param item the existing item, or {@code null} if there is none
     * @param decoder decodes the item
     */
    public ConditionFailedException(
            String message,
            @Nullable Map<String, AttributeValue> item,
            Function<Map<String, AttributeValue>, ?> decoder,
            Throwable cause) {
        super(message, cause);
        this.item = item;
        this.decoder = decoder;
    }

    /** Returns the attributes of the existing item, or empty if there is none. */
    public Optional<Map<String, AttributeValue>> item() {
        return Optional.ofNullable(item);
    }

    /**
     * Returns the existing item as an entity, or empty if there is none.
     *
     * @param type the entity, or a subtype
     * @throws ItemReadException if the item cannot be read
     * @throws ClassCastException if the item is of another type
     */
    public <E> Optional<E> item(Class<E> type) {
        return item().map(decoder).map(type::cast);
    }
}
