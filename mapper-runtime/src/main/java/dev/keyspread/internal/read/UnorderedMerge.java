package dev.keyspread.internal.read;

import dev.keyspread.internal.wire.Row;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.IntSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Yields the items of several shards as their pages arrive. Each open shard has one page, pending or buffered. A read with a
 * limit opens a few shards at first, and another with each page that did not suffice.
 */
final class UnorderedMerge<T> extends ShardMerge<T> {

    private static final int FIRST_OPEN = 4;

    private final PageSizes sizes;
    private final IntSupplier backingOff;
    private final int maximumOpen;
    private final Deque<ShardReader<T>> unopened = new ArrayDeque<>();
    private final Queue<ShardReader<T>> arrived = new ConcurrentLinkedQueue<>();
    private int allowed;
    private int open;
    private @Nullable ShardReader<T> current;

    /**
     * Creates a merge.
     *
     * @param maximumOpen how many shards may be open at once
     * @param backingOff the number of shards that wait for a retry. They do not count as open: they have neither a request
     *     in flight nor buffered items, and must not keep the read from other shards
     */
    UnorderedMerge(
            List<ShardReader<T>> shards,
            ReadRequest read,
            PageSizes sizes,
            ShardFailures failures,
            Deadline deadline,
            int maximumOpen,
            IntSupplier backingOff) {
        super(shards, read, failures, deadline);
        boolean needsFew = read.limit() < Long.MAX_VALUE && !read.isOfOneItem();
        this.sizes = sizes;
        this.maximumOpen = maximumOpen;
        this.allowed = needsFew ? Math.min(FIRST_OPEN, maximumOpen) : maximumOpen;
        this.backingOff = backingOff;
        shards.stream().filter(shard -> !shard.isFinished()).forEach(unopened::add);
    }

    @Override
    @Nullable
    Row<T> next() {
        while (true) {
            openMore();
            ShardReader<T> shard = current == null ? nextArrived() : current;
            current = shard;
            if (shard == null) {
                return null;
            }
            if (shard.buffered() > 0) {
                return shard.take();
            }
            current = null;
            requestNextPageOrClose(shard);
        }
    }

    @Override
    boolean isExhausted() {
        return open == 0 && unopened.isEmpty();
    }

    @Override
    boolean isReady() {
        return !arrived.isEmpty() || mayOpenMore();
    }

    private void openMore() {
        while (mayOpenMore()) {
            ShardReader<T> shard = unopened.remove();
            // A shard that was abandoned when the deadline passed is complete.
            if (!shard.isComplete()) {
                open++;
                request(shard);
            }
        }
    }

    private boolean mayOpenMore() {
        return !unopened.isEmpty() && open - backingOff.getAsInt() < allowed;
    }

    private @Nullable ShardReader<T> nextArrived() {
        ShardReader<T> shard = arrived.poll();
        if (shard != null) {
            allowed = Math.min(allowed + 1, maximumOpen);
            receive(shard);
        }
        return shard;
    }

    private void requestNextPageOrClose(ShardReader<T> shard) {
        if (shard.isComplete()) {
            open--;
        } else {
            request(shard);
        }
    }

    private void request(ShardReader<T> shard) {
        shard.request(sizes.next(shard, wanted(), Math.min(allowed, open + unopened.size())));
        shard.whenArrived(page -> {
            arrived.add(shard);
            wake();
        });
    }
}
