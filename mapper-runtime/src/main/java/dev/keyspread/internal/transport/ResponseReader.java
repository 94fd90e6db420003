package dev.keyspread.internal.transport;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.keyspread.error.MalformedJsonException;
import dev.keyspread.spi.JsonReader;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Supplier;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BatchGetItemResponse;
import software.amazon.awssdk.services.dynamodb.model.BatchWriteItemResponse;
import software.amazon.awssdk.services.dynamodb.model.Capacity;
import software.amazon.awssdk.services.dynamodb.model.ConsumedCapacity;
import software.amazon.awssdk.services.dynamodb.model.DeleteItemResponse;
import software.amazon.awssdk.services.dynamodb.model.GetItemResponse;
import software.amazon.awssdk.services.dynamodb.model.PutItemResponse;
import software.amazon.awssdk.services.dynamodb.model.QueryResponse;
import software.amazon.awssdk.services.dynamodb.model.ScanResponse;
import software.amazon.awssdk.services.dynamodb.model.UpdateItemResponse;

/**
 * Reads the document of a usual response: without unprocessed items, metrics of item collections, and members that it does not know.
 * Its methods throw {@link MalformedJsonException} for other ones, which the SDK reads. Not thread-safe.
 */
final class ResponseReader {

    private final JsonReader json;

    /** Creates a reader of the first {@code length} bytes. */
    ResponseReader(byte[] document, int length) {
        json = new JsonReader(document, 0, length);
    }

    GetItemResponse.Builder getItem() {
        GetItemResponse.Builder response = GetItemResponse.builder();
        item("Item", response::item, response::consumedCapacity);
        return response;
    }

    PutItemResponse.Builder putItem() {
        PutItemResponse.Builder response = PutItemResponse.builder();
        item("Attributes", response::attributes, response::consumedCapacity);
        return response;
    }

    UpdateItemResponse.Builder updateItem() {
        UpdateItemResponse.Builder response = UpdateItemResponse.builder();
        item("Attributes", response::attributes, response::consumedCapacity);
        return response;
    }

    DeleteItemResponse.Builder deleteItem() {
        DeleteItemResponse.Builder response = DeleteItemResponse.builder();
        item("Attributes", response::attributes, response::consumedCapacity);
        return response;
    }

    private void item(
            String member, Consumer<Map<String, AttributeValue>> item, Consumer<ConsumedCapacity> consumedCapacity) {
        members(name -> {
            if (name.equals(member)) {
                item.accept(attributes());
            } else if (name.equals("ConsumedCapacity")) {
                consumedCapacity.accept(consumed());
            } else {
                throw unknown(name);
            }
        });
    }

    QueryResponse.Builder query() {
        QueryResponse.Builder response = QueryResponse.builder();
        page(
                response::items,
                response::count,
                response::scannedCount,
                response::lastEvaluatedKey,
                response::consumedCapacity);
        return response;
    }

    ScanResponse.Builder scan() {
        ScanResponse.Builder response = ScanResponse.builder();
        page(
                response::items,
                response::count,
                response::scannedCount,
                response::lastEvaluatedKey,
                response::consumedCapacity);
        return response;
    }

    private void page(
            Consumer<List<Map<String, AttributeValue>>> items,
            Consumer<Integer> count,
            Consumer<Integer> scannedCount,
            Consumer<Map<String, AttributeValue>> lastEvaluatedKey,
            Consumer<ConsumedCapacity> consumedCapacity) {
        members(name -> {
            switch (name) {
                case "Items" -> items.accept(elements(this::attributes));
                case "Count" -> count.accept(integer());
                case "ScannedCount" -> scannedCount.accept(integer());
                case "LastEvaluatedKey" -> lastEvaluatedKey.accept(attributes());
                case "ConsumedCapacity" -> consumedCapacity.accept(consumed());
                default -> throw unknown(name);
            }
        });
    }

    BatchGetItemResponse.Builder batchGetItem() {
        BatchGetItemResponse.Builder response = BatchGetItemResponse.builder();
        members(name -> {
            switch (name) {
                case "Responses" -> response.responses(entries(() -> elements(this::attributes)));
                case "UnprocessedKeys" -> {
                    requireEmpty(name);
                    response.unprocessedKeys(Map.of());
                }
                case "ConsumedCapacity" -> response.consumedCapacity(elements(this::consumed));
                default -> throw unknown(name);
            }
        });
        return response;
    }

    BatchWriteItemResponse.Builder batchWriteItem() {
        BatchWriteItemResponse.Builder response = BatchWriteItemResponse.builder();
        members(name -> {
            switch (name) {
                case "UnprocessedItems" -> {
                    requireEmpty(name);
                    response.unprocessedItems(Map.of());
                }
                case "ConsumedCapacity" -> response.consumedCapacity(elements(this::consumed));
                default -> throw unknown(name);
            }
        });
        return response;
    }

    private void members(Consumer<String> member) {
        json.beginItem();
        for (String name = json.nextName(); name != null; name = json.nextName()) {
            member.accept(name);
        }
    }

    private static MalformedJsonException unknown(String name) {
        return new MalformedJsonException("The response has \"" + name + "\"");
    }

    private void requireEmpty(String name) {
        members(member -> {
            throw unknown(name);
        });
    }

    private <V> List<V> elements(Supplier<V> element) {
        List<V> elements = new ArrayList<>();
        json.beginArray();
        while (json.nextElement()) {
            elements.add(element.get());
        }
        return elements;
    }

    private <V> Map<String, V> entries(Supplier<V> value) {
        Map<String, V> entries = new LinkedHashMap<>();
        members(name -> entries.put(name, value.get()));
        return entries;
    }

    private Map<String, AttributeValue> attributes() {
        return entries(json::attributeValue);
    }

    private ConsumedCapacity consumed() {
        ConsumedCapacity.Builder consumed = ConsumedCapacity.builder();
        members(name -> {
            switch (name) {
                case "TableName" -> consumed.tableName(text());
                case "CapacityUnits" -> consumed.capacityUnits(decimal());
                case "ReadCapacityUnits" -> consumed.readCapacityUnits(decimal());
                case "WriteCapacityUnits" -> consumed.writeCapacityUnits(decimal());
                case "Table" -> consumed.table(capacity());
                case "LocalSecondaryIndexes" -> consumed.localSecondaryIndexes(entries(this::capacity));
                case "GlobalSecondaryIndexes" -> consumed.globalSecondaryIndexes(entries(this::capacity));
                default -> throw unknown(name);
            }
        });
        return consumed.build();
    }

    private Capacity capacity() {
        Capacity.Builder capacity = Capacity.builder();
        members(name -> {
            switch (name) {
                case "CapacityUnits" -> capacity.capacityUnits(decimal());
                case "ReadCapacityUnits" -> capacity.readCapacityUnits(decimal());
                case "WriteCapacityUnits" -> capacity.writeCapacityUnits(decimal());
                default -> throw unknown(name);
            }
        });
        return capacity.build();
    }

    private int integer() {
        String literal = literal();
        try {
            return Integer.parseInt(literal);
        } catch (NumberFormatException other) {
            throw unknown(literal);
        }
    }

    private double decimal() {
        String literal = literal();
        try {
            return Double.parseDouble(literal);
        } catch (NumberFormatException other) {
            throw unknown(literal);
        }
    }

    private String text() {
        String literal = literal();
        if (literal.length() < 2 || literal.charAt(0) != '"' || literal.indexOf('\\') >= 0) {
            throw unknown(literal);
        }
        return literal.substring(1, literal.length() - 1);
    }

    /** Returns the next value as it is written. */
    private String literal() {
        int from = json.position();
        json.skip();
        return new String(json.bytes(), from, json.position() - from, UTF_8);
    }
}
