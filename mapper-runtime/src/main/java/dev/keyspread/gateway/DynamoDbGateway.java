package dev.keyspread.gateway;

import java.util.concurrent.CompletableFuture;
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
 */
public interface DynamoDbGateway {

    /** Reads one item. */
    CompletableFuture<GetItemResponse> getItem(GetItemRequest request);

    /** Writes one item. */
    CompletableFuture<PutItemResponse> putItem(PutItemRequest request);

    /** Deletes one item. */
    CompletableFuture<DeleteItemResponse> deleteItem(DeleteItemRequest request);

    /** Reads one page of a query. */
    CompletableFuture<QueryResponse> query(QueryRequest request);

    /** Reads one page of a scan. */
    CompletableFuture<ScanResponse> scan(ScanRequest request);
}
