package dev.keyspread.testing;

import dev.keyspread.inmemory.StagedClient.Next;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbRequest;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbResponse;

/** The effect of a fault on a request. Thread-safe. */
@FunctionalInterface
interface Effect {

    /**
     * A request that has the fault.
     *
     * @param tables the tables of the test
     * @param request the request
     * @param parts the parts that have the fault, one or more
     */
    record Matched(KnownTables tables, DynamoDbRequest request, List<RequestPart> parts) {}

    /** Answers the request, or passes it on. */
    CompletableFuture<DynamoDbResponse> send(Matched matched, Next next);
}
