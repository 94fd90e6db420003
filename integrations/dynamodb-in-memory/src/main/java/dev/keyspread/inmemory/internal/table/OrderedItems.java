package dev.keyspread.inmemory.internal.table;

import dev.keyspread.inmemory.internal.value.ValueSizes;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** The items of a table or an index in the order in which they are read. Not thread-safe. */
public final class OrderedItems {

    private final NavigableMap<Position, Map<String, AttributeValue>> items = new TreeMap<>();
    private final List<String> partition;
    private final List<String> rest;

    /** Creates items ordered by {@code key}, and then by {@code tieBreak}. */
    OrderedItems(KeySchema key, List<String> tieBreak) {
        partition = key.partition();
        rest = Stream.concat(key.sort().stream(), tieBreak.stream()).toList();
    }

    int size() {
        return items.size();
    }

    /** Returns the size of all items, in bytes. */
    long bytes() {
        return stream().mapToLong(ValueSizes::item).sum();
    }

    Stream<Map<String, AttributeValue>> stream() {
        return items.values().stream();
    }

    @Nullable
    Map<String, AttributeValue> get(Map<String, AttributeValue> key) {
        return items.get(position(key));
    }

    void put(Map<String, AttributeValue> item) {
        items.put(position(item), item);
    }

    void remove(Map<String, AttributeValue> key) {
        items.remove(position(key));
    }

    /** Returns the place of the item with this key. */
    public Position position(Map<String, AttributeValue> key) {
        return Position.of(KeySchema.values(partition, key), KeySchema.values(rest, key));
    }

    /** Returns all items with their places. */
    public NavigableMap<Position, Map<String, AttributeValue>> all() {
        return items;
    }
}
