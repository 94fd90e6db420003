package dev.keyspread.internal.call;

import dev.keyspread.internal.load.KeyLoad;
import dev.keyspread.internal.load.KeyLoads;
import dev.keyspread.internal.load.KeyLoads.TableLoads;
import dev.keyspread.internal.wire.RequestItems;
import dev.keyspread.observation.UnitKind;
import dev.keyspread.spi.JsonReader;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BatchGetItemResponse;
import software.amazon.awssdk.services.dynamodb.model.BatchWriteItemRequest;
import software.amazon.awssdk.services.dynamodb.model.BatchWriteItemResponse;
import software.amazon.awssdk.services.dynamodb.model.Capacity;
import software.amazon.awssdk.services.dynamodb.model.ConsumedCapacity;
import software.amazon.awssdk.services.dynamodb.model.DeleteItemRequest;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbRequest;
import software.amazon.awssdk.services.dynamodb.model.GetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.GetItemResponse;
import software.amazon.awssdk.services.dynamodb.model.PutItemRequest;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;
import software.amazon.awssdk.services.dynamodb.model.ScanRequest;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItemsRequest;
import software.amazon.awssdk.services.dynamodb.model.UpdateItemRequest;

/**
 * Adds the capacity units in a response to the keys of its request. The units of a write in a global index are added only if the request
 * saves a whole item, which contains the key of the index.
 */
final class RequestLoads {

    private static final String KEY_SEPARATOR = " + ";

    private RequestLoads() {}

    static <Q extends DynamoDbRequest, R> void add(KeyLoads loads, Operation<Q, R> operation, Q request, R response) {
        if (request instanceof ScanRequest) {
            return;
        }
        if (request instanceof GetItemRequest get && response instanceof GetItemResponse found) {
            // The most frequent request, without the lists of the others.
            ConsumedCapacity consumed = found.consumedCapacity();
            TableLoads table = consumed == null ? null : loads.table(get.tableName());
            if (consumed != null && table != null) {
                new Addition(table, consumed, false).addToTable(get.key());
            }
            return;
        }
        for (ConsumedCapacity consumed : operation.consumed().apply(response)) {
            TableLoads table =
                    consumed == null || consumed.tableName() == null ? null : loads.table(name(request, consumed));
            if (consumed != null && table != null) {
                new Addition(table, consumed, RequestUnits.kind(operation, consumed) == UnitKind.WRITE)
                        .add(request, response);
            }
        }
    }

    // A table that is asked for by its ARN is registered by it, but the response has its name.
    private static String name(DynamoDbRequest request, ConsumedCapacity consumed) {
        if (request instanceof QueryRequest query) {
            return query.tableName();
        }
        return request instanceof PutItemRequest put ? put.tableName() : consumed.tableName();
    }

    /** Returns the text of a partition key in these attributes, or null if one is missing. */
    static @Nullable String text(List<String> partitionKey, Map<String, AttributeValue> attributes) {
        if (partitionKey.size() == 1) {
            return text(attributes.get(partitionKey.get(0)));
        }
        List<String> texts = partitionKey.stream()
                .map(name -> text(attributes.get(name)))
                .filter(Objects::nonNull)
                .toList();
        return texts.isEmpty() || texts.size() < partitionKey.size() ? null : String.join(KEY_SEPARATOR, texts);
    }

    private static @Nullable String text(@Nullable AttributeValue value) {
        if (value == null || value.s() != null) {
            return value == null ? null : value.s();
        }
        if (value.n() != null) {
            return value.n();
        }
        return value.b() == null
                ? null
                : Base64.getEncoder().encodeToString(value.b().asByteArrayUnsafe());
    }

    /** The units of one table and its indexes in a response. */
    private record Addition(TableLoads table, ConsumedCapacity consumed, boolean isWrite) {

        void add(DynamoDbRequest request, Object response) {
            if (request instanceof QueryRequest query) {
                addQuery(query);
            } else if (request instanceof PutItemRequest put) {
                addToTable(put.item());
                addToIndexes(List.of(put.item()), items(put));
            } else if (request instanceof UpdateItemRequest update) {
                addToTable(update.key());
            } else if (request instanceof DeleteItemRequest delete) {
                addToTable(delete.key());
            } else {
                addParts(request, response);
            }
        }

        private void addToTable(Map<String, AttributeValue> attributes) {
            add(table.ofTable(), attributes, unitsOfTable());
        }

        // A local index has the partitions of its table.
        private double unitsOfTable() {
            double units = RequestUnits.ofTable(consumed);
            if (consumed.hasLocalSecondaryIndexes()) {
                for (Capacity local : consumed.localSecondaryIndexes().values()) {
                    units += units(local);
                }
            }
            return units;
        }

        private static double units(@Nullable Capacity capacity) {
            return capacity == null ? 0 : RequestUnits.orZero(capacity.capacityUnits());
        }

        private void add(KeyLoad load, Map<String, AttributeValue> attributes, double units) {
            String key = text(load.partitionKey(), attributes);
            if (key != null) {
                load.add(key, units, isWrite);
            }
        }

        private void addQuery(QueryRequest query) {
            KeyLoad load = query.indexName() == null ? table.ofTable() : table.ofIndex(query.indexName());
            if (load == null) {
                return;
            }
            double units = load == table.ofTable()
                    ? unitsOfTable()
                    : consumed.globalSecondaryIndexes().values().stream()
                            .mapToDouble(Addition::units)
                            .sum();
            AttributeValue key = load.partitionKey().size() == 1
                    ? query.expressionAttributeValues().get(":partitionKey")
                    : null;
            String text = key == null
                    ? text(load.partitionKey(), RequestPart.of(query).get(0).attributes())
                    : text(key);
            if (text != null) {
                load.add(text, units, isWrite);
            }
        }

        /** Splits the units evenly among the items of a batch or transaction. */
        private void addParts(DynamoDbRequest request, Object response) {
            List<Map<String, AttributeValue>> processed = processed(request, response);
            double share = unitsOfTable() / Math.max(1, processed.size());
            processed.forEach(attributes -> add(table.ofTable(), attributes, share));
            if (savesOnly(request)) {
                addToIndexes(processed, items(request));
            }
        }

        /** Returns whether all writes of a request have whole items. Units of an index cannot be told apart otherwise. */
        private static boolean savesOnly(DynamoDbRequest request) {
            if (request instanceof BatchWriteItemRequest batch) {
                return batch.requestItems().values().stream()
                        .flatMap(List::stream)
                        .allMatch(write -> write.putRequest() != null);
            }
            return request instanceof TransactWriteItemsRequest transaction
                    && transaction.transactItems().stream()
                            .allMatch(item -> item.put() != null || item.conditionCheck() != null);
        }

        private List<Map<String, AttributeValue>> processed(DynamoDbRequest request, Object response) {
            Map<String, Integer> unprocessed = new HashMap<>();
            for (RequestPart part : unprocessed(response)) {
                String key = text(table.ofTable().partitionKey(), part.attributes());
                if (isOfTable(part) && key != null) {
                    unprocessed.merge(key, 1, Integer::sum);
                }
            }
            List<Map<String, AttributeValue>> processed = new ArrayList<>();
            for (RequestPart part : RequestPart.of(request)) {
                String key = text(table.ofTable().partitionKey(), part.attributes());
                if (isOfTable(part) && key != null && unprocessed.merge(key, -1, Integer::sum) < 0) {
                    processed.add(part.attributes());
                }
            }
            return processed;
        }

        private boolean isOfTable(RequestPart part) {
            return part.table().equals(consumed.tableName());
        }

        private static List<RequestPart> unprocessed(Object response) {
            if (response instanceof BatchWriteItemResponse written) {
                return RequestPart.ofWrites(written.unprocessedItems());
            }
            return response instanceof BatchGetItemResponse read
                    ? RequestPart.ofKeys(read.unprocessedKeys())
                    : List.of();
        }

        /** Returns the items that a request carries as JSON, or null if it contains them. */
        private static @Nullable RequestItems items(DynamoDbRequest request) {
            return request.overrideConfiguration()
                    .map(overrides -> RequestItems.carriedBy(request, overrides.executionAttributes()))
                    .orElse(null);
        }

        private void addToIndexes(List<Map<String, AttributeValue>> saved, @Nullable RequestItems items) {
            if (!isWrite || !consumed.hasGlobalSecondaryIndexes()) {
                return;
            }
            consumed.globalSecondaryIndexes().forEach((name, capacity) -> {
                KeyLoad index = table.ofIndex(name);
                double units = units(capacity);
                if (index != null && units > 0) {
                    List<String> keys = saved.stream()
                            .map(item -> indexKey(index, item, items))
                            .filter(Objects::nonNull)
                            .toList();
                    keys.forEach(key -> index.add(key, units / keys.size(), true));
                }
            });
        }

        private static @Nullable String indexKey(
                KeyLoad index, Map<String, AttributeValue> item, @Nullable RequestItems items) {
            byte[] json = items == null ? null : items.json(item);
            return text(index.partitionKey(), json == null ? item : attributes(index, json));
        }

        private static Map<String, AttributeValue> attributes(KeyLoad index, byte[] item) {
            Map<String, AttributeValue> found = new HashMap<>();
            JsonReader json = new JsonReader(item, 0, item.length);
            json.beginItem();
            for (int next = json.nextAttribute(index.names());
                    next >= 0 && found.size() < index.names().size();
                    next = json.nextAttribute(index.names())) {
                if (next < index.names().size()) {
                    found.put(index.names().name(next), json.attributeValue());
                } else {
                    json.skip();
                }
            }
            return found;
        }
    }
}
