package dev.keyspread.internal.read;

import dev.keyspread.internal.wire.Row;
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

    private final PageSizes sizes;
    private final Window window;
    private final Deque<ShardReader<T>> unopened = new ArrayDeque<>();
    private final Queue<ShardReader<T>> arrived = new ConcurrentLinkedQueue<>();
    private int open;
    private @Nullable ShardReader<T> current;

    UnorderedGathering(
            List<ShardReader<T>> shards,
            Window window,
            PageSizes sizes,
            ShardFailures failures,
            Deadline deadline,
            long limit) {
        super(shards, failures, deadline, limit);
        this.sizes = sizes;
        this.window = window;
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
        return !arrived.isEmpty() || mayOpenMore();
    }

    private void openMore() {
        while (mayOpenMore()) {
            ShardReader<T> shard = unopened.remove();
            // One that the read was too late for is not begun any more.
            if (!shard.isComplete()) {
                open++;
                request(shard);
            }
        }
    }

    private boolean mayOpenMore() {
        return !unopened.isEmpty() && window.hasRoom(open);
    }

    private @Nullable ShardReader<T> nextArrived() {
        ShardReader<T> shard = arrived.poll();
        if (shard != null) {
            window.grow();
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
        shard.request(sizes.next(shard, wanted(), Math.min(window.size(), open + unopened.size())));
        shard.whenArrived(page -> {
            arrived.add(shard);
            wake();
        });
    }
}
