package dev.keyspread;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * A filter expression of DynamoDB, as in {@code Filter.of("#status = :open").name("#status", "status").value(":open",
 * AttributeValue.fromS("OPEN"))}. DynamoDB applies it after it has read the items, so it saves no read capacity, and it
 * may not name key attributes. Immutable.
 *
 * @param expression the expression
 * @param names the attribute for each placeholder that begins with {@code #}
 * @param values the value for each placeholder that begins with {@code :}
 */
public record Filter(String expression, Map<String, String> names, Map<String, AttributeValue> values) {

    private static final Pattern PLACEHOLDER = Pattern.compile("[#:]\\w+");

    public Filter {
        Objects.requireNonNull(expression, "expression");
        names = Map.copyOf(names);
        values = Map.copyOf(values);
    }

    /** Creates a filter. Add its names and values. */
    public static Filter of(String expression) {
        return new Filter(expression, Map.of(), Map.of());
    }

    /** Returns this filter with {@code placeholder} for an attribute's name. */
    public Filter name(String placeholder, String attribute) {
        return new Filter(expression, with(names, placeholder, attribute), values);
    }

    /** Returns this filter with {@code placeholder} for a value. */
    public Filter value(String placeholder, AttributeValue value) {
        return new Filter(expression, names, with(values, placeholder, value));
    }

    /** Returns a filter that accepts the items that both filters accept. Placeholders of the other may be renamed. */
    public Filter and(Filter other) {
        Map<String, String> renamed = other.placeholdersBeside(this);
        Filter both =
                new Filter("(" + expression + ") AND (" + renamed(other.expression, renamed) + ")", names, values);
        for (Map.Entry<String, String> name : other.names.entrySet()) {
            both = both.name(renamed.getOrDefault(name.getKey(), name.getKey()), name.getValue());
        }
        for (Map.Entry<String, AttributeValue> value : other.values.entrySet()) {
            both = both.value(renamed.getOrDefault(value.getKey(), value.getKey()), value.getValue());
        }
        return both;
    }

    /** Returns new names for the placeholders that {@code other} has, too. Sorted: cursors depend on the expression. */
    private Map<String, String> placeholdersBeside(Filter other) {
        Set<String> taken = other.placeholders();
        Set<String> used = new TreeSet<>(placeholders());
        used.addAll(taken);
        Map<String, String> renamed = new HashMap<>();
        for (String placeholder : placeholders()) {
            String name = placeholder;
            for (int number = 1; taken.contains(placeholder) && !used.add(name); number++) {
                name = placeholder + "_" + number;
            }
            renamed.put(placeholder, name);
        }
        return renamed;
    }

    private Set<String> placeholders() {
        Set<String> placeholders = new TreeSet<>(names.keySet());
        placeholders.addAll(values.keySet());
        return placeholders;
    }

    private static String renamed(String expression, Map<String, String> names) {
        return PLACEHOLDER
                .matcher(expression)
                .replaceAll(found -> Matcher.quoteReplacement(names.getOrDefault(found.group(), found.group())));
    }

    private static <V> Map<String, V> with(Map<String, V> map, String key, V value) {
        Map<String, V> more = new LinkedHashMap<>(map);
        more.put(key, value);
        return more;
    }

    /** Returns the expression without its values, which are data of the user. */
    @Override
    public String toString() {
        return "Filter[" + expression + "]";
    }
}
