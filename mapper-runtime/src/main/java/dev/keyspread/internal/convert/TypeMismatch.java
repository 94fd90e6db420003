package dev.keyspread.internal.convert;

import dev.keyspread.ItemReadException;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Creates the error of an attribute with the wrong type. */
public final class TypeMismatch {

    private TypeMismatch() {}

    public static ItemReadException of(AttributeValue found, String expected) {
        // The SDK calls NULL "NUL".
        String type =
                found.type() == AttributeValue.Type.NUL ? "NULL" : found.type().name();
        return new ItemReadException("it is " + type + ", and " + expected + " is needed");
    }
}
