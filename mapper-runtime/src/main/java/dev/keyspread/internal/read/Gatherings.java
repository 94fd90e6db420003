package dev.keyspread.internal.read;

import dev.keyspread.Keyspread;
import dev.keyspread.OccupiedShards;
import dev.keyspread.internal.gateway.Gateways;
import dev.keyspread.internal.gateway.PageGateway;
import dev.keyspread.spi.AttributeNames;
import dev.keyspread.spi.ItemDecoder;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.function.Supplier;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Puts gatherings together, with all that stands between them and DynamoDB. Thread-safe. */
final class Gatherings {

    private final Keyspread keyspread;
    private final PageGateway direct;
    private final PageGateway concurrent;

    /** Whether the pages of one partition have threads of the mapper's, too. */
    private final boolean isOnThreads;

    private Gatherings(Keyspread keyspread, PageGateway direct, PageGateway concurrent, boolean isOnThreads) {
        this.keyspread = keyspread;
        this.direct = direct;
        this.concurrent = concurrent;
        this.isOnThreads = isOnThreads;
    }

    /** Gatherings for callers that wait: they ask for the pages of one partition on their own thread. */
    static Gatherings blocking(Keyspread keyspread) {
        return new Gatherings(keyspread, Gateways.of(keyspread), Gateways.concurrent(keyspread), false);
    }

    /** Gatherings for callers that do not wait. */
    static Gatherings asynchronous(Keyspread keyspread) {
        PageGateway gateway = Gateways.asynchronous(keyspread);
        return new Gatherings(keyspread, gateway, gateway, keyspread.asyncClient() == null);
    }

    /** The items of a read from its beginning on. */
    <T> ShardMerge<T> items(ReadSpecification read, ItemDecoder<T> decoder) {
        Pages<T> pages = Pages.ofItems(read, decoder, read.sortKeyReader());
        return gathering(read, PageSizes.growing(read), Cursor.beginning(read).positions(), pages);
    }

    /** The items of a read after a cursor, with positions from which another read can resume. */
    <T> ShardMerge<T> resumable(ReadSpecification read, Cursor from, ItemDecoder<T> decoder) {
        Pages<T> pages = Pages.ofItems(read, decoder, read.positionReader());
        return gathering(read, PageSizes.growing(read), from.positions(), pages);
    }

    /** Rows without content, as many as there are items. */
    <T> ShardMerge<T> counts(ReadSpecification read, ItemDecoder<T> decoder) {
        Pages<T> pages = Pages.ofCounts(read, decoder);
        return gathering(read, PageSizes.whole(read), Cursor.beginning(read).positions(), pages);
    }

    /** A row without content for each shard that has any item. */
    <T> ShardMerge<T> occupancy(ReadSpecification read, ItemDecoder<T> decoder) {
        Pages<T> pages = Pages.ofCounts(read, decoder).ofOneItem();
        return gathering(read, PageSizes.whole(read), Cursor.beginning(read).positions(), pages);
    }

    private <T> ShardMerge<T> gathering(
            ReadSpecification read, PageSizes sizes, List<Position> positions, Pages<T> pages) {
        ReadOptions options = read.options();
        Deadline deadline = new Deadline(options.timeout(), keyspread);
        Retries retries = new Retries(keyspread, deadline);
        List<ShardReader<T>> shards = shards(read, positions, pages, retries, deadline);
        ShardFailures failures = new ShardFailures(read, retries::lastFailure);
        if (options.order().isMerged()) {
            return new SortedMerge<>(shards, read, sizes, failures, deadline);
        }
        int maximumOpen = keyspread.maximumConcurrentQueries();
        ShardMerge<T> merge =
                new UnorderedMerge<>(shards, read, sizes, failures, deadline, maximumOpen, retries::waiting);
        retries.onWait(merge::wake);
        return merge;
    }

    private <T> List<ShardReader<T>> shards(
            ReadSpecification read, List<Position> positions, Pages<T> pages, Retries retries, Deadline deadline) {
        AttributeNames names =
                AttributeNames.of(read.source(), read.positionAttributes().toArray(String[]::new));
        if (read.isScan()) {
            PageGateway timely = TimelyPages.of(direct, deadline);
            PageFetcher<T> fetcher = (start, limit) -> single(() -> pages.scan(timely, start, limit));
            return List.of(new ShardReader<>(0, fetcher, Map.of(), names, positions.get(0)));
        }
        List<ShardReader<T>> shards = new ArrayList<>();
        for (AttributeValue partition : read.partitions()) {
            shards.add(new ShardReader<>(
                    shards.size(),
                    fetcher(read, partition, pages, retries, deadline),
                    Map.of(read.partitionKey().name(), partition),
                    names,
                    positions.get(shards.size())));
        }
        OccupiedShards occupied = read.options().occupied();
        if (occupied != null) {
            shards.stream()
                    .filter(shard -> !occupied.isOccupied(shard.number()))
                    .forEach(ShardReader::leaveOut);
        }
        return shards;
    }

    private <T> PageFetcher<T> fetcher(
            ReadSpecification read, AttributeValue partition, Pages<T> pages, Retries retries, Deadline deadline) {
        if (read.partitions().size() == 1) {
            PageGateway timely = TimelyPages.of(direct, deadline);
            return (start, limit) -> single(() -> pages.query(timely, partition, start, limit));
        }
        PageGateway timely = TimelyPages.of(concurrent, deadline);
        return (start, limit) -> retries.call(() ->
                keyspread.queryLimit().submit(() -> CallFailure.mark(pages.query(timely, partition, start, limit))));
    }

    // Nothing else bounds the threads.
    private <R> CompletableFuture<R> single(Supplier<CompletableFuture<R>> page) {
        return isOnThreads ? keyspread.queryLimit().submit(page) : page.get();
    }
}
