package dev.keyspread;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * A filter expression of DynamoDB, as in {@code Filter.of("#status = :open").name("#status", "status").value(":open",
 * AttributeValue.fromS("OPEN"))}. DynamoDB applies it after it has read the items, so it saves no read capacity, and it
 * may not name key attributes. Immutable.
 *
 * @param expression the expression
 * @param names the attribute that each name beginning with {@code #} stands for
 * @param values the value that each name beginning with {@code :} stands for
 */
public record Filter(String expression, Map<String, String> names, Map<String, AttributeValue> values) {

    public Filter {
        Objects.requireNonNull(expression, "expression");
        names = Map.copyOf(names);
        values = Map.copyOf(values);
    }

    /** A filter whose names and values are still to be given. */
    public static Filter of(String expression) {
        return new Filter(expression, Map.of(), Map.of());
    }

    /** The same filter, in which {@code placeholder} stands for an attribute's name. */
    public Filter name(String placeholder, String attribute) {
        return new Filter(expression, with(names, placeholder, attribute), values);
    }

    /** The same filter, in which {@code placeholder} stands for a value. */
    public Filter value(String placeholder, AttributeValue value) {
        return new Filter(expression, names, with(values, placeholder, value));
    }

    private static <V> Map<String, V> with(Map<String, V> map, String key, V value) {
        Map<String, V> more = new LinkedHashMap<>(map);
        more.put(key, value);
        return more;
    }
}
