package dev.keyspread.internal.gateway;

import dev.keyspread.internal.wire.Incoming;
import dev.keyspread.internal.wire.Outgoing;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;
import software.amazon.awssdk.services.dynamodb.model.BatchGetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.BatchGetItemResponse;
import software.amazon.awssdk.services.dynamodb.model.BatchWriteItemRequest;
import software.amazon.awssdk.services.dynamodb.model.BatchWriteItemResponse;
import software.amazon.awssdk.services.dynamodb.model.DeleteItemRequest;
import software.amazon.awssdk.services.dynamodb.model.DeleteItemResponse;
import software.amazon.awssdk.services.dynamodb.model.GetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.GetItemResponse;
import software.amazon.awssdk.services.dynamodb.model.PutItemRequest;
import software.amazon.awssdk.services.dynamodb.model.PutItemResponse;
import software.amazon.awssdk.services.dynamodb.model.TransactGetItemsRequest;
import software.amazon.awssdk.services.dynamodb.model.TransactGetItemsResponse;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItemsRequest;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItemsResponse;
import software.amazon.awssdk.services.dynamodb.model.UpdateItemRequest;
import software.amazon.awssdk.services.dynamodb.model.UpdateItemResponse;

/**
 * The operations of DynamoDB that carry items. A future fails with the SDK's own exception. It may be complete when
 * it is returned: over a blocking client, the request was made on the caller's thread. Implementations are thread-safe.
 *
 * <p>The items of a response are to be had from the {@link Incoming} that its request was made with, and from nowhere
 * else: it may be that the response does not have them.
 */
public interface DynamoDbGateway extends PageGateway {

    /** Reads one item. */
    CompletableFuture<GetItemResponse> getItem(GetItemRequest request, Incoming<?> item);

    /** Writes one item: that of the request, which is made of the form that the client takes. */
    CompletableFuture<PutItemResponse> putItem(Function<Outgoing, PutItemRequest> request);

    /** Deletes one item. */
    CompletableFuture<DeleteItemResponse> deleteItem(DeleteItemRequest request);

    /** Reads items of several tables. Keys that DynamoDB did not get to are in the response. */
    CompletableFuture<BatchGetItemResponse> batchGetItem(BatchGetItemRequest request, Incoming<?> items);

    /** Reads several items as they are at one moment. */
    CompletableFuture<TransactGetItemsResponse> transactGetItems(TransactGetItemsRequest request, Incoming<?> items);

    /** Changes one item: by the expression values of the request, which are made of the form that the client takes. */
    CompletableFuture<UpdateItemResponse> updateItem(Function<Outgoing, UpdateItemRequest> request);

    /** Writes and deletes items of several tables. What DynamoDB did not get to is in the response, for the caller to send again. */
    CompletableFuture<BatchWriteItemResponse> batchWriteItem(Function<Outgoing, BatchWriteItemRequest> request);

    /** Writes all items of the request, or none. */
    CompletableFuture<TransactWriteItemsResponse> transactWriteItems(
            Function<Outgoing, TransactWriteItemsRequest> request);
}
