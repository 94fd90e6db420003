package dev.keyspread.internal.wire;

import dev.keyspread.client.KeyspreadInterceptor;
import dev.keyspread.fake.FakeServer;
import dev.keyspread.internal.call.Futures;
import java.util.function.Consumer;
import java.util.function.Function;
import software.amazon.awssdk.core.client.config.ClientOverrideConfiguration;
import software.amazon.awssdk.services.dynamodb.DynamoDbAsyncClient;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.BatchGetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.BatchGetItemResponse;
import software.amazon.awssdk.services.dynamodb.model.BatchWriteItemRequest;
import software.amazon.awssdk.services.dynamodb.model.BatchWriteItemResponse;
import software.amazon.awssdk.services.dynamodb.model.GetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.GetItemResponse;
import software.amazon.awssdk.services.dynamodb.model.PutItemRequest;
import software.amazon.awssdk.services.dynamodb.model.PutItemResponse;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;
import software.amazon.awssdk.services.dynamodb.model.QueryResponse;
import software.amazon.awssdk.services.dynamodb.model.ScanRequest;
import software.amazon.awssdk.services.dynamodb.model.ScanResponse;
import software.amazon.awssdk.services.dynamodb.model.TransactGetItemsRequest;
import software.amazon.awssdk.services.dynamodb.model.TransactGetItemsResponse;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItemsRequest;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItemsResponse;
import software.amazon.awssdk.services.dynamodb.model.UpdateItemRequest;
import software.amazon.awssdk.services.dynamodb.model.UpdateItemResponse;

/** The operations of a client, blocking or asynchronous. */
record Calls(
        Function<GetItemRequest, GetItemResponse> getItem,
        Function<QueryRequest, QueryResponse> query,
        Function<ScanRequest, ScanResponse> scan,
        Function<BatchGetItemRequest, BatchGetItemResponse> batchGetItem,
        Function<TransactGetItemsRequest, TransactGetItemsResponse> transactGetItems,
        Function<PutItemRequest, PutItemResponse> putItem,
        Function<UpdateItemRequest, UpdateItemResponse> updateItem,
        Function<BatchWriteItemRequest, BatchWriteItemResponse> batchWriteItem,
        Function<TransactWriteItemsRequest, TransactWriteItemsResponse> transactWriteItems) {

    /** The same, each of which sends its request twice, as one does that retries by itself, and gives the last response. */
    Calls repeating() {
        return new Calls(
                twice(getItem),
                twice(query),
                twice(scan),
                twice(batchGetItem),
                twice(transactGetItems),
                twice(putItem),
                twice(updateItem),
                twice(batchWriteItem),
                twice(transactWriteItems));
    }

    private static <Q, R> Function<Q, R> twice(Function<Q, R> call) {
        return request -> {
            call.apply(request);
            return call.apply(request);
        };
    }

    /** The two kinds of clients. */
    enum Kind {
        BLOCKING,
        ASYNCHRONOUS;

        /** The operations of a client of this kind. */
        Calls of(FakeServer server, Consumer<ClientOverrideConfiguration.Builder> configuring) {
            return this == BLOCKING ? of(server.client(configuring)) : of(server.asyncClient(configuring));
        }

        /** The operations of a client of this kind with our interceptor. */
        Calls withInterceptor(FakeServer server) {
            return of(server, client -> client.addExecutionInterceptor(KeyspreadInterceptor.create()));
        }

        /** The operations of a client of this kind that knows nothing of us. */
        Calls withoutInterceptor(FakeServer server) {
            return of(server, client -> {});
        }

        private static Calls of(DynamoDbClient client) {
            return new Calls(
                    client::getItem,
                    client::query,
                    client::scan,
                    client::batchGetItem,
                    client::transactGetItems,
                    client::putItem,
                    client::updateItem,
                    client::batchWriteItem,
                    client::transactWriteItems);
        }

        private static Calls of(DynamoDbAsyncClient client) {
            return new Calls(
                    request -> Futures.await(client.getItem(request)),
                    request -> Futures.await(client.query(request)),
                    request -> Futures.await(client.scan(request)),
                    request -> Futures.await(client.batchGetItem(request)),
                    request -> Futures.await(client.transactGetItems(request)),
                    request -> Futures.await(client.putItem(request)),
                    request -> Futures.await(client.updateItem(request)),
                    request -> Futures.await(client.batchWriteItem(request)),
                    request -> Futures.await(client.transactWriteItems(request)));
        }
    }
}
