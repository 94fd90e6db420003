package dev.keyspread.read;

import dev.keyspread.wire.Row;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.jspecify.annotations.Nullable;

/**
 * Yields the items of several shards as their pages arrive. So many shards are open at once, and each of them holds one page
 * or waits for it. A read with a limit opens a few, and more as they turn out not to suffice.
 */
final class UnorderedGathering<T> extends Gathering<T> {

    private static final int FEW = 4;

    private final boolean filtered;
    private final int largestWindow;
    private final Deque<ShardReader<T>> unopened = new ArrayDeque<>();
    private final Queue<ShardReader<T>> arrived = new ConcurrentLinkedQueue<>();
    private int window;
    private int open;
    private @Nullable ShardReader<T> current;

    /**
     * A gathering of shards.
     *
     * @param window the shards that may be open at once
     */
    UnorderedGathering(
            List<ShardReader<T>> shards,
            int window,
            boolean filtered,
            ShardFailures failures,
            Deadline deadline,
            long limit) {
        super(shards, failures, deadline, limit);
        this.filtered = filtered;
        this.largestWindow = window;
        this.window = limit == Long.MAX_VALUE ? window : Math.min(FEW, window);
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
            if (shard.held() > 0) {
                return shard.take();
            }
            current = null;
            goOn(shard);
        }
    }

    @Override
    boolean isExhausted() {
        return open == 0 && unopened.isEmpty();
    }

    @Override
    boolean isReady() {
        return !arrived.isEmpty();
    }

    private void openMore() {
        while (open < window && !unopened.isEmpty()) {
            open++;
            request(unopened.remove());
        }
    }

    private @Nullable ShardReader<T> nextArrived() {
        ShardReader<T> shard = arrived.poll();
        if (shard != null) {
            window = Math.min(window + 1, largestWindow);
            receive(shard);
        }
        return shard;
    }

    /** The next page of a shard whose items are gone; or the shard is done. */
    private void goOn(ShardReader<T> shard) {
        if (shard.isComplete()) {
            open--;
        } else {
            request(shard);
        }
    }

    private void request(ShardReader<T> shard) {
        shard.request(PageSizes.next(shard, wanted(), window, filtered));
        shard.whenArrived(failure -> {
            arrived.add(shard);
            wake();
        });
    }
}
