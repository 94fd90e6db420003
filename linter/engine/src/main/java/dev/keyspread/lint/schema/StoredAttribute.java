package dev.keyspread.lint.schema;

import java.util.List;

/**
 * The stored form of an attribute, or of a value inside it. A changed form can make stored items unreadable.
 *
 * @param path the attribute's name, followed by {@code .name} for a member of an object, {@code []} for the elements of a list or a set,
 *     and <code>{}</code> for the values of a map. A member in a template of a key is in braces: <code>{customerId}</code>
 * @param type the type in the table
 * @param form the form of its values, such as {@code instant}, {@code integer} or {@code epoch_seconds}
 * @param values all stored values that can be read, of an enum or a discriminator; empty for any other form
 * @param required whether reading an item fails without it
 */
public record StoredAttribute(String path, AttributeType type, String form, List<String> values, boolean required) {

    public StoredAttribute {
        values = List.copyOf(values);
    }
}
