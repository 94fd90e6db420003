package dev.keyspread.lint.schema;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A Java member that is a key or part of a composite key. Without a class, it is the key attribute itself.
 *
 * @param name the member's name
 * @param javaType its type as the source writes it, such as {@code java.time.LocalDate}; without a class, the type whose
 *     values the attribute can hold: {@code java.lang.String}, {@code java.lang.Number} or {@code byte[]}
 * @param constants the constants of an enum type in their order, or all possible values; empty if unknown
 * @param format the format of its values, such as {@code yyyy-MM-dd}; {@code null} if it follows from the type;
 *     {@link #UNKNOWN_FORMAT} behind a converter
 * @param bounds the declared bounds of its values
 */
public record KeyMember(
        String name,
        String javaType,
        List<String> constants,
        @Nullable String format,
        Bounds bounds) {

    /** The format of a member that a converter writes. The linter does not evaluate converters. */
    public static final String UNKNOWN_FORMAT = "UNKNOWN";

    public KeyMember {
        constants = List.copyOf(constants);
    }

    /** Creates a member without known bounds and format. */
    public KeyMember(String name, String javaType, List<String> constants) {
        this(name, javaType, constants, null, Bounds.UNKNOWN);
    }

    /** Returns whether a converter decides how the values are stored. The Java type then does not tell it. */
    public boolean isFormUnknown() {
        return UNKNOWN_FORMAT.equals(format);
    }
}
