package dev.keyspread.table;

import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;

/**
 * An attribute that is a key of a table or an index.
 *
 * @param name the attribute's name
 * @param type its type: S, N or B
 */
public record KeyAttribute(String name, ScalarAttributeType type) {

    /** Returns the name and the type, as messages show them: {@code day (S)}. */
    @Override
    public String toString() {
        return name + " (" + type + ")";
    }
}
