package dev.keyspread.rewrite;

import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** The single item of a table. */
final class StoredItems {

    private static final Set<String> KEYS = Set.of("region", "customer", "id", "nr", "pk", "sk", "slot", "side");

    private final DynamoDbClient client;
    private final String table;

    StoredItems(DynamoDbClient client, String table) {
        this.client = client;
        this.table = table;
    }

    /** Returns the item, with sorted sets. */
    Map<String, AttributeValue> only() {
        return sorted(client.scan(scan -> scan.tableName(table)).items().stream()
                .reduce((first, second) -> {
                    throw new AssertionError("two items: " + first + " and " + second);
                })
                .orElseThrow());
    }

    private static Map<String, AttributeValue> sorted(Map<String, AttributeValue> item) {
        Map<String, AttributeValue> sorted = new TreeMap<>();
        item.forEach((name, value) -> sorted.put(
                name,
                switch (value.type()) {
                    case SS ->
                        AttributeValue.fromSs(value.ss().stream().sorted().toList());
                    case NS ->
                        AttributeValue.fromNs(value.ns().stream().sorted().toList());
                    default -> value;
                }));
        return sorted;
    }

    void put(Map<String, AttributeValue> item) {
        client.putItem(put -> put.tableName(table).item(item));
    }

    void delete() {
        Map<String, AttributeValue> key = new TreeMap<>(only());
        key.keySet().retainAll(KEYS);
        client.deleteItem(delete -> delete.tableName(table).key(key));
    }
}
