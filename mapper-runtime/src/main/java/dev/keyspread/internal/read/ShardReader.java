package dev.keyspread.internal.read;

import dev.keyspread.internal.gateway.Futures;
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
 * Reads one shard page by page, and never waits. It holds two pages at most: the one that is taken from, and the next one,
 * which was asked for or is there already. Not thread-safe.
 */
final class ShardReader<T> {

    private static final int TOUCHED_AT_ONCE = 16;

    private final int number;
    private final PageFetcher<T> fetcher;
    private final Map<String, AttributeValue> partitionKey;
    private final AttributeNames positionAttributes;

    private final Position beginning;
    private List<Row<T>> rows = List.of();
    private Ranks ranks = Ranks.equal(0);
    private int taken;

    @SuppressWarnings("UnusedVariable") // What nobody kept would not be accessed.
    private int touched;

    private @Nullable Row<T> lastTaken;
    private Map<String, AttributeValue> nextStart;
    private boolean lastPageReceived;
    private boolean leftOut;
    private boolean abandoned;
    private int pages;
    private @Nullable Integer lastLimit;
    private @Nullable CompletableFuture<FetchedPage<T>> underWay;

    /**
     * A reader from {@code position} on.
     *
     * @param number the shard's place in the order of the suffixes, from 0
     * @param fetcher asks for its pages
     * @param partitionKey the partition key's attribute, or nothing in a scan
     * @param positionAttributes the other attributes of which DynamoDB makes a start key
     */
    ShardReader(
            int number,
            PageFetcher<T> fetcher,
            Map<String, AttributeValue> partitionKey,
            AttributeNames positionAttributes,
            Position position) {
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

    /** The pages that were received. */
    int pages() {
        return pages;
    }

    /** What the last request was limited to. */
    @Nullable
    Integer lastLimit() {
        return lastLimit;
    }

    /** The items at hand. */
    int held() {
        return rows.size() - taken;
    }

    /** The items of the page that is taken from, those that are gone included. */
    int pageSize() {
        return rows.size();
    }

    /** Whether nothing is at hand and nothing will come. */
    boolean isFinished() {
        return held() == 0 && isComplete();
    }

    /** Whether no further page is to be asked for. */
    boolean isComplete() {
        return lastPageReceived || abandoned || leftOut;
    }

    /** Whether the page that was asked for is not there, nor will be if its request has failed. */
    boolean isUnanswered() {
        return underWay != null && (!underWay.isDone() || underWay.isCompletedExceptionally());
    }

    /** Leaves the shard out of this read. Where it begins in one that goes on stays what it is. */
    void leaveOut() {
        leftOut = true;
    }

    boolean isLeftOut() {
        return leftOut;
    }

    boolean isAbandoned() {
        return abandoned;
    }

    boolean isUnderWay() {
        return underWay != null;
    }

    /** Asks for the next page. */
    void request(@Nullable Integer limit) {
        lastLimit = limit;
        underWay = fetcher.fetch(nextStart, limit);
    }

    /** Gives {@code listener} the page that was asked for when it arrives, or {@code null} when its request fails. */
    void whenArrived(Consumer<@Nullable FetchedPage<T>> listener) {
        CompletableFuture<FetchedPage<T>> request = underWay;
        if (request != null) {
            CompletableFuture<?> unused = request.whenComplete((page, failure) -> listener.accept(page));
        }
    }

    /** Whether the page that was asked for is there and was not received yet. */
    boolean hasArrived() {
        return underWay != null && underWay.isDone();
    }

    /**
     * Receives the page that was asked for, if it is there and the one before is used up; throws what its request failed
     * with.
     */
    void receive() {
        CompletableFuture<FetchedPage<T>> request = underWay;
        if (request == null || !request.isDone() || held() > 0) {
            return;
        }
        FetchedPage<T> page = Futures.await(request);
        underWay = null;
        rows = page.rows();
        ranks = page.ranks();
        taken = 0;
        pages++;
        nextStart = page.lastEvaluatedKey();
        lastPageReceived = nextStart.isEmpty();
    }

    /** What is compared of the items of the page that is taken from. */
    Ranks ranks() {
        return ranks;
    }

    /** How many items of the page are gone, which is the number of the next. */
    int taken() {
        return taken;
    }

    /** Takes the next of the items at hand. */
    Row<T> take() {
        if (taken % TOUCHED_AT_ONCE == 0 && !ranks.areEqual()) {
            touch(Math.min(rows.size(), taken + TOUCHED_AT_ONCE));
        }
        Row<T> row = rows.get(taken++);
        lastTaken = row;
        return row;
    }

    /**
     * Accesses the memory of the items that are taken next. A merge that goes through hundreds of pages by turns finds none
     * of them in the processor's caches; accesses to several items overlap, while the merge would wait for each.
     */
    private void touch(int end) {
        int some = ranks.touch(taken, end);
        for (int item = taken; item < end; item++) {
            some += rows.get(item).touch();
        }
        touched = some;
    }

    /** How far this shard has been taken. */
    Position position() {
        if (isFinished() && !abandoned && !leftOut) {
            return Position.END;
        }
        return lastTakenPosition();
    }

    /** The position after the last item that was taken, whether or not more follow; the beginning if none was. */
    Position lastTakenPosition() {
        return lastTaken == null ? beginning : Position.after(lastTaken, positionAttributes);
    }

    /** Gives up the request that is under way, and the shard with it; its position stays what it is. */
    void abandon() {
        abandoned = true;
        cancel();
        underWay = null;
    }

    /** Gives up the request that is under way, also where another thread receives it. */
    void cancel() {
        CompletableFuture<FetchedPage<T>> request = underWay;
        if (request != null) {
            request.cancel(true);
        }
    }

    private Map<String, AttributeValue> startAfter(Position resumed) {
        if (resumed.lastKey().isEmpty()) {
            return Map.of();
        }
        Map<String, AttributeValue> start = new HashMap<>(partitionKey);
        start.putAll(resumed.lastKey());
        return start;
    }
}
