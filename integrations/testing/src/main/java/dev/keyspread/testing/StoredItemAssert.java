package dev.keyspread.testing;

import java.util.Set;
import java.util.TreeSet;
import org.assertj.core.api.AbstractAssert;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * Assertions about the attributes of an item as the table has them. Expected values are strings, enum constants, numbers, booleans,
 * byte arrays, or the SDK's attribute values. Not thread-safe.
 */
public final class StoredItemAssert extends AbstractAssert<StoredItemAssert, StoredItem> {

    StoredItemAssert(StoredItem actual) {
        super(actual, StoredItemAssert.class);
    }

    /** Verifies that the table has the item. */
    public StoredItemAssert exists() {
        isNotNull();
        if (actual.attributes().isEmpty()) {
            throw failure("Table %s must have an item with key %s", actual.table(), key());
        }
        return this;
    }

    /** Verifies that the table does not have the item. */
    public StoredItemAssert doesNotExist() {
        isNotNull();
        if (!actual.attributes().isEmpty()) {
            throw failure("Table %s must not have the item %s", actual.table(), ValueText.of(actual.attributes()));
        }
        return this;
    }

    /** Verifies that the item has an attribute with this value. Numbers are equal whatever their trailing zeros. */
    public StoredItemAssert hasAttribute(String name, Object value) {
        String expected = ValueText.of(ValueText.value(value));
        AttributeValue found = exists().actual.attributes().get(name);
        if (found == null) {
            throw failure("%s must have the attribute %s = %s. It has %s", item(), name, expected, names());
        }
        if (!ValueText.of(found).equals(expected)) {
            throw failure("Attribute %s of %s must be %s (found %s)", name, item(), expected, ValueText.of(found));
        }
        return this;
    }

    /** Verifies that the item exists without this attribute. */
    public StoredItemAssert hasNoAttribute(String name) {
        AttributeValue found = exists().actual.attributes().get(name);
        if (found != null) {
            throw failure("%s must not have the attribute %s (found %s)", item(), name, ValueText.of(found));
        }
        return this;
    }

    /** Verifies the names of all attributes, those of keys included, in any order. */
    public StoredItemAssert hasOnlyAttributes(String... names) {
        Set<String> expected = new TreeSet<>(Set.of(names));
        if (!exists().actual.attributes().keySet().equals(expected)) {
            throw failure("%s must have the attributes %s (found %s)", item(), expected, names());
        }
        return this;
    }

    private Set<String> names() {
        return new TreeSet<>(actual.attributes().keySet());
    }

    private String item() {
        return "Item " + key() + " of table " + actual.table();
    }

    private String key() {
        return ValueText.of(actual.key());
    }
}
