package dev.keyspread.internal.read;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.keyspread.Keyspread;
import dev.keyspread.Page;
import dev.keyspread.internal.call.Call;
import dev.keyspread.internal.call.Futures;
import dev.keyspread.internal.call.Operation;
import dev.keyspread.internal.store.ClientSession;
import dev.keyspread.shard.OccupiedShards;
import dev.keyspread.spi.ItemDecoder;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Flow;
import java.util.function.Supplier;
import java.util.stream.Stream;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;
import software.amazon.awssdk.services.dynamodb.model.QueryResponse;

/** The reads of a mapper, of callers that wait and of callers that do not. */
record Reads(ReadExecutor blocking, ReadExecutor asynchronous) {

    Reads(Keyspread keyspread) {
        this(ClientSession.of(keyspread).reads(), ClientSession.of(keyspread).asyncReads());
    }

    <T> Stream<T> stream(Supplier<ReadRequest> read, ItemDecoder<T> decoder) {
        return blocking.stream(read, decoder);
    }

    <T> Page<T> page(ReadRequest read, int size, String cursor, ItemDecoder<T> decoder) {
        return Futures.awaitOrCancel(blocking.page(read, size, cursor, decoder));
    }

    <T> Optional<T> first(ReadRequest read, ItemDecoder<T> decoder) {
        return Futures.awaitOrCancel(blocking.first(read, decoder));
    }

    long count(ReadRequest read, ItemDecoder<?> decoder) {
        return Futures.awaitOrCancel(blocking.count(read, decoder));
    }

    boolean exists(ReadRequest read, ItemDecoder<?> decoder) {
        return Futures.awaitOrCancel(blocking.exists(read, decoder));
    }

    OccupiedShards occupiedShards(ReadRequest read, ItemDecoder<?> decoder) {
        return Futures.awaitOrCancel(blocking.occupiedShards(read, decoder));
    }

    <T> Flow.Publisher<T> publisher(Supplier<ReadRequest> read, ItemDecoder<T> decoder) {
        return asynchronous.publisher(read, decoder);
    }

    <T> CompletableFuture<List<T>> listAsync(ReadRequest read, ItemDecoder<T> decoder) {
        return asynchronous.list(read, decoder);
    }

    <T> CompletableFuture<Page<T>> pageAsync(ReadRequest read, int size, String cursor, ItemDecoder<T> decoder) {
        return asynchronous.page(read, size, cursor, decoder);
    }

    <T> CompletableFuture<Optional<T>> firstAsync(ReadRequest read, ItemDecoder<T> decoder) {
        return asynchronous.first(read, decoder);
    }

    CompletableFuture<Long> countAsync(ReadRequest read, ItemDecoder<?> decoder) {
        return asynchronous.count(read, decoder);
    }

    CompletableFuture<Boolean> existsAsync(ReadRequest read, ItemDecoder<?> decoder) {
        return asynchronous.exists(read, decoder);
    }

    /** Waits for the requests in flight of a mapper that allows one. */
    void awaitRequests() {
        Call<QueryRequest, QueryResponse, QueryResponse> nothing = new Call<>(Operation.QUERY, () -> {
            throw new NoSuchElementException("no request");
        });
        assertThatThrownBy(() -> Futures.await(blocking.route().sharded().send(nothing)))
                .hasMessage("no request");
    }

    CompletableFuture<OccupiedShards> occupiedShardsAsync(ReadRequest read, ItemDecoder<?> decoder) {
        return asynchronous.occupiedShards(read, decoder);
    }
}
