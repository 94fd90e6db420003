package dev.keyspread.it.call;

import dev.keyspread.internal.wire.RequestItems;
import dev.keyspread.spi.JsonWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BatchGetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.BatchWriteItemRequest;
import software.amazon.awssdk.services.dynamodb.model.KeysAndAttributes;
import software.amazon.awssdk.services.dynamodb.model.PutItemRequest;
import software.amazon.awssdk.services.dynamodb.model.ReturnConsumedCapacity;
import software.amazon.awssdk.services.dynamodb.model.ReturnValue;
import software.amazon.awssdk.services.dynamodb.model.ReturnValuesOnConditionCheckFailure;
import software.amazon.awssdk.services.dynamodb.model.TransactGetItem;
import software.amazon.awssdk.services.dynamodb.model.TransactGetItemsRequest;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItem;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItemsRequest;
import software.amazon.awssdk.services.dynamodb.model.UpdateItemRequest;
import software.amazon.awssdk.services.dynamodb.model.WriteRequest;

/** Requests for the parcels of one table, as a program would make them that uses the gateway itself. */
record ParcelRequests(String table) {

    private static final Set<String> KEY = Set.of("route", "number");
    private static final RequestItems.ItemCheck ANY = RequestItems.ItemCheck.CHECKED;

    /** Puts a parcel. */
    PutItemRequest put(RequestItems items, Parcel parcel) {
        return PutItemRequest.builder()
                .tableName(table)
                .item(items.item(ParcelCodec.INSTANCE, parcel, KEY, ANY))
                .build();
    }

    PutItemRequest putIfAbsent(RequestItems items, Parcel parcel) {
        return put(items, parcel).toBuilder()
                .conditionExpression("attribute_not_exists(#r)")
                .expressionAttributeNames(Map.of("#r", "route"))
                .returnValuesOnConditionCheckFailure(ReturnValuesOnConditionCheckFailure.ALL_OLD)
                .build();
    }

    BatchWriteItemRequest batchWrite(RequestItems items, List<Parcel> written, Parcel deleted) {
        List<WriteRequest> requests = new ArrayList<>(written.stream()
                .map(parcel -> WriteRequest.builder()
                        .putRequest(put -> put.item(items.item(ParcelCodec.INSTANCE, parcel, KEY, ANY)))
                        .build())
                .toList());
        requests.add(WriteRequest.builder()
                .deleteRequest(delete -> delete.key(ParcelCodec.INSTANCE.key(deleted)))
                .build());
        return BatchWriteItemRequest.builder()
                .requestItems(Map.of(table, requests))
                .build();
    }

    BatchGetItemRequest batchGet(List<Parcel> parcels) {
        return BatchGetItemRequest.builder()
                .requestItems(Map.of(
                        table,
                        KeysAndAttributes.builder()
                                .keys(parcels.stream()
                                        .map(ParcelCodec.INSTANCE::key)
                                        .toList())
                                .build()))
                .returnConsumedCapacity(ReturnConsumedCapacity.TOTAL)
                .build();
    }

    TransactGetItemsRequest transactGet(List<Parcel> parcels) {
        return TransactGetItemsRequest.builder()
                .transactItems(parcels.stream()
                        .map(parcel -> TransactGetItem.builder()
                                .get(get -> get.tableName(table).key(ParcelCodec.INSTANCE.key(parcel)))
                                .build())
                        .toList())
                .build();
    }

    /** Puts parcel 1, and changes the text of parcel 2 if it is there. */
    TransactWriteItemsRequest transactWrite(RequestItems items) {
        return TransactWriteItemsRequest.builder()
                .transactItems(
                        TransactWriteItem.builder()
                                .put(put -> put.tableName(table)
                                        .item(items.item(ParcelCodec.INSTANCE, Parcel.of("a", 1), KEY, ANY)))
                                .build(),
                        TransactWriteItem.builder()
                                .update(update -> update.tableName(table)
                                        .key(ParcelRepository.key("a", 2).attributes())
                                        .updateExpression("SET #t = :t")
                                        .conditionExpression("attribute_exists(#r)")
                                        .expressionAttributeNames(Map.of("#t", "text", "#r", "route"))
                                        .expressionAttributeValues(values(items)))
                                .build())
                .build();
    }

    UpdateItemRequest update(RequestItems items) {
        return UpdateItemRequest.builder()
                .tableName(table)
                .key(ParcelRepository.key("a", 2).attributes())
                .updateExpression("SET #t = :t")
                .expressionAttributeNames(Map.of("#t", "text"))
                .expressionAttributeValues(values(items))
                .returnValues(ReturnValue.ALL_NEW)
                .returnConsumedCapacity(ReturnConsumedCapacity.TOTAL)
                .build();
    }

    private static Map<String, AttributeValue> values(RequestItems items) {
        return items.values(() -> Map.of(":t", AttributeValue.fromS("é \"new\"")), ParcelRequests::writeValues);
    }

    private static void writeValues(JsonWriter json) {
        json.beginItem();
        json.name(":t");
        json.string("é \"new\"");
        json.endItem();
    }
}
