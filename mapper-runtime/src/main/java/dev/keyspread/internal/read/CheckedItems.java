package dev.keyspread.internal.read;

import dev.keyspread.internal.call.Futures;
import dev.keyspread.internal.layout.LayoutLease;
import dev.keyspread.internal.layout.LayoutLease.Held;
import dev.keyspread.internal.layout.Side;
import dev.keyspread.internal.wire.Row;
import dev.keyspread.spi.ItemDecoder;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/** The items of the first read of a sharded table, which begins after the check that they are in the layout that this program knows. */
final class CheckedItems<T> implements RowSource<T> {

    private final ReadExecutor reads;
    private final ReadRequest read;
    private final ItemDecoder<T> decoder;
    private volatile @Nullable CompletableFuture<Held> check;
    private volatile @Nullable ShardMerge<T> items;
    private @Nullable RuntimeException failure;
    private volatile boolean cancelled;

    CheckedItems(ReadExecutor reads, ReadRequest read, ItemDecoder<T> decoder) {
        this.reads = reads;
        this.read = read;
        this.decoder = decoder;
    }

    @Override
    public @Nullable Row<T> poll() {
        if (failure != null) {
            throw failure;
        }
        ShardMerge<T> begun = items;
        if (begun != null) {
            return begun.poll();
        }
        CompletableFuture<Held> pending = check;
        if (pending == null) {
            LayoutLease lease = Objects.requireNonNull(read.lease());
            pending = lease.held(reads.route().single());
            check = pending;
        }
        if (cancelled || !pending.isDone()) {
            return null;
        }
        try {
            Held unused = Futures.await(pending);
        } catch (RuntimeException cause) {
            throw failed(cause);
        }
        begun = reads.items(read.in(Side.CURRENT), decoder);
        items = begun;
        if (cancelled) {
            begun.stop();
        }
        return begun.poll();
    }

    @Override
    public boolean isFinished() {
        ShardMerge<T> begun = items;
        return begun == null ? cancelled : begun.isFinished();
    }

    @Override
    public CompletableFuture<Void> change() {
        ShardMerge<T> begun = items;
        CompletableFuture<Held> pending = check;
        if (begun != null) {
            return begun.change();
        }
        return pending == null || cancelled
                ? CompletableFuture.completedFuture(null)
                : pending.handle((held, failed) -> null);
    }

    @Override
    public void stop() {
        cancelled = true;
        CompletableFuture<Held> pending = check;
        if (pending != null) {
            pending.cancel(true);
        }
        ShardMerge<T> begun = items;
        if (begun != null) {
            begun.stop();
        }
    }

    @Override
    public void end() {
        ShardMerge<T> begun = items;
        if (begun != null) {
            begun.end();
        }
    }

    @Override
    public RuntimeException failed(RuntimeException cause) {
        failure = cause;
        end();
        return cause;
    }
}
