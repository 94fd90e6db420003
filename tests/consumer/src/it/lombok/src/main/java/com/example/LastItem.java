package com.example;

import java.util.Map;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.PutItemRequest;
import software.amazon.awssdk.services.dynamodb.model.PutItemResponse;
import software.amazon.awssdk.services.dynamodb.model.UpdateItemRequest;
import software.amazon.awssdk.services.dynamodb.model.UpdateItemResponse;

/** A client that accepts writes of one item, and returns it from updates. */
final class LastItem implements DynamoDbClient {

    private Map<String, AttributeValue> item = Map.of();
    private UpdateItemRequest update;

    UpdateItemRequest update() {
        return update;
    }

    @Override
    public PutItemResponse putItem(PutItemRequest request) {
        item = request.item();
        return PutItemResponse.builder().build();
    }

    @Override
    public UpdateItemResponse updateItem(UpdateItemRequest request) {
        update = request;
        return UpdateItemResponse.builder().attributes(item).build();
    }

    @Override
    public String serviceName() {
        return "dynamodb";
    }

    @Override
    public void close() {}
}
