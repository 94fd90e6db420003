package dev.keyspread.internal.call;

import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import software.amazon.awssdk.services.dynamodb.model.BatchWriteItemRequest;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbRequest;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItemsRequest;

/** Checks before each write to some tables, shared by all repositories of a mapper. Thread-safe. */
public final class WriteGuards {

    private final Map<String, Runnable> guards = new ConcurrentHashMap<>();

    /**
     * Sets the check of a table.
     *
     * @param table the table's name as DynamoDB knows it
     * @param guard throws an exception if the table must not be written to now; thread-safe
     */
    public void set(String table, Runnable guard) {
        guards.put(table, guard);
    }

    /** Returns a gateway that checks each write before {@code gateway} sends it. */
    public Gateway before(Gateway gateway) {
        return new GuardingGateway(gateway);
    }

    /** Throws the exception of a table that must not be written to. */
    private void check(DynamoDbRequest write) {
        tables(write).distinct().forEach(table -> {
            Runnable guard = guards.get(table);
            if (guard != null) {
                guard.run();
            }
        });
    }

    /** Returns the tables that a request writes to. A condition check of a transaction writes nothing. */
    private static Stream<String> tables(DynamoDbRequest write) {
        if (write instanceof BatchWriteItemRequest batch) {
            return batch.requestItems().keySet().stream();
        }
        if (write instanceof TransactWriteItemsRequest transaction) {
            return transaction.transactItems().stream()
                    .filter(item -> item.conditionCheck() == null)
                    .map(item -> RequestPart.ofAction(item).table());
        }
        return write.getValueForField("TableName", String.class).stream();
    }

    /** Checks each write before it is sent. Thread-safe. */
    private final class GuardingGateway implements Gateway {

        private final Gateway delegate;

        GuardingGateway(Gateway delegate) {
            this.delegate = delegate;
        }

        @Override
        public <Q extends DynamoDbRequest, R, V> CompletableFuture<V> send(Call<Q, R, V> call) {
            if (guards.isEmpty() || !call.operation().isWrite()) {
                return delegate.send(call);
            }
            return delegate.send(call.with(exchange -> {
                check(exchange.request());
                return exchange;
            }));
        }

        @Override
        public String toString() {
            return "guards > " + delegate;
        }
    }
}
