package dev.keyspread.internal.read;

import dev.keyspread.Keyspread;
import dev.keyspread.OccupiedShards;
import dev.keyspread.Page;
import dev.keyspread.internal.gateway.Futures;
import dev.keyspread.internal.wire.Row;
import dev.keyspread.spi.ItemDecoder;
import java.util.List;
import java.util.Optional;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Flow;
import java.util.function.Supplier;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.core.exception.AbortedException;

/** The door of this package: carries reads out. Thread-safe. */
public final class Reads {

    private final Gatherings blocking;
    private final Gatherings asynchronous;
    private final CursorCodec cursors;

    /** Reads through the clients and on the threads of {@code keyspread}. */
    public Reads(Keyspread keyspread) {
        this.blocking = Gatherings.blocking(keyspread);
        this.asynchronous = Gatherings.asynchronous(keyspread);
        this.cursors = CursorCodec.of(keyspread);
    }

    /**
     * The items, fetched page by page as the stream is consumed. What is read is asked for with the first of them. Closing it
     * gives up the requests under way.
     */
    public <T> Stream<T> stream(Supplier<ReadSpecification> read, ItemDecoder<T> decoder) {
        BlockingItems<T> items = new BlockingItems<>(() -> blocking.items(read.get(), decoder));
        int traits = Spliterator.ORDERED | Spliterator.NONNULL;
        return StreamSupport.stream(Spliterators.spliteratorUnknownSize(items, traits), false)
                .onClose(items::close)
                .map(Row::entity);
    }

    /** At most {@code size} items after {@code cursor}, or from the beginning. */
    public <T> Page<T> page(ReadSpecification read, int size, @Nullable String cursor, ItemDecoder<T> decoder) {
        return await(page(blocking, read, size, cursor, decoder));
    }

    /** The first item. */
    public <T> Optional<T> first(ReadSpecification read, ItemDecoder<T> decoder) {
        return await(first(blocking, read, decoder));
    }

    /** The number of items. */
    public long count(ReadSpecification read, ItemDecoder<?> decoder) {
        return await(count(blocking, read, decoder));
    }

    /** Whether there is any item. */
    public boolean exists(ReadSpecification read, ItemDecoder<?> decoder) {
        return await(exists(blocking, read, decoder));
    }

    /** The shards that have items, whether or not the read would yield them. */
    public OccupiedShards occupiedShards(ReadSpecification read, ItemDecoder<?> decoder) {
        return await(occupiedShards(read.ofWholeKey(), blocking, decoder));
    }

    /** The items, published to each subscriber by a read of its own as it asks for them. */
    public <T> Flow.Publisher<T> publisher(Supplier<ReadSpecification> read, ItemDecoder<T> decoder) {
        return new ItemPublisher<>(() -> asynchronous.items(read.get(), decoder));
    }

    /** All items. */
    public <T> CompletableFuture<List<T>> listAsync(ReadSpecification read, ItemDecoder<T> decoder) {
        return FutureCollector.of(asynchronous.items(read, decoder), new ListSink<>());
    }

    /** At most {@code size} items after {@code cursor}, or from the beginning. */
    public <T> CompletableFuture<Page<T>> pageAsync(
            ReadSpecification read, int size, @Nullable String cursor, ItemDecoder<T> decoder) {
        return page(asynchronous, read, size, cursor, decoder);
    }

    /** The first item. */
    public <T> CompletableFuture<Optional<T>> firstAsync(ReadSpecification read, ItemDecoder<T> decoder) {
        return first(asynchronous, read, decoder);
    }

    /** The number of items. */
    public CompletableFuture<Long> countAsync(ReadSpecification read, ItemDecoder<?> decoder) {
        return count(asynchronous, read, decoder);
    }

    /** Whether there is any item. */
    public CompletableFuture<Boolean> existsAsync(ReadSpecification read, ItemDecoder<?> decoder) {
        return exists(asynchronous, read, decoder);
    }

    /** The shards that have items, whether or not the read would yield them. */
    public CompletableFuture<OccupiedShards> occupiedShardsAsync(ReadSpecification read, ItemDecoder<?> decoder) {
        return occupiedShards(read.ofWholeKey(), asynchronous, decoder);
    }

    private <T> CompletableFuture<Page<T>> page(
            Gatherings gatherings, ReadSpecification read, int size, @Nullable String cursor, ItemDecoder<T> decoder) {
        Cursor from = cursor == null ? Cursor.beginning(read) : cursors.parse(cursor, read);
        long remaining = read.options().limit() - from.returned();
        // One item more than the page holds tells whether there is a next page without another request.
        ShardMerge<T> items = gatherings.resumable(read.withLimit(Math.min(size + 1L, remaining)), from, decoder);
        return FutureCollector.of(
                items, new PageSink<>(items, size, (taken, end) -> cursors.text(from.advanced(taken, end), read)));
    }

    private static <T> CompletableFuture<Optional<T>> first(
            Gatherings gatherings, ReadSpecification read, ItemDecoder<T> decoder) {
        return Futures.transform(
                FutureCollector.of(gatherings.items(read.withLimit(1), decoder), new ListSink<>()),
                found -> found.stream().findFirst());
    }

    private static <T> CompletableFuture<Long> count(
            Gatherings gatherings, ReadSpecification read, ItemDecoder<T> decoder) {
        return FutureCollector.of(gatherings.counts(read.unordered(), decoder), new CountSink<>());
    }

    private static CompletableFuture<Boolean> exists(
            Gatherings gatherings, ReadSpecification read, ItemDecoder<?> decoder) {
        return Futures.transform(count(gatherings, read.withLimit(1), decoder), count -> count > 0);
    }

    private static <T> CompletableFuture<OccupiedShards> occupiedShards(
            ReadSpecification wholeKey, Gatherings gatherings, ItemDecoder<T> decoder) {
        ShardMerge<T> items = gatherings.occupancy(wholeKey, decoder);
        return FutureCollector.of(items, new OccupancySink<>(wholeKey, items));
    }

    // Who is interrupted while waiting wants no more of it.
    private static <R> R await(CompletableFuture<R> result) {
        try {
            return Futures.await(result);
        } catch (AbortedException interrupted) {
            result.cancel(true);
            throw interrupted;
        }
    }
}
