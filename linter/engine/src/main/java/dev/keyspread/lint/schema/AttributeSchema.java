package dev.keyspread.lint.schema;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One top-level attribute of an item.
 *
 * @param member the Java member that holds it; without a class, the attribute's name
 * @param name the attribute's name
 * @param type its type in the table
 * @param javaType the member's type as the source writes it, such as {@code java.time.LocalDate}
 * @param constants the constants of an enum type in their order, also where a set holds them or a map has them as keys;
 *     empty for any other type
 * @param format how its values are written, such as {@code EPOCH_SECONDS} or {@code yyyy-MM-dd}, or {@code null} if not
 *     known
 * @param bounds the declared bounds of its values
 * @param defaultValue what an item without the attribute is read as, as the source writes it, or {@code null} if there is
 *     no such thing
 */
public record AttributeSchema(
        String member,
        String name,
        AttributeType type,
        String javaType,
        List<String> constants,
        @Nullable String format,
        Bounds bounds,
        @Nullable String defaultValue) {

    public AttributeSchema {
        constants = List.copyOf(constants);
    }

    /** An attribute without a default. */
    public AttributeSchema(
            String member,
            String name,
            AttributeType type,
            String javaType,
            List<String> constants,
            @Nullable String format,
            Bounds bounds) {
        this(member, name, type, javaType, constants, format, bounds, null);
    }

    /** An attribute about whose values nothing is known but their type. */
    public AttributeSchema(String member, String name, AttributeType type, String javaType, List<String> constants) {
        this(member, name, type, javaType, constants, null, Bounds.UNKNOWN);
    }
}
