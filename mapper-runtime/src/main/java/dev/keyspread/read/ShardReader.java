package dev.keyspread.read;

import dev.keyspread.gateway.Futures;
import dev.keyspread.json.AttributeNames;
import dev.keyspread.wire.Row;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * Reads one shard page by page. It holds one page at most: the next is asked for when the last item of this one is gone.
 * Not thread-safe.
 */
final class ShardReader<T> {

    private final Function<Map<String, AttributeValue>, CompletableFuture<FetchedPage<T>>> fetch;
    private final Map<String, AttributeValue> partitionKey;
    private final AttributeNames positionAttributes;
    private final Deque<Row<T>> rows = new ArrayDeque<>();

    private final Position beginning;
    private @Nullable Row<T> lastTaken;
    private Map<String, AttributeValue> nextStart;
    private boolean lastPageFetched;
    private @Nullable CompletableFuture<FetchedPage<T>> underWay;

    /**
     * A reader from {@code position} on.
     *
     * @param fetch asks for the page that starts after a key
     * @param partitionKey the partition key's attribute, or nothing in a scan
     * @param positionAttributes the other attributes of which DynamoDB makes a start key
     */
    ShardReader(
            Function<Map<String, AttributeValue>, CompletableFuture<FetchedPage<T>>> fetch,
            Map<String, AttributeValue> partitionKey,
            AttributeNames positionAttributes,
            Position position) {
        this.fetch = fetch;
        this.partitionKey = partitionKey;
        this.positionAttributes = positionAttributes;
        this.beginning = position;
        this.nextStart = startAfter(position);
        this.lastPageFetched = position.finished();
    }

    /** Asks for the next page if it is needed and nobody has asked yet. */
    void prepare() {
        if (rows.isEmpty() && !lastPageFetched && underWay == null) {
            underWay = fetch.apply(nextStart);
        }
    }

    /** The next item, which stays, or {@code null} if there is none. Waits for DynamoDB if it must. */
    @Nullable
    Row<T> peek() {
        // A page may be empty and yet not the last.
        while (rows.isEmpty() && !lastPageFetched) {
            prepare();
            receive();
        }
        return rows.peek();
    }

    /** Takes the item that {@link #peek} showed. */
    Row<T> take() {
        Row<T> row = rows.remove();
        lastTaken = row;
        return row;
    }

    /** How far this shard has been taken. */
    Position position() {
        if (rows.isEmpty() && lastPageFetched) {
            return Position.END;
        }
        return lastTaken == null ? beginning : Position.after(lastTaken, positionAttributes);
    }

    /** Gives up the request that is under way. */
    void cancel() {
        if (underWay != null) {
            underWay.cancel(true);
        }
    }

    private void receive() {
        CompletableFuture<FetchedPage<T>> request = underWay;
        if (request == null) {
            return;
        }
        FetchedPage<T> page = Futures.await(request);
        underWay = null;
        rows.addAll(page.rows());
        nextStart = page.lastEvaluatedKey();
        lastPageFetched = nextStart.isEmpty();
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
