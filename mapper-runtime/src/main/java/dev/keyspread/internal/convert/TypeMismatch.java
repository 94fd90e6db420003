package dev.keyspread.internal.convert;

import dev.keyspread.error.ItemReadException;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Creates the error of an attribute with the wrong type. */
public final class TypeMismatch {

    private TypeMismatch() {}

    public static ItemReadException of(AttributeValue found, String expected) {
        return new ItemReadException("it is " + name(found.type()) + ", and " + expected + " is needed");
    }

    private static String name(AttributeValue.@Nullable Type type) {
        if (type == null) {
            return "of several types";
        }
        return switch (type) {
            // The SDK calls NULL "NUL".
            case NUL -> "NULL";
            case UNKNOWN_TO_SDK_VERSION -> "of no known type";
            default -> type.name();
        };
    }
}
