package dev.keyspread.expression;

import dev.keyspread.Filter;
import dev.keyspread.spi.JsonWriter;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * The names and values in the expressions of one request. Each has a placeholder, so that reserved words cause no
 * errors. For one request; not thread-safe.
 */
public final class RequestTerms implements Terms {

    private final @Nullable String partitionKey;
    private final Map<String, String> names = new LinkedHashMap<>();
    private final Map<String, Operand> values = new LinkedHashMap<>();

    private RequestTerms(@Nullable String partitionKey) {
        this.partitionKey = partitionKey;
    }

    /** Creates the terms of a write to a table with this partition key. */
    public static RequestTerms ofWrite(String partitionKey) {
        return new RequestTerms(partitionKey);
    }

    /** Creates the terms of a filter, which must not name the partition key. */
    static RequestTerms ofFilter() {
        return new RequestTerms(null);
    }

    /** Returns the expression of {@code condition}. */
    public String of(Condition<?> condition) {
        return condition.text(this);
    }

    @Override
    public String name(String name) {
        for (Map.Entry<String, String> known : names.entrySet()) {
            if (known.getValue().equals(name)) {
                return known.getKey();
            }
        }
        String placeholder = "#n" + names.size();
        add(names, placeholder, name);
        return placeholder;
    }

    @Override
    public String key(String name) {
        return name(name);
    }

    @Override
    public String value(Operand operand) {
        String placeholder = ":v" + values.size();
        add(values, placeholder, operand);
        return placeholder;
    }

    @Override
    public String isOfType(String path, String type) {
        return "attribute_type(" + path + ", " + value(Operand.of(AttributeValue.fromS(type))) + ")";
    }

    @Override
    public String partitionKey() {
        if (partitionKey == null) {
            throw new IllegalArgumentException("Whether there is an item is no filter: what is read exists");
        }
        return name(partitionKey);
    }

    @Override
    public String expression(Filter expression) {
        expression.names().forEach((placeholder, name) -> add(names, placeholder, name));
        expression.values().forEach((placeholder, value) -> add(values, placeholder, Operand.of(value)));
        return expression.expression();
    }

    private static <V> void add(Map<String, V> terms, String placeholder, V meaning) {
        V other = terms.putIfAbsent(placeholder, meaning);
        if (other != null && !other.equals(meaning)) {
            throw new IllegalArgumentException("Two parts of one expression use \"" + placeholder
                    + "\", each for something else. Give it another name in one of them");
        }
    }

    /** Returns the attribute names by placeholder. */
    public Map<String, String> names() {
        return names;
    }

    /** Returns the values by placeholder. */
    public Map<String, AttributeValue> values() {
        Map<String, AttributeValue> written = new LinkedHashMap<>();
        values.forEach((placeholder, operand) -> written.put(placeholder, operand.value()));
        return written;
    }

    /** Writes the values of the placeholders as a JSON object. */
    public void writeValues(JsonWriter json) {
        json.beginItem();
        values.forEach((placeholder, operand) -> {
            json.name(placeholder);
            operand.writeTo(json);
        });
        json.endItem();
    }

    /** Returns whether there are values. */
    public boolean hasValues() {
        return !values.isEmpty();
    }
}
