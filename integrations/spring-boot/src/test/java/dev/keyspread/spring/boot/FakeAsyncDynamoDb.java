package dev.keyspread.spring.boot;

import java.util.concurrent.CompletableFuture;
import software.amazon.awssdk.services.dynamodb.DynamoDbAsyncClient;
import software.amazon.awssdk.services.dynamodb.model.GetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.GetItemResponse;

/** An asynchronous client that finds nothing. */
final class FakeAsyncDynamoDb implements DynamoDbAsyncClient {

    @Override
    public CompletableFuture<GetItemResponse> getItem(GetItemRequest request) {
        return CompletableFuture.completedFuture(GetItemResponse.builder().build());
    }

    @Override
    public String serviceName() {
        return SERVICE_NAME;
    }

    @Override
    public void close() {}
}
