package dev.keyspread.read;

import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Objects;
import java.util.PriorityQueue;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * Merges the items of several shards in their order, shards of equal items in the order of their suffixes. Nothing is
 * asked of DynamoDB before the first item is; then all shards are asked at once. Not thread-safe.
 */
final class Gathering implements Iterator<Map<String, AttributeValue>> {

    private final List<ShardReader> shards;
    private final ShardFailures failures;
    private final PriorityQueue<Integer> heads;
    private final long limit;
    private long taken;
    private boolean started;
    private @Nullable Integer toAdvance;
    private @Nullable RuntimeException failure;

    Gathering(
            List<ShardReader> shards,
            Comparator<Map<String, AttributeValue>> order,
            ShardFailures failures,
            long limit) {
        this.shards = shards;
        this.failures = failures;
        this.limit = limit;
        Comparator<Integer> byHead = Comparator.comparing(this::head, order);
        this.heads = new PriorityQueue<>(byHead.thenComparing(Comparator.naturalOrder()));
    }

    @Override
    public boolean hasNext() {
        if (failure != null) {
            // Without the shard that failed, what is left would look like a complete answer.
            throw failure;
        }
        if (taken >= limit) {
            return false;
        }
        start();
        advance();
        return !heads.isEmpty();
    }

    @Override
    public Map<String, AttributeValue> next() {
        if (!hasNext()) {
            throw new NoSuchElementException();
        }
        int shard = heads.remove();
        taken++;
        // The next page of this shard is asked for only when somebody wants another item.
        toAdvance = shard;
        return shards.get(shard).take();
    }

    /** How far each shard has been taken. */
    List<Position> positions() {
        return shards.stream().map(ShardReader::position).toList();
    }

    void cancel() {
        shards.forEach(ShardReader::cancel);
    }

    private void start() {
        if (started) {
            return;
        }
        shards.forEach(ShardReader::prepare);
        started = true;
        for (int shard = 0; shard < shards.size(); shard++) {
            enqueue(shard);
        }
    }

    private void advance() {
        if (toAdvance != null) {
            int shard = toAdvance;
            toAdvance = null;
            enqueue(shard);
        }
    }

    private void enqueue(int shard) {
        try {
            if (shards.get(shard).peek() != null) {
                heads.add(shard);
            }
        } catch (RuntimeException cause) {
            cancel();
            failure = failures.at(shard, cause);
            throw failure;
        }
    }

    private Map<String, AttributeValue> head(int shard) {
        return Objects.requireNonNull(shards.get(shard).peek(), "a shard in the queue has a next item");
    }
}
