package dev.keyspread.error;

import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** The reason why a write of a transaction failed. Immutable and thread-safe. */
public final class WriteFailure {

    private final int position;
    private final String code;
    private final String message;
    private final Map<String, AttributeValue> item;
    private final Function<Map<String, AttributeValue>, ?> decoder;

    /**
     * Creates a failure.
     *
     * @param position the position of the write in the transaction, from 0
     * @param message the message of DynamoDB, or an empty text
     * @param item the existing item, or empty if there is none
     * @param decoder decodes the item
     */
    public WriteFailure(
            int position,
            String code,
            String message,
            Map<String, AttributeValue> item,
            Function<Map<String, AttributeValue>, ?> decoder) {
        this.position = position;
        this.code = Objects.requireNonNull(code, "code");
        this.message = Objects.requireNonNull(message, "message");
        this.item = Map.copyOf(item);
        this.decoder = Objects.requireNonNull(decoder, "decoder");
    }

    /** Returns the position of the write in the transaction, from 0. */
    public int position() {
        return position;
    }

    /** Returns the code of DynamoDB: {@code ConditionalCheckFailed}, {@code TransactionConflict}, {@code ThrottlingError} … */
    public String code() {
        return code;
    }

    /** Returns the message of DynamoDB, or an empty text. */
    public String message() {
        return message;
    }

    /** Returns the attributes of the existing item if a condition failed, or empty if there is none. */
    public Map<String, AttributeValue> item() {
        return item;
    }

    /**
     * Returns the existing item if a condition failed, or empty if there is none.
     *
     * @param type the entity of the write, or a subtype
     * @throws ItemReadException if the item cannot be read
     * @throws ClassCastException if the item is of another type
     */
    public <E> Optional<E> item(Class<E> type) {
        return item.isEmpty()
                ? Optional.empty()
                : Optional.of(decoder.apply(item)).map(type::cast);
    }

    /** Returns the position, the code and the message. */
    @Override
    public String toString() {
        return "%d: %s %s".formatted(position, code, message).strip();
    }
}
