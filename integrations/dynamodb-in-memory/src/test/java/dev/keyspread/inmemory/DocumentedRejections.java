package dev.keyspread.inmemory;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.IntStream;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.KeysAndAttributes;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItem;
import software.amazon.awssdk.services.dynamodb.model.WriteRequest;

/**
 * Requests that DynamoDB Local accepts, and that the documentation excludes. The page
 * docs/decisions/0058-the-in-memory-client-rejects-what-dynamodb-rejects.md names the documentation of each.
 */
final class DocumentedRejections {

    private DocumentedRejections() {}

    static Map<String, Function<DynamoDbClient, Object>> requests(String table) {
        Map<String, Function<DynamoDbClient, Object>> requests = new LinkedHashMap<>();
        for (String word : List.of("size", "convert", "Convert")) {
            requests.put("reserved word " + word, filter(table, word + " = :x"));
        }
        requests.put("attribute_type of a size", filter(table, "attribute_type(size(a), :S)"));
        requests.put("attribute_type of a value", filter(table, "attribute_type(:S, :S)"));
        requests.put(
                "partition key of 2,049 bytes in a query",
                client -> client.query(query -> query.tableName(table)
                        .keyConditionExpression("pk = :p")
                        .expressionAttributeValues(Map.of(":p", AttributeValue.fromS("x".repeat(2_049))))));
        requests.put(
                "filter on an attribute that the index of a scan lacks",
                client -> client.scan(
                        scan -> scan.tableName(table).indexName("keys").filterExpression("attribute_exists(zz)")));
        Map<String, AttributeValue> sameKey =
                Map.of("pk", AttributeValue.fromS("x"), "sk", AttributeValue.fromN("1.0"));
        requests.put(
                "one key in two spellings in a batch",
                client -> client.batchGetItem(batch -> batch.requestItems(Map.of(
                        table,
                        KeysAndAttributes.builder()
                                .keys(List.of(InvalidRequests.item(), sameKey))
                                .build()))));
        TransactWriteItem update = TransactWriteItem.builder()
                .update(item -> item.tableName(table).key(InvalidRequests.item()))
                .build();
        requests.put(
                "update without expression in a transaction",
                client -> client.transactWriteItems(write -> write.transactItems(update)));
        TransactWriteItem put = TransactWriteItem.builder()
                .put(item -> item.tableName(table).item(InvalidRequests.item()))
                .build();
        requests.put(
                "empty client token",
                client -> client.transactWriteItems(
                        write -> write.clientRequestToken("").transactItems(put)));
        requests.put(
                "units of a table on demand",
                client -> client.createTable(create -> create.tableName("on-demand")
                        .billingMode("PAY_PER_REQUEST")
                        .provisionedThroughput(InvalidTables.units(1L, 1L))
                        .attributeDefinitions(InvalidTables.define("pk", "S"))
                        .keySchema(InvalidTables.hash("pk"))));
        List<WriteRequest> escaped = IntStream.range(0, 8)
                .mapToObj(number -> WriteRequest.builder()
                        .putRequest(request -> request.item(Map.of(
                                "pk", AttributeValue.fromS("x"),
                                "sk", AttributeValue.fromN("" + number),
                                "text", AttributeValue.fromS("\u0001".repeat(350_000)))))
                        .build())
                .toList();
        requests.put(
                "batch of more than 16 MB of JSON",
                client -> client.batchWriteItem(batch -> batch.requestItems(Map.of(table, escaped))));
        requests.put(
                "new index without a definition of its key, which the table has",
                client -> client.updateTable(change -> change.tableName(table)
                        .attributeDefinitions(InvalidTables.define("new", "S"))
                        .globalSecondaryIndexUpdates(InvalidTables.addition(
                                "by-new", InvalidTables.hash("new"), InvalidTables.range("pk")))));
        requests.put(
                "unknown view of a stream",
                client -> client.createTable(create -> create.tableName("stream")
                        .billingMode("PAY_PER_REQUEST")
                        .streamSpecification(
                                stream -> stream.streamEnabled(true).streamViewType("OTHER"))
                        .attributeDefinitions(InvalidTables.define("pk", "S"))
                        .keySchema(InvalidTables.hash("pk"))));
        return requests;
    }

    private static Function<DynamoDbClient, Object> filter(String table, String condition) {
        return client -> client.scan(scan -> scan.tableName(table)
                .filterExpression(condition)
                .expressionAttributeValues(InvalidExpressions.values(condition)));
    }
}
