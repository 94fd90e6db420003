package dev.keyspread.internal.wire;

import static dev.keyspread.fake.Values.n;
import static dev.keyspread.fake.Values.s;

import dev.keyspread.spi.JsonWriter;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiFunction;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BatchWriteItemRequest;
import software.amazon.awssdk.services.dynamodb.model.PutItemRequest;
import software.amazon.awssdk.services.dynamodb.model.ReturnConsumedCapacity;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItem;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItemsRequest;
import software.amazon.awssdk.services.dynamodb.model.UpdateItemRequest;
import software.amazon.awssdk.services.dynamodb.model.WriteRequest;

/** One call of an operation that writes letters, with whatever else its request may have that looks like an item. */
record Writing(String name, BiFunction<Calls, RequestItems, Object> call) {

    /** A call of each operation. */
    static List<Writing> operations() {
        return List.of(
                new Writing(
                        "PutItem",
                        (calls, items) -> calls.putItem().apply(items.carriedBy(put(items, Letter.of("a"))))),
                new Writing(
                        "PutItem of a large item",
                        (calls, items) -> calls.putItem().apply(items.carriedBy(put(items, large())))),
                new Writing("UpdateItem", (calls, items) -> calls.updateItem().apply(items.carriedBy(update(items)))),
                new Writing(
                        "BatchWriteItem",
                        (calls, items) -> calls.batchWriteItem().apply(items.carriedBy(batch(items)))),
                new Writing(
                        "TransactWriteItems",
                        (calls, items) -> calls.transactWriteItems().apply(items.carriedBy(transaction(items)))));
    }

    private static Letter large() {
        return new Letter("a", -1, "\u0001\"\\/é😀".repeat(9_000), null);
    }

    static PutItemRequest put(RequestItems items, Letter letter) {
        return PutItemRequest.builder()
                .tableName("Item")
                .item(items.item(Letter.Codec.INSTANCE, letter, Set.of("id"), RequestItems.ItemCheck.CHECKED))
                .conditionExpression("attribute_not_exists(#id) OR #id <> :none")
                .expressionAttributeNames(Map.of("#id", "Item"))
                .expressionAttributeValues(Map.of(":none", s("{\"Item\":{}}")))
                .returnConsumedCapacity(ReturnConsumedCapacity.INDEXES)
                .build();
    }

    private static UpdateItemRequest update(RequestItems items) {
        return UpdateItemRequest.builder()
                .tableName("letters")
                .key(Map.of("id", s("a"), "Item", s("of the key")))
                .updateExpression("SET #x = :x, #y = :y")
                .expressionAttributeNames(Map.of("#x", "x", "#y", "y"))
                .expressionAttributeValues(values(items))
                .build();
    }

    private static Map<String, AttributeValue> values(RequestItems items) {
        return items.values(() -> Map.of(":x", s("é\""), ":y", n(5)), Writing::writeValues);
    }

    private static void writeValues(JsonWriter json) {
        json.beginItem();
        json.name(":x");
        json.string("é\"");
        json.name(":y");
        json.number(5);
        json.endItem();
    }

    static BatchWriteItemRequest batch(RequestItems items) {
        Map<String, List<WriteRequest>> requests = new LinkedHashMap<>();
        requests.put("Item", List.of(putRequest(items, "a"), deletion("x"), putRequest(items, "b")));
        requests.put("PutRequest", List.of(putRequest(items, "a")));
        requests.put("Key", List.of(putRequest(items, "c")));
        return BatchWriteItemRequest.builder().requestItems(requests).build();
    }

    static WriteRequest putRequest(RequestItems items, String id) {
        return WriteRequest.builder()
                .putRequest(put -> put.item(
                        items.item(Letter.Codec.INSTANCE, Letter.of(id), Set.of("id"), RequestItems.ItemCheck.CHECKED)))
                .build();
    }

    private static WriteRequest deletion(String id) {
        return WriteRequest.builder()
                .deleteRequest(delete -> delete.key(Map.of("id", s(id), "Item", n(1))))
                .build();
    }

    static TransactWriteItemsRequest transaction(RequestItems items) {
        return TransactWriteItemsRequest.builder()
                .clientRequestToken("token")
                .transactItems(
                        TransactWriteItem.builder()
                                .put(put -> put.tableName("letters")
                                        .item(items.item(
                                                Letter.Codec.INSTANCE,
                                                Letter.of("a"),
                                                Set.of("id"),
                                                RequestItems.ItemCheck.CHECKED)))
                                .build(),
                        TransactWriteItem.builder()
                                .conditionCheck(check -> check.tableName("letters")
                                        .key(Map.of("id", s("c")))
                                        .conditionExpression("a = :a")
                                        .expressionAttributeValues(
                                                Map.of(":a", AttributeValue.fromM(Map.of("Item", s("{}"))))))
                                .build(),
                        TransactWriteItem.builder()
                                .update(update -> update.tableName("letters")
                                        .key(Map.of("id", s("d")))
                                        .updateExpression("SET x = :x, y = :y")
                                        .expressionAttributeValues(values(items)))
                                .build(),
                        TransactWriteItem.builder()
                                .delete(delete -> delete.tableName("letters").key(Map.of("Item", s("e"))))
                                .build())
                .build();
    }

    @Override
    public String toString() {
        return name;
    }
}
