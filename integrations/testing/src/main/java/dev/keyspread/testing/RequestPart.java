package dev.keyspread.testing;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.core.SdkPojo;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BatchGetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.BatchWriteItemRequest;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbRequest;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;
import software.amazon.awssdk.services.dynamodb.model.ScanRequest;
import software.amazon.awssdk.services.dynamodb.model.TransactGetItemsRequest;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItemsRequest;

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
        if (request instanceof QueryRequest query) {
            return List.of(new RequestPart(0, query.tableName(), query.indexName(), equalities(query)));
        }
        if (request instanceof ScanRequest scan) {
            return List.of(new RequestPart(0, scan.tableName(), scan.indexName(), Map.of()));
        }
        List<RequestPart> parts = new ArrayList<>();
        if (request instanceof BatchGetItemRequest batch) {
            batch.requestItems().forEach((table, keys) -> keys.keys().forEach(key -> add(parts, table, key)));
        } else if (request instanceof BatchWriteItemRequest batch) {
            batch.requestItems()
                    .forEach((table, writes) ->
                            writes.stream().flatMap(RequestPart::actions).forEach(action -> add(parts, table, action)));
        } else if (request instanceof TransactGetItemsRequest transaction) {
            transaction.transactItems().stream().flatMap(RequestPart::actions).forEach(get -> add(parts, get));
        } else if (request instanceof TransactWriteItemsRequest transaction) {
            transaction.transactItems().stream().flatMap(RequestPart::actions).forEach(write -> add(parts, write));
        } else {
            add(parts, request);
        }
        return List.copyOf(parts);
    }

    /** Returns the action of an item of a batch or transaction: its only member. */
    private static Stream<SdkPojo> actions(SdkPojo item) {
        return item.sdkFields().stream()
                .map(field -> field.getValueOrDefault(item))
                .filter(SdkPojo.class::isInstance)
                .map(SdkPojo.class::cast);
    }

    private static void add(List<RequestPart> parts, SdkPojo action) {
        member(action, "TableName").ifPresent(table -> add(parts, (String) table, action));
    }

    @SuppressWarnings("unchecked") // Members of these names are attributes.
    private static void add(List<RequestPart> parts, String table, SdkPojo action) {
        member(action, "Item")
                .or(() -> member(action, "Key"))
                .ifPresent(attributes -> add(parts, table, (Map<String, AttributeValue>) attributes));
    }

    private static Optional<Object> member(SdkPojo pojo, String name) {
        return Optional.ofNullable(pojo.sdkFieldNameToField().get(name)).map(field -> field.getValueOrDefault(pojo));
    }

    private static void add(List<RequestPart> parts, String table, Map<String, AttributeValue> attributes) {
        parts.add(new RequestPart(parts.size(), table, null, attributes));
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
