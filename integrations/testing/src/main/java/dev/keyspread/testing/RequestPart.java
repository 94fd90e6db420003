package dev.keyspread.testing;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BatchGetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.BatchWriteItemRequest;
import software.amazon.awssdk.services.dynamodb.model.DeleteItemRequest;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbRequest;
import software.amazon.awssdk.services.dynamodb.model.GetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.PutItemRequest;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;
import software.amazon.awssdk.services.dynamodb.model.ScanRequest;
import software.amazon.awssdk.services.dynamodb.model.TransactGetItemsRequest;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItem;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItemsRequest;
import software.amazon.awssdk.services.dynamodb.model.UpdateItemRequest;
import software.amazon.awssdk.services.dynamodb.model.WriteRequest;

/**
 * An item, query or scan in a request. Batches and transactions have one for each of their items.
 *
 * @param position its position in the request, from 0
 * @param table the table's real name
 * @param index the index of a query or scan, or null
 * @param attributes the item or its key, the attributes that a query compares with {@code =}, or none for a scan
 */
record RequestPart(int position, String table, @Nullable String index, Map<String, AttributeValue> attributes) {

    private static final Pattern EQUALITY = Pattern.compile("([#\\w.-]+)\\s*=\\s*(:\\w+)");

    /** Returns the parts of a request; none if it is not about items. */
    static List<RequestPart> of(DynamoDbRequest request) {
        if (request instanceof GetItemRequest get) {
            return List.of(new RequestPart(0, get.tableName(), null, get.key()));
        }
        if (request instanceof PutItemRequest put) {
            return List.of(new RequestPart(0, put.tableName(), null, put.item()));
        }
        if (request instanceof UpdateItemRequest update) {
            return List.of(new RequestPart(0, update.tableName(), null, update.key()));
        }
        if (request instanceof DeleteItemRequest delete) {
            return List.of(new RequestPart(0, delete.tableName(), null, delete.key()));
        }
        if (request instanceof QueryRequest query) {
            return List.of(new RequestPart(0, query.tableName(), query.indexName(), equalities(query)));
        }
        if (request instanceof ScanRequest scan) {
            return List.of(new RequestPart(0, scan.tableName(), scan.indexName(), Map.of()));
        }
        return ofSeveralItems(request);
    }

    private static List<RequestPart> ofSeveralItems(DynamoDbRequest request) {
        List<RequestPart> parts = new ArrayList<>();
        if (request instanceof BatchGetItemRequest batch) {
            batch.requestItems().forEach((table, keys) -> keys.keys().forEach(key -> add(parts, table, key)));
        } else if (request instanceof BatchWriteItemRequest batch) {
            batch.requestItems()
                    .forEach((table, writes) -> writes.forEach(write -> add(parts, table, attributes(write))));
        } else if (request instanceof TransactGetItemsRequest transaction) {
            transaction
                    .transactItems()
                    .forEach(item ->
                            add(parts, item.get().tableName(), item.get().key()));
        } else if (request instanceof TransactWriteItemsRequest transaction) {
            transaction.transactItems().forEach(item -> addAction(parts, item));
        }
        return List.copyOf(parts);
    }

    private static void addAction(List<RequestPart> parts, TransactWriteItem item) {
        if (item.put() != null) {
            add(parts, item.put().tableName(), item.put().item());
        } else if (item.update() != null) {
            add(parts, item.update().tableName(), item.update().key());
        } else if (item.delete() != null) {
            add(parts, item.delete().tableName(), item.delete().key());
        } else {
            add(parts, item.conditionCheck().tableName(), item.conditionCheck().key());
        }
    }

    private static void add(List<RequestPart> parts, String table, Map<String, AttributeValue> attributes) {
        parts.add(new RequestPart(parts.size(), table, null, attributes));
    }

    private static Map<String, AttributeValue> attributes(WriteRequest write) {
        return write.putRequest() == null
                ? write.deleteRequest().key()
                : write.putRequest().item();
    }

    private static Map<String, AttributeValue> equalities(QueryRequest query) {
        Map<String, AttributeValue> attributes = new HashMap<>();
        Stream.ofNullable(query.keyConditionExpression())
                .flatMap(expression -> EQUALITY.matcher(expression).results())
                .forEach(term -> addEquality(attributes, term, query));
        return attributes;
    }

    private static void addEquality(Map<String, AttributeValue> attributes, MatchResult term, QueryRequest query) {
        String name = query.expressionAttributeNames().getOrDefault(term.group(1), term.group(1));
        AttributeValue value = query.expressionAttributeValues().get(term.group(2));
        if (value != null) {
            attributes.put(name, value);
        }
    }
}
