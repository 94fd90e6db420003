package dev.keyspread.inmemory;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BatchGetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.BatchWriteItemRequest;
import software.amazon.awssdk.services.dynamodb.model.DeleteItemRequest;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbRequest;
import software.amazon.awssdk.services.dynamodb.model.GetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.KeysAndAttributes;
import software.amazon.awssdk.services.dynamodb.model.PutItemRequest;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;
import software.amazon.awssdk.services.dynamodb.model.ReturnConsumedCapacity;
import software.amazon.awssdk.services.dynamodb.model.ReturnValue;
import software.amazon.awssdk.services.dynamodb.model.ReturnValuesOnConditionCheckFailure;
import software.amazon.awssdk.services.dynamodb.model.ScanRequest;
import software.amazon.awssdk.services.dynamodb.model.TransactGetItem;
import software.amazon.awssdk.services.dynamodb.model.TransactGetItemsRequest;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItem;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItemsRequest;
import software.amazon.awssdk.services.dynamodb.model.UpdateItemRequest;
import software.amazon.awssdk.services.dynamodb.model.WriteRequest;

/** Random requests to one table. */
final class RandomRequests {

    private final RandomValues values;
    private final String table;

    RandomRequests(RandomValues values, String table) {
        this.values = values;
        this.table = table;
    }

    DynamoDbRequest next() {
        return switch (values.below(13)) {
            case 0, 1, 2 -> put();
            case 3, 4, 5 -> update();
            case 6 -> delete();
            case 7 -> get();
            case 8 -> query();
            case 9 -> indexQuery();
            case 10 -> scan();
            case 11 -> values.chance(50) ? batchGet() : batchWrite();
            default -> values.chance(40) ? transactGet() : transactWrite();
        };
    }

    private PutItemRequest put() {
        RandomExpressions expressions = new RandomExpressions(values);
        PutItemRequest.Builder put = PutItemRequest.builder()
                .tableName(table)
                .item(values.item())
                .returnValues(values.chance(50) ? ReturnValue.ALL_OLD : null)
                .returnConsumedCapacity(capacity());
        if (values.chance(30)) {
            put.conditionExpression(expressions.condition(2)).returnValuesOnConditionCheckFailure(onFailure());
        }
        return put.expressionAttributeNames(expressions.names())
                .expressionAttributeValues(expressions.literals())
                .build();
    }

    private UpdateItemRequest update() {
        RandomExpressions expressions = new RandomExpressions(values);
        String expression = expressions.update();
        // DynamoDB Local sometimes returns whole attributes for updated elements of documents.
        boolean isNested = expression.contains(".") || expression.contains("[");
        UpdateItemRequest.Builder update = UpdateItemRequest.builder()
                .tableName(table)
                .key(values.key())
                .updateExpression(expression)
                .returnValues(values.oneOf(List.of(
                        ReturnValue.ALL_NEW,
                        ReturnValue.ALL_OLD,
                        isNested ? ReturnValue.ALL_NEW : ReturnValue.UPDATED_NEW,
                        isNested ? ReturnValue.ALL_OLD : ReturnValue.UPDATED_OLD,
                        ReturnValue.NONE)))
                .returnConsumedCapacity(capacity());
        if (values.chance(25)) {
            update.conditionExpression(expressions.condition(1)).returnValuesOnConditionCheckFailure(onFailure());
        }
        return update.expressionAttributeNames(expressions.names())
                .expressionAttributeValues(expressions.literals())
                .build();
    }

    private DeleteItemRequest delete() {
        RandomExpressions expressions = new RandomExpressions(values);
        DeleteItemRequest.Builder delete = DeleteItemRequest.builder()
                .tableName(table)
                .key(values.key())
                .returnValues(values.chance(50) ? ReturnValue.ALL_OLD : null)
                // DynamoDB Local reports the capacity of deletes of missing items even if not asked.
                .returnConsumedCapacity(ReturnConsumedCapacity.TOTAL);
        if (values.chance(50)) {
            delete.conditionExpression(expressions.condition(1)).returnValuesOnConditionCheckFailure(onFailure());
        }
        return delete.expressionAttributeNames(expressions.names())
                .expressionAttributeValues(expressions.literals())
                .build();
    }

    private GetItemRequest get() {
        RandomExpressions expressions = new RandomExpressions(values);
        GetItemRequest.Builder get = GetItemRequest.builder()
                .tableName(table)
                .key(values.key())
                .consistentRead(values.chance(50))
                .returnConsumedCapacity(capacity());
        if (values.chance(60)) {
            get.projectionExpression(expressions.projection());
        }
        return get.expressionAttributeNames(expressions.names()).build();
    }

    private QueryRequest query() {
        RandomExpressions expressions = new RandomExpressions(values);
        String condition = "pk = " + expressions.literal(AttributeValue.fromS(values.oneOf(List.of("x", "y"))));
        boolean isRange = values.chance(60);
        if (isRange) {
            condition += " AND " + sortCondition("sk", expressions, values.sortKey(), values.sortKey());
        }
        return query(condition, expressions)
                .consistentRead(values.chance(50))
                .exclusiveStartKey(!isRange && values.chance(40) ? values.key() : null)
                .build();
    }

    /** A query of an index. Without a limit, since the order of entries of one key is not documented. */
    private QueryRequest indexQuery() {
        RandomExpressions expressions = new RandomExpressions(values);
        if (values.chance(50)) {
            String condition = "pk = " + expressions.literal(AttributeValue.fromS(values.oneOf(List.of("x", "y"))));
            condition += " AND " + sortCondition("lk", expressions, values.indexKey(), values.indexKey());
            return query(condition, expressions)
                    .indexName("local")
                    .limit(null)
                    .consistentRead(values.chance(50))
                    .build();
        }
        String condition = "gk = " + expressions.literal(values.indexKey());
        boolean isSorted = values.chance(50);
        if (isSorted) {
            condition += " AND " + sortCondition("sk", expressions, values.sortKey(), values.sortKey());
        }
        return query(condition, expressions)
                .indexName(isSorted ? "global" : values.oneOf(List.of("global", "keys")))
                .limit(null)
                .consistentRead(values.chance(5))
                .build();
    }

    private String sortCondition(String name, RandomExpressions expressions, AttributeValue one, AttributeValue other) {
        return switch (values.below(4)) {
            case 0 -> name + " BETWEEN " + expressions.literal(one) + " AND " + expressions.literal(other);
            case 1 -> "begins_with(" + name + ", " + expressions.literal(one) + ")";
            default -> name + " " + values.oneOf(List.of("=", "<", "<=", ">", ">=")) + " " + expressions.literal(one);
        };
    }

    private QueryRequest.Builder query(String condition, RandomExpressions expressions) {
        QueryRequest.Builder query = QueryRequest.builder()
                .tableName(table)
                .keyConditionExpression(condition)
                .scanIndexForward(values.chance(50))
                .limit(values.chance(40) ? 1 + values.below(4) : null)
                .select(values.chance(15) ? "COUNT" : null)
                .returnConsumedCapacity(capacity());
        if (values.chance(40)) {
            query.filterExpression(expressions.condition(1));
        }
        // DynamoDB Local charges a fetch of the item for each projection of a local index.
        if (values.chance(30) && !condition.contains("lk")) {
            query.projectionExpression(expressions.projection());
        }
        return query.expressionAttributeNames(expressions.names()).expressionAttributeValues(expressions.literals());
    }

    private ScanRequest scan() {
        RandomExpressions expressions = new RandomExpressions(values);
        ScanRequest.Builder scan =
                ScanRequest.builder().tableName(table).indexName(values.oneOf(List.of("", "local", "global", "keys")));
        if (scan.build().indexName().isEmpty()) {
            // DynamoDB Local charges scans of indexes by whole items.
            scan.indexName(null).consistentRead(values.chance(50)).returnConsumedCapacity(capacity());
        }
        // DynamoDB Local filters scans of indexes by attributes that the index does not project.
        if (scan.build().indexName() == null && values.chance(50)) {
            scan.filterExpression(expressions.condition(1));
        }
        if (values.chance(30)) {
            scan.projectionExpression(expressions.projection());
        }
        return scan.expressionAttributeNames(expressions.names())
                .expressionAttributeValues(expressions.literals())
                .build();
    }

    private BatchGetItemRequest batchGet() {
        List<Map<String, AttributeValue>> keys = new ArrayList<>();
        for (int i = 1 + values.below(4); i > 0; i--) {
            keys.add(values.plainKey());
        }
        return BatchGetItemRequest.builder()
                .requestItems(Map.of(
                        table,
                        KeysAndAttributes.builder()
                                .keys(keys)
                                .consistentRead(values.chance(50))
                                .build()))
                .returnConsumedCapacity(capacity())
                .build();
    }

    private BatchWriteItemRequest batchWrite() {
        List<WriteRequest> writes = new ArrayList<>();
        for (int i = 1 + values.below(4); i > 0; i--) {
            writes.add(
                    values.chance(60)
                            ? WriteRequest.builder()
                                    .putRequest(put -> put.item(values.item(values.plainKey())))
                                    .build()
                            : WriteRequest.builder()
                                    .deleteRequest(delete -> delete.key(values.plainKey()))
                                    .build());
        }
        return BatchWriteItemRequest.builder()
                .requestItems(Map.of(table, writes))
                .returnConsumedCapacity(
                        // DynamoDB Local charges more for deletes in batches than the documentation.
                        writes.stream().allMatch(write -> write.putRequest() != null) ? capacity() : null)
                .build();
    }

    private TransactGetItemsRequest transactGet() {
        List<TransactGetItem> gets = new ArrayList<>();
        for (int i = 1 + values.below(3); i > 0; i--) {
            gets.add(TransactGetItem.builder()
                    .get(get -> get.tableName(table).key(values.key()))
                    .build());
        }
        return TransactGetItemsRequest.builder()
                .transactItems(gets)
                .returnConsumedCapacity(total())
                .build();
    }

    // Each key once: DynamoDB Local does not notice that two writes have the same key.
    private TransactWriteItemsRequest transactWrite() {
        Map<Object, TransactWriteItem> writes = new LinkedHashMap<>();
        for (int i = 1 + values.below(4); i > 0; i--) {
            Map<String, AttributeValue> key = values.key();
            writes.put(CanonicalValues.item(key), write(key));
        }
        // Their capacity is not compared: DynamoDB Local charges parts of transactions once.
        return TransactWriteItemsRequest.builder()
                .transactItems(writes.values())
                .build();
    }

    private TransactWriteItem write(Map<String, AttributeValue> key) {
        RandomExpressions expressions = new RandomExpressions(values);
        String condition = values.chance(40) ? expressions.condition(1) : null;
        ReturnValuesOnConditionCheckFailure onFailure = onFailure();
        TransactWriteItem.Builder write = TransactWriteItem.builder();
        return switch (values.below(4)) {
            case 0 ->
                write.put(put -> put.tableName(table)
                                .item(values.item(key))
                                .conditionExpression(condition)
                                .expressionAttributeNames(expressions.names())
                                .expressionAttributeValues(expressions.literals())
                                .returnValuesOnConditionCheckFailure(onFailure))
                        .build();
            case 1 ->
                write.update(update -> update.tableName(table)
                                .key(key)
                                .updateExpression(expressions.update())
                                .conditionExpression(condition)
                                .expressionAttributeNames(expressions.names())
                                .expressionAttributeValues(expressions.literals())
                                .returnValuesOnConditionCheckFailure(onFailure))
                        .build();
            case 2 ->
                write.delete(delete -> delete.tableName(table)
                                .key(key)
                                .conditionExpression(condition)
                                .expressionAttributeNames(expressions.names())
                                .expressionAttributeValues(expressions.literals())
                                .returnValuesOnConditionCheckFailure(onFailure))
                        .build();
            default ->
                write.conditionCheck(check -> check.tableName(table)
                                .key(key)
                                .conditionExpression(condition == null ? "attribute_exists(pk)" : condition)
                                .expressionAttributeNames(expressions.names())
                                .expressionAttributeValues(expressions.literals())
                                .returnValuesOnConditionCheckFailure(onFailure))
                        .build();
        };
    }

    private ReturnValuesOnConditionCheckFailure onFailure() {
        return values.chance(50) ? ReturnValuesOnConditionCheckFailure.ALL_OLD : null;
    }

    private ReturnConsumedCapacity capacity() {
        return values.chance(70)
                ? values.oneOf(List.of(ReturnConsumedCapacity.TOTAL, ReturnConsumedCapacity.INDEXES))
                : null;
    }

    private ReturnConsumedCapacity total() {
        return values.chance(50) ? ReturnConsumedCapacity.TOTAL : null;
    }
}
