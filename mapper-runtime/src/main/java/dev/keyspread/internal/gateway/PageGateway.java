package dev.keyspread.internal.gateway;

import dev.keyspread.internal.wire.Incoming;
import java.time.Duration;
import java.util.Optional;
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

    /** How long a call of the client's may take with all its attempts, if the client tells. */
    Optional<Duration> callTimeout();
}
