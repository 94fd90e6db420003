package dev.keyspread.support;

import dev.keyspread.ItemReadException;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** The error of an attribute that has another type than its member needs. */
final class Mismatch {

    private Mismatch() {}

    static ItemReadException of(AttributeValue found, String expected) {
        return new ItemReadException("it is " + found.type() + ", and " + expected + " is needed");
    }
}
