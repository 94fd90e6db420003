package dev.keyspread.gateway;

import dev.keyspread.wire.Incoming;
import java.util.concurrent.CompletableFuture;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;
import software.amazon.awssdk.services.dynamodb.model.QueryResponse;
import software.amazon.awssdk.services.dynamodb.model.ScanRequest;
import software.amazon.awssdk.services.dynamodb.model.ScanResponse;

/**
 * The operations of DynamoDB that read page by page. Futures are as those of {@link DynamoDbGateway}. Implementations are
 * thread-safe.
 */
public interface PageGateway {

    /** Reads one page of a query. */
    CompletableFuture<QueryResponse> query(QueryRequest request, Incoming<?> items);

    /** Reads one page of a scan. */
    CompletableFuture<ScanResponse> scan(ScanRequest request, Incoming<?> items);
}
