package dev.keyspread.door.input;

import dev.keyspread.lint.schema.AttributeType;
import java.util.List;

/**
 * A property and the keys it is, in the terms of no particular mapper.
 *
 * @param name the Java name
 * @param attribute the attribute's name
 * @param type the attribute's type
 * @param javaType the Java type as the source writes it
 * @param constants the constants of an enum
 * @param uses the keys it is
 */
record MappedProperty(
        String name, String attribute, AttributeType type, String javaType, List<String> constants, List<KeyUse> uses) {

    MappedProperty {
        constants = List.copyOf(constants);
        uses = List.copyOf(uses);
    }

    /**
     * A key that a property is.
     *
     * @param role which of an index's keys
     * @param index the index; empty for the table
     */
    record KeyUse(Role role, String index) {}

    /** Which key. */
    enum Role {
        PARTITION,
        SORT,
        /** The sort key of a local index, whose partition key is the table's. */
        LOCAL_SORT
    }
}
