package dev.keyspread.read;

import dev.keyspread.wire.Row;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.PriorityQueue;
import org.jspecify.annotations.Nullable;

/**
 * Merges the items of several shards in their order, shards of equal items in the order of their suffixes. Nothing is
 * asked of DynamoDB before the first item is; then all shards are asked at once. Not thread-safe.
 */
final class Gathering<T> implements Iterator<Row<T>> {

    private final List<ShardReader<T>> shards;
    private final ShardFailures failures;
    private final HeadOrder order;
    private final PriorityQueue<Head> heads;
    private final long limit;
    private long taken;
    private boolean started;
    private @Nullable Head toAdvance;
    private @Nullable RuntimeException failure;

    Gathering(List<ShardReader<T>> shards, HeadOrder order, ShardFailures failures, long limit) {
        this.shards = shards;
        this.failures = failures;
        this.order = order;
        this.limit = limit;
        this.heads = new PriorityQueue<>(order);
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
    public Row<T> next() {
        if (!hasNext()) {
            throw new NoSuchElementException();
        }
        Head head = heads.remove();
        taken++;
        // The next page of this shard is asked for only when somebody wants another item.
        toAdvance = head;
        return shards.get(head.shard()).take();
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
            int shard = toAdvance.shard();
            toAdvance = null;
            enqueue(shard);
        }
    }

    private void enqueue(int shard) {
        try {
            Row<T> next = shards.get(shard).peek();
            if (next != null) {
                heads.add(order.head(shard, next));
            }
        } catch (RuntimeException cause) {
            cancel();
            failure = failures.at(shard, cause);
            throw failure;
        }
    }
}
