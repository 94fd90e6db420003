package dev.keyspread.lint.schema;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The stored form of an attribute, or of a value inside it. A changed form can make stored items unreadable.
 *
 * @param path the attribute's name, followed by {@code .name} for a member of an object, {@code []} for the elements of a list or a set,
 *     <code>{}</code> for the values of a map, and <code>{key}</code> for its keys. A member of a key without an attribute of its own is
 *     in braces: <code>{customerId}</code>. A flattened object is in parentheses: {@code (address)}. All attributes without a member are
 *     {@code *}
 * @param member the name of the Java member, or {@code null} for a value inside a list, a set or a map
 * @param type the type in the table
 * @param form the form of its values, such as {@code instant}, {@code integer} or {@code epoch_seconds}
 * @param values all known stored values of an enum or a discriminator; empty for any other form
 * @param fallback the constant of the enum as which other values are read, or {@code null} if they cannot be read
 * @param required whether reading an item fails without it
 */
public record StoredAttribute(
        String path,
        @Nullable String member,
        AttributeType type,
        String form,
        List<String> values,
        @Nullable String fallback,
        boolean required) {

    /** The form of a flattened object. */
    public static final String FLATTENED = "flattened";

    public StoredAttribute {
        values = List.copyOf(values);
    }
}
