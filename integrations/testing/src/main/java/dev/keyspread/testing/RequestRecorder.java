package dev.keyspread.testing;

import dev.keyspread.inmemory.StagedClient;
import dev.keyspread.inmemory.StagedClient.Next;
import dev.keyspread.inmemory.StagedClient.Stage;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbRequest;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbResponse;

/** Records requests with their consumed capacity, and the tables that they may have changed. Thread-safe. */
final class RequestRecorder implements Stage {

    private final KnownTables tables;
    private final List<RecordedRequest> requests = new ArrayList<>();
    private final Set<String> changed = new HashSet<>();
    private int resets;

    RequestRecorder(KnownTables tables) {
        this.tables = tables;
    }

    @Override
    public CompletableFuture<DynamoDbResponse> send(DynamoDbRequest request, Next next) {
        // Noted before it is sent: a test may end before the response arrives.
        int resetsBefore = noteChanges(request);
        return next.send(Requests.metered(request))
                .whenComplete((response, failure) -> add(request, response, failure, resetsBefore));
    }

    private void add(
            DynamoDbRequest request,
            @Nullable DynamoDbResponse response,
            @Nullable Throwable failure,
            int resetsBefore) {
        Throwable cause = failure == null ? null : StagedClient.causeOf(failure);
        RecordedRequest recorded = new RecordedRequest(
                request,
                tables,
                response == null ? Requests.consumedByFailure(request, cause) : Requests.consumed(response),
                cause);
        synchronized (this) {
            if (resetsBefore == resets) {
                requests.add(recorded);
            }
        }
    }

    /** Notes the tables that the request may change, and returns the number of resets so far. */
    private synchronized int noteChanges(DynamoDbRequest request) {
        if (Requests.isReadOnly(Requests.operation(request))) {
            return resets;
        }
        List<String> named = Requests.tables(request);
        if (named.isEmpty()) {
            // A PartiQL statement, for instance, contains the table's name.
            tables.schemas().keySet().forEach(name -> changed.add(tables.prefix() + name));
        }
        changed.addAll(named);
        return resets;
    }

    /** Returns the recorded requests without the first {@code skipped}. */
    synchronized RecordedRequests requests(int skipped) {
        return new RecordedRequests(requests.subList(Math.min(skipped, requests.size()), requests.size()));
    }

    synchronized int size() {
        return requests.size();
    }

    /**
     * Returns the real names of the tables that may have changed since the last call, and removes all requests. Requests in flight
     * are not recorded when they end.
     */
    synchronized Set<String> reset() {
        resets++;
        Set<String> names = Set.copyOf(changed);
        changed.clear();
        requests.clear();
        return names;
    }
}
