package dev.keyspread.internal.convert;

import dev.keyspread.ItemReadException;
import dev.keyspread.ItemWriteException;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** The values inside a list or a map, where one that is absent is NULL; and the errors that say which of them it is about. */
public final class Elements {

    static final AttributeValue NULL = AttributeValue.createNul(true);

    private Elements() {}

    /** A value that its converter says is not absent. Null is present to a converter alone that writes it. */
    @SuppressWarnings("NullAway")
    public static <V> V present(@Nullable V value) {
        return value;
    }

    static ItemWriteException refused(int index, ItemWriteException refused) {
        return refused("element " + index, refused);
    }

    static ItemWriteException refused(String place, ItemWriteException refused) {
        return new ItemWriteException(place + ": " + refused.getMessage(), refused);
    }

    static ItemReadException unreadable(int index, ItemReadException unreadable) {
        return unreadable("element " + index, unreadable);
    }

    static ItemReadException unreadable(String place, ItemReadException unreadable) {
        return new ItemReadException(place + ": " + unreadable.getMessage(), unreadable);
    }
}
