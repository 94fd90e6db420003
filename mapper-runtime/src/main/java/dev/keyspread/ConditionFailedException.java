package dev.keyspread;

import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** A write that was not made, since the item is not as its condition wants it. */
public final class ConditionFailedException extends KeyspreadException {

    private static final long serialVersionUID = 1L;

    private final transient @Nullable Map<String, AttributeValue> item;

    /**
     * A write that was not made, as {@code message} explains.
     *
     * @param item the item as it is; {@code null} if there is none
     */
    public ConditionFailedException(String message, @Nullable Map<String, AttributeValue> item, Throwable cause) {
        super(message, cause);
        this.item = item;
    }

    /** The item as it was when the condition was looked at; empty if there was none. */
    public Optional<Map<String, AttributeValue>> item() {
        return Optional.ofNullable(item);
    }
}
