package dev.keyspread.internal.read;

import dev.keyspread.error.ItemReadException;
import dev.keyspread.error.LayoutException;
import dev.keyspread.internal.call.Futures;
import dev.keyspread.internal.layout.LayoutLease.Held;
import dev.keyspread.internal.layout.Leases;
import dev.keyspread.internal.layout.Side;
import dev.keyspread.internal.read.Cursor.Position;
import dev.keyspread.internal.read.MovingQuery.Chunk;
import dev.keyspread.internal.wire.KeyReader;
import dev.keyspread.internal.wire.Row;
import dev.keyspread.spi.AttributeNames;
import dev.keyspread.spi.ItemDecoder;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Queue;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * The items of a query of a table with two layouts. While all items are in one of them, it is the read of that layout, and each item
 * counts if the record of the table was valid when it arrived. Once the record changes, the read goes on range by range, as
 * {@link MovingQuery} does. Its order is that of the sort keys.
 */
final class MovingItems<T> extends MovingSource<T> {

    private final KeyReader keys;
    private final AttributeNames positionNames;
    private final Queue<Row<T>> ready = new ArrayDeque<>();

    private volatile @Nullable SortedMerge<T> steady;
    private @Nullable MovingQuery moving;

    /** The items with the last sort key that were returned by the read of one layout, and the last one before them. */
    private final List<Taken<T>> group = new ArrayList<>();

    private @Nullable Row<T> beforeGroup;

    MovingItems(ReadExecutor reads, ReadRequest read, ItemDecoder<T> decoder) {
        super(reads, read, decoder);
        this.keys = read.moveReader();
        this.positionNames = keys.position();
    }

    @Override
    @Nullable
    RowSource<?> source() {
        return steady;
    }

    @Override
    @Nullable
    Row<T> polled() {
        SortedMerge<T> reading = steady;
        if (reading != null) {
            return reading.poll();
        }
        Row<T> row = ready.poll();
        if (row == null) {
            goOn(Objects.requireNonNull(moving));
        }
        return row;
    }

    @Override
    void ended() {
        finished = true;
    }

    @Override
    void begin(Held held) {
        acted = held;
        if (held.isSteady()) {
            ReadRequest here = read.in(held.target());
            ReadRequest ordered = here.order().isMerged() ? here : here.withAscending(true);
            steady = reads.sorted(ordered, decoder, keys);
        } else {
            moving = query();
        }
    }

    private MovingQuery query() {
        MovingQuery query = new MovingQuery(reads, read, wanted);
        if (read.unreadable() == null) {
            query.endAfter(wanted);
        }
        return query;
    }

    /** Remembers the items with the present sort key, after which the read would go on elsewhere. */
    @Override
    void returning(Row<T> row) {
        if (!group.isEmpty()) {
            Row<T> last = group.get(group.size() - 1).row;
            if (!isOrdered() || !Arrays.equals(last.key().sortKey(), row.key().sortKey())) {
                beforeGroup = last;
                group.clear();
            }
        }
        group.add(new Taken<>(row, Objects.requireNonNull(steady).lastShard()));
    }

    /** Goes on with the read of one layout if the record is the same, or in ranges if it is not. */
    @Override
    void checked(Held present) {
        Held before = Objects.requireNonNull(acted);
        acted = present;
        if (present.isSame(before) || present.hasStayedSince(before)) {
            return;
        }
        SortedMerge<T> ended = Objects.requireNonNull(steady);
        ended.stop();
        ended.end();
        steady = null;
        heldBack = null;
        moving = resumed(before.target());
    }

    private MovingQuery resumed(Side side) {
        MovingQuery query = query();
        if (group.isEmpty()) {
            return query;
        }
        if (!isOrdered()) {
            throw new LayoutException("The layout of the items of " + read.target()
                    + " has changed during this read, which has no order in which it could go on. Read again");
        }
        byte[] sortKey = group.get(0).row.key().sortKey();
        Set<Object> taken = new HashSet<>();
        group.forEach(one -> taken.add(mark(one.shard, Position.after(one.row, positionNames))));
        Position before = beforeGroup == null ? Position.BEGINNING : Position.after(beforeGroup, positionNames);
        List<Position> starts = Collections.nCopies(read.in(side).shards(), before);
        query.resume(side, starts, before, item -> {
            int order = query.order().compare(item.sortKey(), sortKey);
            return order < 0
                    || (order == 0 && taken.contains(mark(query.shard(item, side), query.position(item, side))));
        });
        return query;
    }

    /** Returns what tells an item from others with its sort key. The entries of a global index have the whole key of their item. */
    private Object mark(int shard, Position position) {
        return read.target().isGlobal() ? position : List.of(shard, position);
    }

    private boolean isOrdered() {
        return !read.target().sortKeys().isEmpty();
    }

    private void goOn(MovingQuery query) {
        if (query.isExhausted()) {
            finished = true;
            return;
        }
        await(Futures.transform(
                Leases.read(List.of(lease), gateway, leases -> query.next(leases.of(lease))),
                chunk -> () -> take(query, chunk)));
    }

    private void take(MovingQuery query, Chunk chunk) {
        Consumer<ItemReadException> unreadable = read.unreadable();
        query.taken(chunk).forEach(item -> {
            Row<T> row = Row.of(query.wanted(item), decoder, KeyReader.NONE);
            Row<T> readable = unreadable == null ? row : row.readable(unreadable);
            if (readable != null) {
                ready.add(readable);
            }
        });
    }

    /** An item that the read of one layout returned, and the number of its shard. */
    private record Taken<T>(Row<T> row, int shard) {}
}
