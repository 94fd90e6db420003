package dev.keyspread.internal.read;

import dev.keyspread.Page;
import dev.keyspread.capacity.ReadPace;
import dev.keyspread.error.LayoutException;
import dev.keyspread.internal.call.Futures;
import dev.keyspread.internal.call.Gateway;
import dev.keyspread.internal.call.Observers;
import dev.keyspread.internal.call.Routes;
import dev.keyspread.internal.call.RunningOperation;
import dev.keyspread.internal.call.WaitingCaller;
import dev.keyspread.internal.layout.LayoutLease;
import dev.keyspread.internal.layout.Side;
import dev.keyspread.internal.wire.KeyReader;
import dev.keyspread.internal.wire.Row;
import dev.keyspread.internal.wire.WholeItem;
import dev.keyspread.shard.OccupiedShards;
import dev.keyspread.spi.AttributeNames;
import dev.keyspread.spi.ItemDecoder;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.Flow;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Carries reads out over one route to DynamoDB. Cancelling a future cancels the requests in flight. Thread-safe. */
public final class ReadExecutor {

    private final Routes.Route route;
    private final ReadSettings settings;
    private final CursorCodec cursors;

    /** The thread that waits for the only read that is carried out, or null if none does. */
    private final @Nullable WaitingCaller caller;

    /** Reads with the same owner share the loads of the query cache. */
    private final Object owner;

    public ReadExecutor(Routes.Route route, ReadSettings settings) {
        this(route, settings, null, route);
    }

    private ReadExecutor(Routes.Route route, ReadSettings settings, @Nullable WaitingCaller caller, Object owner) {
        this.route = route;
        this.settings = settings;
        this.caller = caller;
        this.owner = owner;
        this.cursors = new CursorCodec(new CursorCodec.Seal(settings.cursorKeys()));
    }

    /**
     * Returns the items, fetched page by page as the stream is consumed. {@code read} is called with the first item. Closing the
     * stream cancels the requests in flight.
     */
    public <T> Stream<T> stream(Supplier<ReadRequest> read, ItemDecoder<T> decoder) {
        WaitingCaller waiting = route.callers().get();
        ReadExecutor called = new ReadExecutor(route, settings, waiting, owner);
        BlockingItems<T> items = new BlockingItems<>(() -> called.rows(read.get(), decoder), waiting);
        int traits = Spliterator.ORDERED | Spliterator.NONNULL;
        return StreamSupport.stream(Spliterators.spliteratorUnknownSize(items, traits), false)
                .onClose(items::close)
                .map(entities(decoder));
    }

    /** Returns a publisher of the items. Each subscriber starts a read of its own. */
    public <T> Flow.Publisher<T> publisher(Supplier<ReadRequest> read, ItemDecoder<T> decoder) {
        return new ItemPublisher<>(() -> rows(read.get(), decoder), route.consumers(), entities(decoder));
    }

    // Hooks run for items that are returned, and not for those that a page has beyond them.
    private static <T> Function<Row<T>, T> entities(ItemDecoder<T> decoder) {
        return row -> decoder.afterRead(row.entity());
    }

    /** Returns the result of a read, for which the thread waits. If it is interrupted, the read is cancelled. */
    public <R> R await(Function<ReadExecutor, CompletableFuture<R>> read) {
        WaitingCaller waiting = route.callers().get();
        waiting.begin();
        try {
            return waiting.awaitOrCancel(
                    read.apply(new ReadExecutor(route.consumedOn(waiting), settings, waiting, owner)));
        } finally {
            waiting.end();
        }
    }

    /** Returns all items. */
    public <T> CompletableFuture<List<T>> list(ReadRequest read, ItemDecoder<T> decoder) {
        List<T> found = new ArrayList<>();
        Function<Row<T>, T> entities = entities(decoder);
        return collected(
                rows(read, decoder), row -> found.add(entities.apply(row)), () -> Collections.unmodifiableList(found));
    }

    /** Returns the cursor of the beginning, which belongs to this read as others do. */
    public String startCursor(ReadRequest anywhere) {
        ReadRequest read = anywhere.lease() == null ? anywhere : anywhere.in(Side.CURRENT);
        return cursors.text(Cursor.beginning(read), read);
    }

    /** Returns at most {@code size} items after {@code cursor}, or from the beginning if it is null or empty. */
    public <T> CompletableFuture<Page<T>> page(
            ReadRequest read, int size, @Nullable String cursor, ItemDecoder<T> decoder) {
        if (read.lease() != null) {
            return moving().page(begun(read), size, cursor, decoder);
        }
        Cursor from = cursor == null || cursor.isEmpty() ? Cursor.beginning(read) : cursors.parse(cursor, read);
        long remaining = read.limit() - from.returned();
        // One item more than the page holds tells whether there is a next page without another request.
        ReadRequest limited = read.withLimit(Math.min(size + 1L, remaining));
        Pages<T> pages = Pages.ofItems(limited, decoder, limited.positionReader());
        ShardMerge<T> items = merge(limited, PageSizes.growing(limited), from.positions(), pages);
        PageCollector<T> page = new PageCollector<>(
                items, size, entities(decoder), (taken, end) -> cursors.text(from.advanced(taken, end), read));
        return collected(items, page::accept, page::result);
    }

    /** Returns the first item. */
    public <T> CompletableFuture<Optional<T>> first(ReadRequest read, ItemDecoder<T> decoder) {
        return Futures.transform(
                list(read.withLimit(1), decoder), found -> found.stream().findFirst());
    }

    /** Returns the number of items. */
    public CompletableFuture<Long> count(ReadRequest read, ItemDecoder<?> decoder) {
        LayoutLease lease = read.lease();
        if (lease != null) {
            ReadRequest whole = begun(read);
            return moving().under(
                            whole,
                            held -> held.isSteady()
                                    ? count(whole.in(held.target()), decoder)
                                    : count(rows(
                                            whole.withProjection(
                                                    List.copyOf(lease.layouts().sources())),
                                            WholeItem.DECODER)));
        }
        ReadRequest unordered = read.unordered();
        return count(counts(unordered, Pages.ofCounts(unordered, decoder)));
    }

    private <T> CompletableFuture<Long> count(RowSource<T> items) {
        AtomicLong count = new AtomicLong();
        return collected(items, row -> count.incrementAndGet(), count::get);
    }

    /** Returns whether there is any item. */
    public CompletableFuture<Boolean> exists(ReadRequest read, ItemDecoder<?> decoder) {
        return Futures.transform(count(read.withLimit(1), decoder), count -> count > 0);
    }

    /** Returns the shards that have items, whether or not the read would yield these. */
    public CompletableFuture<OccupiedShards> occupiedShards(ReadRequest read, ItemDecoder<?> decoder) {
        if (read.lease() != null) {
            return moving().under(read, held -> {
                if (!held.isSteady()) {
                    throw new LayoutException("The occupied shards of " + read.target() + " change while the table is "
                            + held + ". Call shards().occupied() when the move has finished");
                }
                return occupiedShards(read.in(held.target()), decoder);
            });
        }
        ReadRequest wholeKey = read.ofWholeKey();
        return occupied(wholeKey, Pages.ofCounts(wholeKey, decoder).ofOneItem());
    }

    private <T> CompletableFuture<OccupiedShards> occupied(ReadRequest wholeKey, Pages<T> pages) {
        ShardMerge<T> items = counts(wholeKey, pages);
        return collected(items, row -> {}, () -> occupied(wholeKey, items.shards));
    }

    private static <T> OccupiedShards occupied(ReadRequest wholeKey, List<ShardReader<T>> shards) {
        List<Integer> occupied = shards.stream()
                // A shard that could not be queried may have items.
                .filter(shard -> shard.isAbandoned() || shard.pageSize() > 0)
                .map(ShardReader::number)
                .toList();
        return new OccupiedShards(ReadDigest.ofKey(wholeKey), wholeKey.shards(), occupied);
    }

    private <T, R> CompletableFuture<R> collected(RowSource<T> items, Consumer<Row<T>> consumer, Supplier<R> finisher) {
        return FutureCollector.of(items, route.consumers(), consumer, finisher);
    }

    private <T> ShardMerge<T> counts(ReadRequest read, Pages<T> pages) {
        // Items that are only counted have no entities.
        ReadRequest counted = read.withUnreadable(null);
        return merge(
                counted, PageSizes.whole(counted), Cursor.beginning(counted).positions(), pages);
    }

    /** Returns a read of a table with two layouts, all of whose requests have one timeout together. */
    ReadRequest begun(ReadRequest read) {
        return read.begunAt(settings.nanoTime().getAsLong());
    }

    private MovingReads moving() {
        return new MovingReads(this, cursors);
    }

    private <T> RowSource<T> rows(ReadRequest read, ItemDecoder<T> decoder) {
        if (read.lease() == null) {
            return items(read, decoder);
        }
        if (read.lease().isCheck()) {
            return new CheckedItems<>(this, read, decoder);
        }
        return read.isScan() ? new MovingScan<>(this, read, decoder) : new MovingItems<>(this, read, decoder);
    }

    /** Returns the items after these positions as they are stored. */
    CompletableFuture<List<Map<String, AttributeValue>>> items(ReadRequest read, List<Cursor.Position> positions) {
        Pages<Map<String, AttributeValue>> pages = Pages.ofItems(read, WholeItem.DECODER, read.sortKeyReader());
        List<Map<String, AttributeValue>> found = new ArrayList<>();
        return collected(
                merge(read, PageSizes.growing(read), positions, pages), row -> found.add(row.entity()), () -> found);
    }

    /** Returns the items in the order of their sort keys, with the keys that {@code keys} reads. */
    <T> SortedMerge<T> sorted(ReadRequest read, ItemDecoder<T> decoder, KeyReader keys) {
        return (SortedMerge<T>) merge(
                read, PageSizes.growing(read), Cursor.beginning(read).positions(), Pages.ofItems(read, decoder, keys));
    }

    /** Completes after a delay. */
    CompletableFuture<?> delay(Duration delay) {
        return Futures.delay(settings.timer(), delay);
    }

    <T> ShardMerge<T> items(ReadRequest read, ItemDecoder<T> decoder) {
        Pages<T> pages = Pages.ofItems(read, decoder, read.sortKeyReader());
        return merge(read, PageSizes.growing(read), Cursor.beginning(read).positions(), pages);
    }

    private <T> ShardMerge<T> merge(
            ReadRequest read, PageSizes sizes, List<Cursor.Position> positions, Pages<T> pages) {
        read.requireFilterOfOtherAttributes();
        RunningOperation operation = settings.observers()
                .start(
                        read.isScan() ? "Scan" : "Query",
                        () -> List.of(read.target().tableName()),
                        read.target().indexName(),
                        read.shards());
        if (operation == null) {
            return merged(read, sizes, positions, pages);
        }
        try {
            ShardMerge<T> merge = merged(read, sizes, positions, pages.observedBy(operation));
            merge.observedBy(operation);
            return merge;
        } catch (RuntimeException | Error failure) {
            operation.stop(failure);
            throw failure;
        }
    }

    private <T> ShardMerge<T> merged(
            ReadRequest read, PageSizes sizes, List<Cursor.Position> positions, Pages<T> pages) {
        Deadline deadline = read.deadline(settings);
        Retries retries = retries(read, deadline);
        List<ShardReader<T>> shards = shards(read, positions, pages, read.isRetried() ? retries : retries.delegate());
        ShardFailures failures = new ShardFailures(read, settings.valuesInErrors(), retries::lastFailure);
        if (read.order().isMerged()) {
            return new SortedMerge<>(shards, read, sizes, failures, deadline);
        }
        int maximumOpen = settings.maximumConcurrentQueries();
        ShardMerge<T> merge =
                new UnorderedMerge<>(shards, read, sizes, failures, deadline, maximumOpen, retries::waiting);
        retries.onWait(merge::wake);
        return merge;
    }

    /** Returns the top of the stack of one read. A read that the SDK retries begins below it. */
    Retries retries(ReadRequest read, Deadline deadline) {
        Gateway gateway =
                DeadlineGateway.of(read.isRetried() ? route.sharded() : route.single(), deadline, route.callTimeout());
        ReadPace pace = read.pace();
        Gateway paced = pace == null ? gateway : new PacedGateway(gateway, settings, pace);
        return new Retries(paced, settings, read.shards(), deadline, caller);
    }

    private <T> List<ShardReader<T>> shards(
            ReadRequest read, List<Cursor.Position> positions, Pages<T> pages, Gateway gateway) {
        AttributeNames names = AttributeNames.of(
                read.target().toString(), read.positionAttributes().toArray(String[]::new));
        if (read.isScan()) {
            List<ShardReader<T>> segments = IntStream.range(0, read.shards())
                    .mapToObj(segment -> new ShardReader<T>(
                            segment,
                            (start, limit) -> gateway.send(pages.scan(segment, start, limit)),
                            Map.of(),
                            names,
                            positions.get(segment)))
                    .toList();
            segments.stream()
                    .filter(segment -> !read.isWanted(segment.number()))
                    .forEach(ShardReader::leaveOut);
            return segments;
        }
        QueryCache cache = read.isCached() ? settings.queryCache() : null;
        List<ShardReader<T>> shards = new ArrayList<>();
        for (AttributeValue partition : read.partitions()) {
            shards.add(new ShardReader<>(
                    shards.size(),
                    (start, limit) -> cache == null
                            ? gateway.send(pages.query(partition, start, limit))
                            : pages.cached(
                                    partition,
                                    start,
                                    limit,
                                    (key, call) -> cache.get(
                                            key, owner, () -> gateway.send(call), settings.callbackThreads())),
                    Map.of(read.target().partitionKey().name(), partition),
                    names,
                    positions.get(shards.size())));
        }
        OccupiedShards occupied = read.occupied();
        if (occupied != null) {
            shards.stream()
                    .filter(shard -> !occupied.isOccupied(shard.number()))
                    .forEach(ShardReader::leaveOut);
        }
        return shards;
    }

    /** Returns the same executor over another route. */
    public ReadExecutor over(Routes.Route newRoute) {
        return new ReadExecutor(newRoute, settings, caller, newRoute);
    }

    /** Returns the same executor with other observers of operations. */
    public ReadExecutor with(Observers observers) {
        return new ReadExecutor(route, settings.with(observers), caller, owner);
    }

    /** Returns the cache of queries, or null if there is none. */
    public @Nullable QueryCache queryCache() {
        return settings.queryCache();
    }

    /** Returns the route to DynamoDB. */
    public Routes.Route route() {
        return route;
    }

    /** Publishes the items of a read. Each subscriber starts a read of its own. Thread-safe. */
    private record ItemPublisher<T>(Supplier<RowSource<T>> reads, Executor threads, Function<Row<T>, T> entities)
            implements Flow.Publisher<T> {

        @Override
        public void subscribe(Flow.Subscriber<? super T> subscriber) {
            Objects.requireNonNull(subscriber, "subscriber");
            RowSource<T> items;
            try {
                items = reads.get();
            } catch (RuntimeException failure) {
                // Reactive Streams rule 1.9: onSubscribe comes before onError.
                subscriber.onSubscribe(FailedSubscription.INSTANCE);
                subscriber.onError(failure);
                return;
            }
            new ItemSubscription<>(items, threads, entities, subscriber).begin();
        }

        private enum FailedSubscription implements Flow.Subscription {
            INSTANCE;

            @Override
            public void request(long items) {}

            @Override
            public void cancel() {}
        }
    }
}
