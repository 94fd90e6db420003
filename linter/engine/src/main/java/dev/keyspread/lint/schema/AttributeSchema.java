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
 * @param constants the constants of an enum type in their order, also for a set of the enum or a map with such keys;
 *     empty for any other type
 * @param format how its values are written, such as {@code EPOCH_SECONDS} or {@code yyyy-MM-dd}; {@code null} if it
 *     follows from the type; {@link KeyMember#UNKNOWN_FORMAT} behind a converter
 * @param bounds the declared bounds of its values
 * @param defaultValue the value used when an item lacks the attribute, as the source writes it, or {@code null} if
 *     there is none
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

    /** Creates an attribute without a default. */
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

    /** Creates an attribute with nothing known about its values but the type. */
    public AttributeSchema(String member, String name, AttributeType type, String javaType, List<String> constants) {
        this(member, name, type, javaType, constants, null, Bounds.UNKNOWN);
    }

    /** Returns the member, as keys contain it. */
    public KeyMember asMember() {
        return new KeyMember(member, javaType, constants, format, bounds);
    }

    /** Returns whether a converter decides how the values are stored. The Java type then does not tell it. */
    public boolean isFormUnknown() {
        return KeyMember.UNKNOWN_FORMAT.equals(format);
    }
}
