package dev.keyspread.internal.convert;

import dev.keyspread.ItemReadException;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** The error of an attribute that has another type than its member needs. */
public final class Mismatch {

    private Mismatch() {}

    public static ItemReadException of(AttributeValue found, String expected) {
        // The SDK has a name of its own for NULL.
        String type =
                found.type() == AttributeValue.Type.NUL ? "NULL" : found.type().name();
        return new ItemReadException("it is " + type + ", and " + expected + " is needed");
    }
}
