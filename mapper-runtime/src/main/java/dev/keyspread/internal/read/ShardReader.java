package dev.keyspread.internal.read;

import dev.keyspread.error.ItemReadException;
import dev.keyspread.internal.call.Futures;
import dev.keyspread.internal.wire.Row;
import dev.keyspread.spi.AttributeNames;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * Reads one shard page by page without blocking. It buffers at most two pages: the one that is consumed, and the next one,
 * pending or arrived. Not thread-safe.
 */
final class ShardReader<T> {

    private final int number;
    private final PageFetcher<T> fetcher;
    private final Map<String, AttributeValue> partitionKey;
    private final AttributeNames positionAttributes;

    private final Cursor.Position beginning;
    private List<Row<T>> rows = List.of();
    private int taken;
    private @Nullable Row<T> lastTaken;
    private Map<String, AttributeValue> nextStart;
    private boolean lastPageReceived;
    private boolean leftOut;
    private boolean abandoned;
    private int pages;
    private long received;
    private @Nullable Integer lastLimit;
    private @Nullable CompletableFuture<FetchedPage<T>> pending;

    /**
     * Creates a reader that starts at a position.
     *
     * @param number the shard's index in the order of the suffixes, from 0
     * @param fetcher requests its pages
     * @param partitionKey the partition key attribute; empty in a scan
     * @param positionAttributes the other attributes of a start key
     */
    ShardReader(
            int number,
            PageFetcher<T> fetcher,
            Map<String, AttributeValue> partitionKey,
            AttributeNames positionAttributes,
            Cursor.Position position) {
        this.number = number;
        this.fetcher = fetcher;
        this.partitionKey = partitionKey;
        this.positionAttributes = positionAttributes;
        this.beginning = position;
        this.nextStart = startAfter(position);
        this.lastPageReceived = position.finished();
    }

    int number() {
        return number;
    }

    /** Returns the number of pages received. */
    int pages() {
        return pages;
    }

    /** Returns the number of items received. */
    long received() {
        return received;
    }

    /** Returns the limit of the last request. */
    @Nullable
    Integer lastLimit() {
        return lastLimit;
    }

    /** Returns the number of buffered items of the current page. */
    int buffered() {
        return rows.size() - taken;
    }

    /** Returns the number of items of the current page, including those that were taken. */
    int pageSize() {
        return rows.size();
    }

    /** Returns whether nothing is buffered and nothing more will arrive. */
    boolean isFinished() {
        return buffered() == 0 && isComplete();
    }

    /** Returns whether no further page is to be requested. */
    boolean isComplete() {
        return lastPageReceived || abandoned || leftOut;
    }

    /** Returns whether a page was requested and has not arrived, or its request has failed. */
    boolean isUnanswered() {
        return pending != null && (!pending.isDone() || pending.isCompletedExceptionally());
    }

    /** Leaves the shard out of this read. Its position does not change. */
    void leaveOut() {
        leftOut = true;
    }

    boolean isLeftOut() {
        return leftOut;
    }

    boolean isAbandoned() {
        return abandoned;
    }

    /** Returns whether a page was requested that was not received yet. */
    boolean isPending() {
        return pending != null;
    }

    /** Requests the next page. */
    void request(@Nullable Integer limit) {
        lastLimit = limit;
        pending = fetcher.fetch(nextStart, limit);
    }

    /** Calls {@code listener} with the pending page when it arrives, or with {@code null} when its request fails. */
    void whenArrived(Consumer<@Nullable FetchedPage<T>> listener) {
        CompletableFuture<FetchedPage<T>> request = pending;
        if (request != null) {
            CompletableFuture<?> unused = request.whenComplete((page, failure) -> listener.accept(page));
        }
    }

    /** Returns whether the pending page can be received, or its request has failed. */
    boolean hasArrived() {
        return pending != null && pending.isDone();
    }

    /**
     * Receives the pending page if it has arrived and the current one is consumed.
     *
     * @param unreadable receives the errors of items without a valid sort key, which are left out; null fails the read
     * @throws RuntimeException if its request failed, the response is damaged, or an item has no valid sort key
     */
    void receive(@Nullable Consumer<ItemReadException> unreadable) {
        CompletableFuture<FetchedPage<T>> request = pending;
        if (request == null || !request.isDone() || buffered() > 0) {
            return;
        }
        FetchedPage<T> page = Futures.await(request);
        pending = null;
        requireStartKey(page.lastEvaluatedKey());
        rows = placed(page.rows(), unreadable);
        taken = 0;
        pages++;
        received += rows.size();
        nextStart = page.lastEvaluatedKey();
        lastPageReceived = nextStart.isEmpty();
    }

    // Without a sort key, an item has no place in the merge.
    private static <T> List<Row<T>> placed(List<Row<T>> rows, @Nullable Consumer<ItemReadException> unreadable) {
        if (unreadable == null) {
            rows.forEach(row -> row.key().sortKey());
            return rows;
        }
        return rows.stream().filter(row -> row.hasSortKey(unreadable)).toList();
    }

    /** Rejects a start key from which DynamoDB could not go on, or would go on for ever. */
    private void requireStartKey(Map<String, AttributeValue> next) {
        if (next.isEmpty()) {
            return;
        }
        if (next.equals(nextStart)) {
            throw new ItemReadException("The response of a read of " + positionAttributes.owner()
                    + " has the LastEvaluatedKey of the page before it, so the read would not end");
        }
        partitionKey.keySet().forEach(name -> requireKey(next, name));
        for (int number = 0; number < positionAttributes.size(); number++) {
            requireKey(next, positionAttributes.name(number));
        }
    }

    private void requireKey(Map<String, AttributeValue> next, String name) {
        AttributeValue value = next.get(name);
        if (value == null || (value.s() == null && value.n() == null && value.b() == null)) {
            throw new ItemReadException("The response of a read of " + positionAttributes.owner()
                    + " has a LastEvaluatedKey without the key attribute \"" + name + "\"");
        }
    }

    /** Returns a buffered item without taking it: {@code ahead} items after the next one. */
    Row<T> peek(int ahead) {
        return rows.get(taken + ahead);
    }

    /** Takes the next buffered item. */
    Row<T> take() {
        Row<T> row = rows.get(taken++);
        lastTaken = row;
        return row;
    }

    /** Returns the position from which another read resumes this shard. */
    Cursor.Position position() {
        if (isFinished() && !abandoned && !leftOut) {
            return Cursor.Position.END;
        }
        return lastTakenPosition();
    }

    /** Returns the position after the last item taken, or the initial position if none was taken. */
    Cursor.Position lastTakenPosition() {
        return lastTaken == null ? beginning : Cursor.Position.after(lastTaken, positionAttributes);
    }

    /** Cancels the pending request and gives up the shard. Its position does not change. */
    void abandon() {
        abandoned = true;
        cancel();
        pending = null;
    }

    /** Cancels the pending request. */
    void cancel() {
        CompletableFuture<FetchedPage<T>> request = pending;
        if (request != null) {
            request.cancel(true);
        }
    }

    private Map<String, AttributeValue> startAfter(Cursor.Position resumed) {
        if (resumed.lastKey().isEmpty()) {
            return Map.of();
        }
        Map<String, AttributeValue> start = new HashMap<>(partitionKey);
        start.putAll(resumed.lastKey());
        return start;
    }

    /** Requests the pages of one shard. */
    interface PageFetcher<T> {

        /**
         * Requests the page after {@code startKey}.
         *
         * @param limit the number of items that DynamoDB may read, or {@code null} for a whole page
         */
        CompletableFuture<FetchedPage<T>> fetch(Map<String, AttributeValue> startKey, @Nullable Integer limit);
    }
}
