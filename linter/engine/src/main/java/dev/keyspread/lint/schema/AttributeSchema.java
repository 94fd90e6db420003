package dev.keyspread.lint.schema;

import java.util.List;

/**
 * One top-level attribute of an item.
 *
 * @param member the Java member that holds it
 * @param name the attribute's name
 * @param type its type in the table
 * @param javaType the member's type as the source writes it, such as {@code java.time.LocalDate}
 * @param constants the constants of an enum type in their order; empty for any other type
 */
public record AttributeSchema(String member, String name, AttributeType type, String javaType, List<String> constants) {

    public AttributeSchema {
        constants = List.copyOf(constants);
    }
}
