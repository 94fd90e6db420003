package dev.keyspread.fake;

import dev.keyspread.table.KeyAttribute;
import dev.keyspread.table.TableSchema;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** The items of one table, sorted as DynamoDB sorts. */
final class FakeTable {

    private final TableSchema schema;
    private final Map<Map<String, AttributeValue>, Map<String, AttributeValue>> items = new LinkedHashMap<>();

    FakeTable(TableSchema schema) {
        this.schema = schema;
    }

    synchronized void put(Map<String, AttributeValue> item) {
        items.put(key(item), new HashMap<>(item));
    }

    synchronized void delete(Map<String, AttributeValue> key) {
        items.remove(key);
    }

    synchronized Optional<Map<String, AttributeValue>> get(Map<String, AttributeValue> key) {
        return Optional.ofNullable(items.get(key));
    }

    /** The items of a partition of the table or an index, in order; all items of the table if there is no partition. */
    synchronized List<Map<String, AttributeValue>> sorted(String index, AttributeValue partition, boolean ascending) {
        KeyAttribute partitionKey = partitionKey(index);
        Comparator<Map<String, AttributeValue>> order = order(index);
        return items.values().stream()
                .filter(item -> partition == null || partition.equals(item.get(partitionKey.name())))
                .sorted(ascending ? order : order.reversed())
                .toList();
    }

    /** The last evaluated key as DynamoDB returns it: the keys of the index and of the table. */
    Map<String, AttributeValue> position(String index, Map<String, AttributeValue> item) {
        Map<String, AttributeValue> position = new LinkedHashMap<>();
        names(index).forEach(name -> position.put(name, item.get(name)));
        return position;
    }

    /** Where a page after {@code startKey} begins. As in DynamoDB, it need not be the key of an item. */
    int start(
            String index,
            List<Map<String, AttributeValue>> sorted,
            Map<String, AttributeValue> startKey,
            boolean ascending) {
        if (startKey.isEmpty()) {
            return 0;
        }
        if (!startKey.keySet().equals(position(index, startKey).keySet()) || startKey.containsValue(null)) {
            throw new IllegalArgumentException("The provided starting key is invalid: " + startKey);
        }
        Comparator<Map<String, AttributeValue>> order =
                ascending ? order(index) : order(index).reversed();
        return (int) sorted.stream()
                .filter(item -> order.compare(item, startKey) <= 0)
                .count();
    }

    private Map<String, AttributeValue> key(Map<String, AttributeValue> item) {
        return position(null, item);
    }

    private Stream<String> names(String index) {
        Stream<KeyAttribute> ofTable = Stream.concat(Stream.of(schema.partitionKey()), schema.sortKey().stream());
        Stream<KeyAttribute> ofIndex = index == null
                ? Stream.empty()
                : Stream.concat(partitionKeys(index).stream(), schema.index(index).sortKeys().stream());
        return Stream.concat(ofTable, ofIndex).map(KeyAttribute::name).distinct();
    }

    private KeyAttribute partitionKey(String index) {
        return partitionKeys(index).get(0);
    }

    private List<KeyAttribute> partitionKeys(String index) {
        return index == null || schema.index(index).partitionKeys().isEmpty()
                ? List.of(schema.partitionKey())
                : schema.index(index).partitionKeys();
    }

    private Comparator<Map<String, AttributeValue>> order(String index) {
        Optional<KeyAttribute> sortKey = index == null
                ? schema.sortKey()
                : schema.index(index).sortKeys().stream().findFirst();
        Comparator<Map<String, AttributeValue>> order = sortKey.isEmpty()
                ? (left, right) -> 0
                : Comparator.comparing(item -> item.get(sortKey.get().name()), Values::compare);
        return order.thenComparing(item -> key(item).toString());
    }
}
