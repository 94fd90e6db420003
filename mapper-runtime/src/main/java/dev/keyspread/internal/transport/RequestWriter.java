package dev.keyspread.internal.transport;

import static java.nio.charset.StandardCharsets.US_ASCII;

import dev.keyspread.error.ItemWriteException;
import dev.keyspread.internal.wire.RequestItems;
import dev.keyspread.spi.JsonWriter;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BatchGetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.BatchWriteItemRequest;
import software.amazon.awssdk.services.dynamodb.model.DeleteItemRequest;
import software.amazon.awssdk.services.dynamodb.model.GetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.KeysAndAttributes;
import software.amazon.awssdk.services.dynamodb.model.PutItemRequest;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;
import software.amazon.awssdk.services.dynamodb.model.ScanRequest;
import software.amazon.awssdk.services.dynamodb.model.UpdateItemRequest;
import software.amazon.awssdk.services.dynamodb.model.WriteRequest;

/**
 * Writes the body of a request: the same members in the same order as the SDK's marshaller. The methods throw {@link ItemWriteException} for
 * what the SDK must write. Not thread-safe.
 */
final class RequestWriter {

    private static final int CAPACITY = 512;

    private static final byte[] TRUE = bytes("true");
    private static final byte[] FALSE = bytes("false");
    private static final byte[] BEGIN = bytes("{");
    private static final byte[] END = bytes("}");
    private static final byte[] BEGIN_ARRAY = bytes("[");
    private static final byte[] END_ARRAY = bytes("]");
    private static final byte[] COMMA = bytes(",");

    private static final byte[] CONDITION = name("ConditionExpression");
    private static final byte[] CONSISTENT_READ = name("ConsistentRead");
    private static final byte[] DELETE_REQUEST = name("DeleteRequest");
    private static final byte[] EXCLUSIVE_START_KEY = name("ExclusiveStartKey");
    private static final byte[] FILTER = name("FilterExpression");
    private static final byte[] INDEX_NAME = name("IndexName");
    private static final byte[] ITEM = name("Item");
    private static final byte[] KEY = name("Key");
    private static final byte[] KEYS = name("Keys");
    private static final byte[] KEY_CONDITION = name("KeyConditionExpression");
    private static final byte[] LIMIT = name("Limit");
    private static final byte[] NAMES = name("ExpressionAttributeNames");
    private static final byte[] PROJECTION = name("ProjectionExpression");
    private static final byte[] PUT_REQUEST = name("PutRequest");
    private static final byte[] REQUEST_ITEMS = name("RequestItems");
    private static final byte[] RETURN_CAPACITY = name("ReturnConsumedCapacity");
    private static final byte[] RETURN_METRICS = name("ReturnItemCollectionMetrics");
    private static final byte[] RETURN_ON_FAILURE = name("ReturnValuesOnConditionCheckFailure");
    private static final byte[] RETURN_VALUES = name("ReturnValues");
    private static final byte[] SCAN_FORWARD = name("ScanIndexForward");
    private static final byte[] SEGMENT = name("Segment");
    private static final byte[] SELECT = name("Select");
    private static final byte[] TABLE_NAME = name("TableName");
    private static final byte[] TOTAL_SEGMENTS = name("TotalSegments");
    private static final byte[] UPDATE = name("UpdateExpression");
    private static final byte[] VALUES = name("ExpressionAttributeValues");

    private final JsonWriter json = new JsonWriter(CAPACITY);
    private final @Nullable RequestItems items;
    private boolean isFirst = true;

    /** Creates a writer of one body, in which {@code items} replace their placeholders. */
    RequestWriter(@Nullable RequestItems items) {
        this.items = items;
        put(BEGIN);
    }

    private static byte[] bytes(String text) {
        return text.getBytes(US_ASCII);
    }

    private static byte[] name(String name) {
        return bytes("\"" + name + "\":");
    }

    /** Returns the body. */
    byte[] body() {
        put(END);
        return json.toByteArray();
    }

    void getItem(GetItemRequest request) {
        text(TABLE_NAME, request.tableName());
        key(KEY, request.hasKey() ? request.key() : null);
        bool(CONSISTENT_READ, request.consistentRead());
        text(RETURN_CAPACITY, request.returnConsumedCapacityAsString());
        text(PROJECTION, request.projectionExpression());
        names(request.hasExpressionAttributeNames() ? request.expressionAttributeNames() : null);
    }

    void putItem(PutItemRequest request) {
        text(TABLE_NAME, request.tableName());
        attributes(ITEM, request.hasItem() ? request.item() : null);
        text(RETURN_VALUES, request.returnValuesAsString());
        text(RETURN_CAPACITY, request.returnConsumedCapacityAsString());
        text(RETURN_METRICS, request.returnItemCollectionMetricsAsString());
        text(CONDITION, request.conditionExpression());
        names(request.hasExpressionAttributeNames() ? request.expressionAttributeNames() : null);
        attributes(VALUES, request.hasExpressionAttributeValues() ? request.expressionAttributeValues() : null);
        text(RETURN_ON_FAILURE, request.returnValuesOnConditionCheckFailureAsString());
    }

    void updateItem(UpdateItemRequest request) {
        text(TABLE_NAME, request.tableName());
        key(KEY, request.hasKey() ? request.key() : null);
        text(RETURN_VALUES, request.returnValuesAsString());
        text(RETURN_CAPACITY, request.returnConsumedCapacityAsString());
        text(RETURN_METRICS, request.returnItemCollectionMetricsAsString());
        text(UPDATE, request.updateExpression());
        text(CONDITION, request.conditionExpression());
        names(request.hasExpressionAttributeNames() ? request.expressionAttributeNames() : null);
        attributes(VALUES, request.hasExpressionAttributeValues() ? request.expressionAttributeValues() : null);
        text(RETURN_ON_FAILURE, request.returnValuesOnConditionCheckFailureAsString());
    }

    void deleteItem(DeleteItemRequest request) {
        text(TABLE_NAME, request.tableName());
        key(KEY, request.hasKey() ? request.key() : null);
        text(RETURN_VALUES, request.returnValuesAsString());
        text(RETURN_CAPACITY, request.returnConsumedCapacityAsString());
        text(RETURN_METRICS, request.returnItemCollectionMetricsAsString());
        text(CONDITION, request.conditionExpression());
        names(request.hasExpressionAttributeNames() ? request.expressionAttributeNames() : null);
        attributes(VALUES, request.hasExpressionAttributeValues() ? request.expressionAttributeValues() : null);
        text(RETURN_ON_FAILURE, request.returnValuesOnConditionCheckFailureAsString());
    }

    void query(QueryRequest request) {
        text(TABLE_NAME, request.tableName());
        text(INDEX_NAME, request.indexName());
        text(SELECT, request.selectAsString());
        number(LIMIT, request.limit());
        bool(CONSISTENT_READ, request.consistentRead());
        bool(SCAN_FORWARD, request.scanIndexForward());
        key(EXCLUSIVE_START_KEY, request.hasExclusiveStartKey() ? request.exclusiveStartKey() : null);
        text(RETURN_CAPACITY, request.returnConsumedCapacityAsString());
        text(PROJECTION, request.projectionExpression());
        text(FILTER, request.filterExpression());
        text(KEY_CONDITION, request.keyConditionExpression());
        names(request.hasExpressionAttributeNames() ? request.expressionAttributeNames() : null);
        attributes(VALUES, request.hasExpressionAttributeValues() ? request.expressionAttributeValues() : null);
    }

    void scan(ScanRequest request) {
        text(TABLE_NAME, request.tableName());
        text(INDEX_NAME, request.indexName());
        number(LIMIT, request.limit());
        text(SELECT, request.selectAsString());
        key(EXCLUSIVE_START_KEY, request.hasExclusiveStartKey() ? request.exclusiveStartKey() : null);
        text(RETURN_CAPACITY, request.returnConsumedCapacityAsString());
        number(TOTAL_SEGMENTS, request.totalSegments());
        number(SEGMENT, request.segment());
        text(PROJECTION, request.projectionExpression());
        text(FILTER, request.filterExpression());
        names(request.hasExpressionAttributeNames() ? request.expressionAttributeNames() : null);
        attributes(VALUES, request.hasExpressionAttributeValues() ? request.expressionAttributeValues() : null);
        bool(CONSISTENT_READ, request.consistentRead());
    }

    void batchGetItem(BatchGetItemRequest request) {
        if (request.hasRequestItems()) {
            beginObject(REQUEST_ITEMS);
            request.requestItems().forEach(this::keys);
            endObject();
        }
        text(RETURN_CAPACITY, request.returnConsumedCapacityAsString());
    }

    private void keys(String table, KeysAndAttributes keys) {
        beginObject(JsonWriter.encodedName(plain(table)));
        if (keys.hasKeys()) {
            beginArray(KEYS);
            for (Map<String, AttributeValue> key : keys.keys()) {
                separate();
                item(key);
            }
            endArray();
        }
        bool(CONSISTENT_READ, keys.consistentRead());
        text(PROJECTION, keys.projectionExpression());
        names(keys.hasExpressionAttributeNames() ? keys.expressionAttributeNames() : null);
        endObject();
    }

    void batchWriteItem(BatchWriteItemRequest request) {
        if (request.hasRequestItems()) {
            beginObject(REQUEST_ITEMS);
            request.requestItems().forEach(this::writes);
            endObject();
        }
        text(RETURN_CAPACITY, request.returnConsumedCapacityAsString());
        text(RETURN_METRICS, request.returnItemCollectionMetricsAsString());
    }

    private void writes(String table, List<WriteRequest> writes) {
        beginArray(JsonWriter.encodedName(plain(table)));
        for (WriteRequest write : writes) {
            separate();
            put(BEGIN);
            isFirst = true;
            if (write.putRequest() != null) {
                beginObject(PUT_REQUEST);
                attributes(
                        ITEM, write.putRequest().hasItem() ? write.putRequest().item() : null);
                endObject();
            }
            if (write.deleteRequest() != null) {
                beginObject(DELETE_REQUEST);
                key(KEY, write.deleteRequest().hasKey() ? write.deleteRequest().key() : null);
                endObject();
            }
            endObject();
        }
        endArray();
    }

    private void text(byte[] name, @Nullable String value) {
        if (value != null) {
            begin(name);
            json.quoted(plain(value));
        }
    }

    private void bool(byte[] name, @Nullable Boolean value) {
        if (value != null) {
            begin(name);
            put(value ? TRUE : FALSE);
        }
    }

    private void number(byte[] name, @Nullable Integer value) {
        if (value != null) {
            begin(name);
            put(bytes(value.toString()));
        }
    }

    private void names(@Nullable Map<String, String> names) {
        if (names != null) {
            beginObject(NAMES);
            names.forEach((name, value) -> {
                begin(JsonWriter.encodedName(plain(name)));
                json.quoted(plain(value));
            });
            endObject();
        }
    }

    private void attributes(byte[] name, @Nullable Map<String, AttributeValue> attributes) {
        if (attributes == null) {
            return;
        }
        begin(name);
        byte[] encoded = items == null ? null : items.json(attributes);
        if (encoded == null) {
            item(attributes);
        } else {
            put(encoded);
        }
    }

    private void key(byte[] name, @Nullable Map<String, AttributeValue> attributes) {
        if (attributes != null) {
            begin(name);
            item(attributes);
        }
    }

    private void item(Map<String, AttributeValue> attributes) {
        put(BEGIN);
        attributes.forEach((name, value) -> {
            json.name(plain(name));
            requirePlain(value);
            json.attributeValue(value);
        });
        put(END);
    }

    /** Requires that a text has no surrogates, which the SDK escapes, paired or not. */
    private static String plain(String text) {
        for (int i = 0; i < text.length(); i++) {
            if (Character.isSurrogate(text.charAt(i))) {
                throw new ItemWriteException("The SDK must write surrogates");
            }
        }
        return text;
    }

    private static void requirePlain(AttributeValue value) {
        if (value.s() != null) {
            plain(value.s());
        }
        value.ss().forEach(RequestWriter::plain);
        value.l().forEach(RequestWriter::requirePlain);
        value.m().forEach((name, content) -> {
            plain(name);
            requirePlain(content);
        });
    }

    private void begin(byte[] name) {
        separate();
        put(name);
    }

    private void separate() {
        if (!isFirst) {
            put(COMMA);
        }
        isFirst = false;
    }

    private void beginObject(byte[] name) {
        begin(name);
        put(BEGIN);
        isFirst = true;
    }

    private void endObject() {
        put(END);
        isFirst = false;
    }

    private void beginArray(byte[] name) {
        begin(name);
        put(BEGIN_ARRAY);
        isFirst = true;
    }

    private void endArray() {
        put(END_ARRAY);
        isFirst = false;
    }

    private void put(byte[] bytes) {
        json.raw(bytes, 0, bytes.length);
    }
}
