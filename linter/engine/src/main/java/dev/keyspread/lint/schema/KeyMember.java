package dev.keyspread.lint.schema;

import java.util.List;

/**
 * A Java member whose value is a key, or stands in a composite one.
 *
 * @param name the member's name
 * @param javaType its type as the source writes it, such as {@code java.time.LocalDate}
 * @param constants the constants of an enum type in their order; empty for any other type
 */
public record KeyMember(String name, String javaType, List<String> constants) {

    public KeyMember {
        constants = List.copyOf(constants);
    }
}
