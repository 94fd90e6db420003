package dev.keyspread.gateway;

import dev.keyspread.wire.Incoming;
import dev.keyspread.wire.Outgoing;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;
import software.amazon.awssdk.services.dynamodb.model.DeleteItemRequest;
import software.amazon.awssdk.services.dynamodb.model.DeleteItemResponse;
import software.amazon.awssdk.services.dynamodb.model.GetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.GetItemResponse;
import software.amazon.awssdk.services.dynamodb.model.PutItemRequest;
import software.amazon.awssdk.services.dynamodb.model.PutItemResponse;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;
import software.amazon.awssdk.services.dynamodb.model.QueryResponse;
import software.amazon.awssdk.services.dynamodb.model.ScanRequest;
import software.amazon.awssdk.services.dynamodb.model.ScanResponse;

/**
 * The operations of DynamoDB that the runtime uses. A future fails with the SDK's own exception. It may be complete when
 * it is returned: over a blocking client, the request was made on the caller's thread. Implementations are thread-safe.
 *
 * <p>The items of a response are to be had from the {@link Incoming} that its request was made with, and from nowhere
 * else: it may be that the response does not have them.
 */
public interface DynamoDbGateway {

    /** Reads one item. */
    CompletableFuture<GetItemResponse> getItem(GetItemRequest request, Incoming<?> item);

    /** Writes one item: that of the request, which is made of the form that the client takes. */
    CompletableFuture<PutItemResponse> putItem(Function<Outgoing, PutItemRequest> request);

    /** Deletes one item. */
    CompletableFuture<DeleteItemResponse> deleteItem(DeleteItemRequest request);

    /** Reads one page of a query. */
    CompletableFuture<QueryResponse> query(QueryRequest request, Incoming<?> items);

    /** Reads one page of a scan. */
    CompletableFuture<ScanResponse> scan(ScanRequest request, Incoming<?> items);
}
