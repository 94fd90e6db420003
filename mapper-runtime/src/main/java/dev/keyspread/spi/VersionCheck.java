package dev.keyspread.spi;

import dev.keyspread.expression.Condition;
import dev.keyspread.expression.Operand;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * The version that an item must have to be written.
 *
 * @param attribute the name of the version attribute
 * @param version the version of the entity; 0 if it was never saved
 */
public record VersionCheck(String attribute, long version) {

    /** Returns the condition that the item has this version, or none for a new entity. */
    public <E> Condition<E> condition() {
        Operand expected = Operand.of(AttributeValue.fromN(Long.toString(version)));
        return Condition.of(terms -> version == 0
                ? "attribute_not_exists(" + terms.name(attribute) + ")"
                : terms.name(attribute) + " = " + terms.value(expected));
    }

    /** Returns why the existing item, or null if there is none, does not have this version; null if it does. */
    public @Nullable String mismatch(@Nullable Map<String, AttributeValue> item) {
        AttributeValue found = item == null ? null : item.get(attribute);
        if (found == null || found.n() == null) {
            return version == 0
                    ? null
                    : "the item was deleted or replaced since it was read: its version was %d".formatted(version);
        }
        if (version == 0) {
            return "the entity is new, but an item with version %s exists".formatted(found.n());
        }
        return found.n().equals(Long.toString(version))
                ? null
                : "the item was changed since it was read: the entity has version %d and the item version %s"
                        .formatted(version, found.n());
    }
}
