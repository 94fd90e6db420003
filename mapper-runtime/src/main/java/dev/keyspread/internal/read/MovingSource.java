package dev.keyspread.internal.read;

import dev.keyspread.internal.call.Futures;
import dev.keyspread.internal.call.Gateway;
import dev.keyspread.internal.layout.LayoutLease;
import dev.keyspread.internal.layout.LayoutLease.Held;
import dev.keyspread.internal.wire.Row;
import dev.keyspread.spi.ItemDecoder;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/**
 * The items of a read of a table with two layouts. It reads from one {@linkplain #source source} after the other, and an item counts only
 * if the layout record was still valid when the item arrived. Subclasses say where to read, and how to go on if the record has changed.
 */
abstract class MovingSource<T> implements RowSource<T> {

    final ReadExecutor reads;
    /** The read. Its time runs from the first poll. */
    ReadRequest read;

    final ItemDecoder<T> decoder;
    final LayoutLease lease;
    final Gateway gateway;

    /** The layout record that the present source was chosen by. */
    @Nullable
    Held acted;

    /** An item that arrived, and counts if the record is still valid. */
    @Nullable
    Row<T> heldBack;

    boolean finished;
    long wanted;

    private volatile @Nullable CompletableFuture<Runnable> step;
    private @Nullable RuntimeException failure;
    private volatile boolean cancelled;

    MovingSource(ReadExecutor reads, ReadRequest read, ItemDecoder<T> decoder) {
        this.reads = reads;
        this.read = read;
        this.decoder = decoder;
        this.lease = Objects.requireNonNull(read.lease());
        this.gateway = reads.route().single();
        this.wanted = read.limit();
    }

    /** Begins the read by a layout record, or waits for another one. */
    abstract void begin(Held held);

    /** Goes on by a record that was read again, which may be the same. */
    abstract void checked(Held present);

    /** Returns the requests that items arrive from, or {@code null} if there are none, or if each one checks the record itself. */
    abstract @Nullable RowSource<?> source();

    /** Returns the next item of the source, or {@code null} if none has arrived. Without a source, it may begin a request. */
    abstract @Nullable Row<T> polled();

    /** Remembers an item of the source that is returned next. */
    abstract void returning(Row<T> row);

    /** Goes on after the last item of the source. */
    abstract void ended();

    /** Sends a request, and runs what it returns before the next item is polled. */
    final void await(CompletableFuture<Runnable> request) {
        step = request;
    }

    @Override
    public final @Nullable Row<T> poll() {
        if (failure != null) {
            throw failure;
        }
        try {
            Row<T> row = next();
            if (row != null) {
                wanted -= wanted == Long.MAX_VALUE ? 0 : 1;
            }
            return row;
        } catch (RuntimeException cause) {
            if (cancelled) {
                return null;
            }
            throw failed(cause);
        }
    }

    private @Nullable Row<T> next() {
        while (!isFinished()) {
            CompletableFuture<Runnable> pending = step;
            if (pending != null) {
                if (!pending.isDone()) {
                    return null;
                }
                step = null;
                Futures.await(pending).run();
                continue;
            }
            Held held = acted;
            if (held == null) {
                read = reads.begun(read);
                await(Futures.transform(lease.held(gateway), first -> () -> begin(first)));
                continue;
            }
            Row<T> row = heldBack == null ? polled() : heldBack;
            RowSource<?> source = source();
            if (source == null) {
                if (row != null) {
                    return row;
                }
                continue;
            }
            heldBack = row;
            if (row == null && !source.isFinished()) {
                return null;
            }
            if (!lease.isValid(held)) {
                await(Futures.transform(lease.refresh(gateway), present -> () -> checked(present)));
                continue;
            }
            heldBack = null;
            if (row != null) {
                returning(row);
                return row;
            }
            ended();
        }
        return null;
    }

    @Override
    public final boolean isFinished() {
        return finished || cancelled || wanted <= 0;
    }

    @Override
    public final CompletableFuture<Void> change() {
        CompletableFuture<Runnable> pending = step;
        if (pending != null) {
            return pending.handle((done, failed) -> null);
        }
        RowSource<?> source = source();
        return source == null || cancelled ? CompletableFuture.completedFuture(null) : source.change();
    }

    @Override
    public final void stop() {
        cancelled = true;
        cancelStep();
        RowSource<?> source = source();
        if (source != null) {
            source.stop();
        }
    }

    @Override
    public final void end() {
        cancelStep();
        RowSource<?> source = source();
        if (source != null) {
            source.end();
        }
    }

    private void cancelStep() {
        CompletableFuture<Runnable> pending = step;
        if (pending != null) {
            pending.cancel(true);
        }
    }

    @Override
    public final RuntimeException failed(RuntimeException cause) {
        failure = cause;
        end();
        return cause;
    }
}
