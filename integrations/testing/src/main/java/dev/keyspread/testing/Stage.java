package dev.keyspread.testing;

import java.util.concurrent.CompletableFuture;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbRequest;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbResponse;

/** A step between a client and its engine, which sees every request. Thread-safe. */
@FunctionalInterface
interface Stage {

    /** Answers a request, or passes it to {@code next}. It returns failures in the future and never throws them. */
    CompletableFuture<DynamoDbResponse> send(DynamoDbRequest request, Next next);

    /** The rest of the way to the engine. Thread-safe. */
    @FunctionalInterface
    interface Next {

        /** Sends a request to the engine. */
        CompletableFuture<DynamoDbResponse> send(DynamoDbRequest request);
    }
}
