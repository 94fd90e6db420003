package dev.keyspread.internal.call;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BatchGetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.BatchWriteItemRequest;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbRequest;
import software.amazon.awssdk.services.dynamodb.model.KeysAndAttributes;
import software.amazon.awssdk.services.dynamodb.model.TransactGetItemsRequest;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItem;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItemsRequest;
import software.amazon.awssdk.services.dynamodb.model.WriteRequest;

/**
 * An item, a query or a scan in a request. Batches and transactions have one for each of their items. Immutable.
 *
 * @param table the table's name as DynamoDB knows it
 * @param index the index of a query or scan, or null
 * @param attributes the item or its key, the attributes that a query compares with {@code =}, or none for a scan
 */
record RequestPart(String table, @Nullable String index, Map<String, AttributeValue> attributes) {

    /** Returns the parts of a request. Those of a transaction are in its order. */
    static List<RequestPart> of(DynamoDbRequest request) {
        if (request instanceof BatchGetItemRequest batch) {
            return ofKeys(batch.requestItems());
        }
        if (request instanceof BatchWriteItemRequest batch) {
            return ofWrites(batch.requestItems());
        }
        if (request instanceof TransactGetItemsRequest transaction) {
            return transaction.transactItems().stream()
                    .map(item -> item(item.get().tableName(), item.get().key()))
                    .toList();
        }
        if (request instanceof TransactWriteItemsRequest transaction) {
            return transaction.transactItems().stream()
                    .map(RequestPart::ofAction)
                    .toList();
        }
        return request.getValueForField("TableName", String.class).stream()
                .map(table -> new RequestPart(
                        table,
                        request.getValueForField("IndexName", String.class).orElse(null),
                        attributes(request)))
                .toList();
    }

    /** Returns the parts of a batch of reads, or of its unprocessed keys. */
    static List<RequestPart> ofKeys(Map<String, KeysAndAttributes> tables) {
        return tables.entrySet().stream()
                .filter(table -> table.getValue() != null)
                .flatMap(table -> table.getValue().keys().stream().map(key -> item(table.getKey(), key)))
                .toList();
    }

    /** Returns the parts of a batch of writes, or of its unprocessed items. */
    static List<RequestPart> ofWrites(Map<String, List<WriteRequest>> tables) {
        return tables.entrySet().stream()
                .filter(table -> table.getValue() != null)
                .flatMap(table -> table.getValue().stream()
                        .filter(write -> write != null && (write.putRequest() != null || write.deleteRequest() != null))
                        .map(write -> item(table.getKey(), attributes(write))))
                .toList();
    }

    private static RequestPart item(String table, Map<String, AttributeValue> attributes) {
        return new RequestPart(table, null, attributes);
    }

    private static Map<String, AttributeValue> attributes(WriteRequest write) {
        return write.putRequest() == null
                ? write.deleteRequest().key()
                : write.putRequest().item();
    }

    /** Returns the part of a transaction for one of its items. */
    static RequestPart ofAction(TransactWriteItem item) {
        if (item.put() != null) {
            return item(item.put().tableName(), item.put().item());
        }
        if (item.update() != null) {
            return item(item.update().tableName(), item.update().key());
        }
        return item.delete() != null
                ? item(item.delete().tableName(), item.delete().key())
                : item(item.conditionCheck().tableName(), item.conditionCheck().key());
    }

    private static Map<String, AttributeValue> attributes(DynamoDbRequest request) {
        return Stream.of("Key", "Item")
                .flatMap(field -> values(request, field, AttributeValue.class).stream())
                .findFirst()
                .orElseGet(() -> equalities(request));
    }

    /** Returns the key attributes of a query, by the placeholders of {@link dev.keyspread.internal.read.ReadRequests}. */
    private static Map<String, AttributeValue> equalities(DynamoDbRequest request) {
        Map<String, String> names =
                values(request, "ExpressionAttributeNames", String.class).orElse(Map.of());
        Map<String, AttributeValue> values = values(request, "ExpressionAttributeValues", AttributeValue.class)
                .orElse(Map.of());
        Map<String, AttributeValue> attributes = new HashMap<>();
        names.forEach((placeholder, name) -> {
            AttributeValue value = values.get(":" + placeholder.substring(1));
            if (value != null && (placeholder.equals("#partitionKey") || placeholder.matches("#key\\d+"))) {
                attributes.put(name, value);
            }
        });
        return attributes;
    }

    private static <V> Optional<Map<String, V>> values(DynamoDbRequest request, String field, Class<V> type) {
        @SuppressWarnings("unchecked") // The field has this type in all requests.
        Optional<Map<String, V>> values =
                request.getValueForField(field, Map.class).map(map -> (Map<String, V>) map);
        return values.filter(map -> !map.isEmpty() && map.values().stream().allMatch(type::isInstance));
    }
}
