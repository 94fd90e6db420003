package dev.keyspread.read;

import dev.keyspread.gateway.Futures;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * Reads one shard page by page. It holds one page at most: the next is asked for when the last item of this one is gone.
 * Not thread-safe.
 */
final class ShardReader {

    private final Function<Map<String, AttributeValue>, CompletableFuture<FetchedPage>> fetch;
    private final Map<String, AttributeValue> partitionKey;
    private final Set<String> positionAttributes;
    private final Deque<Map<String, AttributeValue>> items = new ArrayDeque<>();

    private Position position;
    private Map<String, AttributeValue> nextStart;
    private boolean lastPageFetched;
    private @Nullable CompletableFuture<FetchedPage> underWay;

    /**
     * A reader from {@code position} on.
     *
     * @param fetch asks for the page that starts after a key
     * @param partitionKey the partition key's attribute, or nothing in a scan
     * @param positionAttributes the other attributes of which DynamoDB makes a start key
     */
    ShardReader(
            Function<Map<String, AttributeValue>, CompletableFuture<FetchedPage>> fetch,
            Map<String, AttributeValue> partitionKey,
            Set<String> positionAttributes,
            Position position) {
        this.fetch = fetch;
        this.partitionKey = partitionKey;
        this.positionAttributes = positionAttributes;
        this.position = position;
        this.nextStart = startAfter(position);
        this.lastPageFetched = position.finished();
    }

    /** Asks for the next page if it is needed and nobody has asked yet. */
    void prepare() {
        if (items.isEmpty() && !lastPageFetched && underWay == null) {
            underWay = fetch.apply(nextStart);
        }
    }

    /** The next item, which stays, or {@code null} if there is none. Waits for DynamoDB if it must. */
    @Nullable
    Map<String, AttributeValue> peek() {
        // A page may be empty and yet not the last.
        while (items.isEmpty() && !lastPageFetched) {
            prepare();
            receive();
        }
        return items.peek();
    }

    /** Takes the item that {@link #peek} showed. */
    Map<String, AttributeValue> take() {
        Map<String, AttributeValue> item = items.remove();
        Map<String, AttributeValue> lastKey = new LinkedHashMap<>();
        positionAttributes.forEach(name -> lastKey.put(name, item.get(name)));
        position = new Position(false, lastKey);
        return item;
    }

    /** How far this shard has been taken. */
    Position position() {
        return items.isEmpty() && lastPageFetched ? Position.END : position;
    }

    /** Gives up the request that is under way. */
    void cancel() {
        if (underWay != null) {
            underWay.cancel(true);
        }
    }

    private void receive() {
        CompletableFuture<FetchedPage> request = underWay;
        if (request == null) {
            return;
        }
        FetchedPage page = Futures.await(request);
        underWay = null;
        items.addAll(page.items());
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
