package dev.keyspread.inmemory.internal.table;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.KeySchemaElement;
import software.amazon.awssdk.services.dynamodb.model.KeyType;

/**
 * The names of the key attributes of a table or an index.
 *
 * @param partition one attribute, or up to four in a global index
 * @param sort no attribute, one, or up to four in a global index
 */
public record KeySchema(List<String> partition, List<String> sort) {

    /** Copies the lists. */
    public KeySchema {
        partition = List.copyOf(partition);
        sort = List.copyOf(sort);
    }

    /** Returns the schema from the elements of a request. */
    public static KeySchema of(List<KeySchemaElement> elements) {
        return new KeySchema(names(elements, KeyType.HASH), names(elements, KeyType.RANGE));
    }

    private static List<String> names(List<KeySchemaElement> elements, KeyType type) {
        return elements.stream()
                .filter(element -> element.keyType() == type)
                .map(KeySchemaElement::attributeName)
                .toList();
    }

    /** Returns the names of all key attributes, in order. */
    public List<String> names() {
        return Stream.concat(partition.stream(), sort.stream()).toList();
    }

    /** Returns whether an attribute belongs to the key. */
    public boolean contains(String name) {
        return partition.contains(name) || sort.contains(name);
    }

    /** Returns whether an item has all key attributes, as the items in an index have. */
    boolean isIn(@Nullable Map<String, AttributeValue> item) {
        return item != null && item.keySet().containsAll(names());
    }

    /** Returns the key attributes of an item that has them all. */
    public Map<String, AttributeValue> of(Map<String, AttributeValue> item) {
        return attributes(names(), item);
    }

    static Map<String, AttributeValue> attributes(List<String> names, Map<String, AttributeValue> item) {
        Map<String, AttributeValue> attributes = new LinkedHashMap<>();
        names.forEach(name -> attributes.put(name, item.get(name)));
        return attributes;
    }

    static List<AttributeValue> values(List<String> names, Map<String, AttributeValue> item) {
        return names.stream().map(item::get).toList();
    }
}
