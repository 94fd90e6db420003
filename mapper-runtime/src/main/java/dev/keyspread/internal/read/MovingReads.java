package dev.keyspread.internal.read;

import dev.keyspread.Page;
import dev.keyspread.error.InvalidCursorException;
import dev.keyspread.error.ItemReadException;
import dev.keyspread.error.LayoutException;
import dev.keyspread.internal.call.Futures;
import dev.keyspread.internal.call.Steps;
import dev.keyspread.internal.convert.SortKeyEncoder;
import dev.keyspread.internal.layout.LayoutLease;
import dev.keyspread.internal.layout.LayoutLease.Held;
import dev.keyspread.internal.layout.LayoutRecord.Side;
import dev.keyspread.internal.layout.Leases;
import dev.keyspread.internal.read.Cursor.Position;
import dev.keyspread.internal.read.MovingQuery.Item;
import dev.keyspread.internal.read.ReadRequest.ReadOrder;
import dev.keyspread.spi.ItemDecoder;
import dev.keyspread.table.KeyAttribute;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * Reads of tables with two layouts whose results are complete before a caller sees them: they are repeated if the record of the
 * layout changes meanwhile. Thread-safe.
 */
record MovingReads(ReadExecutor reads, CursorCodec cursors) {

    /** Carries out a read under the present record, and again if it changes meanwhile. */
    <R> CompletableFuture<R> under(ReadRequest read, Function<Held, CompletableFuture<R>> operation) {
        LayoutLease lease = Objects.requireNonNull(read.lease());
        return Leases.read(List.of(lease), reads.route().single(), leases -> operation.apply(leases.of(lease)));
    }

    /** Returns at most {@code size} items after {@code cursor}, which may be of either layout. */
    <T> CompletableFuture<Page<T>> page(ReadRequest read, int size, @Nullable String cursor, ItemDecoder<T> decoder) {
        String given = cursor == null ? "" : cursor;
        return under(read, held -> {
            Side target = held.target();
            boolean isFirst = given.isEmpty();
            Side of = isFirst || isOf(target, given, read) ? target : target.other();
            if (held.isSteady() && of == target) {
                return reads.page(read.in(target), size, given, decoder);
            }
            if (read.isScan() && held.isSteady()) {
                throw new InvalidCursorException(
                        "The cursor is of a scan of " + read.target()
                                + " before its items were moved, and a scan has no order in which it could go on. Start it again");
            }
            if (read.isScan()) {
                throw new LayoutException("Pages of " + read.target() + " cannot be scanned while the table is " + held
                        + ". Scan it as a stream, or scan pages when the move has finished");
            }
            Cursor from = isFirst ? null : cursors.parse(given, read.in(of));
            return new PageRead<>(read, size, of, from, decoder, held).run();
        });
    }

    // The error is that of the layout in which items are written.
    private boolean isOf(Side side, String cursor, ReadRequest read) {
        try {
            cursors.parse(cursor, read.in(side));
            return true;
        } catch (InvalidCursorException wrong) {
            try {
                cursors.parse(cursor, read.in(side.other()));
            } catch (InvalidCursorException invalid) {
                throw wrong;
            }
            return false;
        }
    }

    /** A page of a query whose items may be in two layouts, or whose cursor is of another one. Futures pass it on. */
    private final class PageRead<T> {

        private final ReadRequest read;
        private final int size;
        private final Side of;
        private final @Nullable Cursor from;
        private final ItemDecoder<T> decoder;
        private final Held held;
        private final MovingQuery query;
        private final List<Found<T>> found = new ArrayList<>();

        PageRead(ReadRequest read, int size, Side of, @Nullable Cursor from, ItemDecoder<T> decoder, Held held) {
            long returned = from == null ? 0 : from.returned();
            this.read = read;
            this.size = (int) Math.min(size, read.limit() - returned);
            this.of = of;
            this.from = from;
            this.decoder = decoder;
            this.held = held;
            this.query = new MovingQuery(reads, read, this.size);
            if (from != null) {
                if (of != held.target() && read.order() == ReadOrder.ARRIVAL) {
                    throw new InvalidCursorException(
                            "The cursor is of the layout that the items of " + read.target()
                                    + " had before they were moved, and the read has no order in which it could go on. Start it again");
                }
                query.resume(of, from.positions(), lowest(from.positions()), this::isReturned);
            }
        }

        CompletableFuture<Page<T>> run() {
            CompletableFuture<Void> enough = Steps.takeAll(() -> found.size() > size || query.isExhausted()
                    ? null
                    : Futures.transform(query.next(held), chunk -> {
                        query.taken(chunk).forEach(this::add);
                        return chunk;
                    }));
            return Futures.transform(enough, done -> page());
        }

        private void add(Item item) {
            Consumer<ItemReadException> unreadable = read.unreadable();
            try {
                found.add(new Found<>(item, decoder.read(query.wanted(item))));
            } catch (ItemReadException failure) {
                if (unreadable == null) {
                    throw failure;
                }
                unreadable.accept(failure);
            }
        }

        private Page<T> page() {
            int end = end();
            List<T> items = found.subList(0, end).stream()
                    .map(one -> decoder.afterRead(one.entity))
                    .toList();
            boolean isLast = end == found.size() && query.isExhausted();
            long returned = (from == null ? 0 : from.returned()) + end;
            if (isLast || returned >= read.limit()) {
                return new Page<>(items, Optional.empty());
            }
            Side side = cursorSide(end);
            return new Page<>(
                    items, Optional.of(cursors.text(new Cursor(returned, positions(end, side)), read.in(side))));
        }

        /**
         * Returns the layout of the cursor after the first items. Of the items with one sort key, the shards of another layout do not
         * tell which were returned.
         */
        private Side cursorSide(int end) {
            return isCut(end) || isOfCursor(found.get(end - 1).item) ? of : held.target();
        }

        private boolean isCut(int end) {
            return end < found.size() && isSame(found.get(end - 1).item, found.get(end).item);
        }

        /** Returns whether an item may have the sort key of the last item before the cursor. That of a finished shard is not known. */
        private boolean isOfCursor(Item item) {
            if (from == null) {
                return false;
            }
            List<byte[]> last = from.positions().stream()
                    .filter(position -> !position.lastKey().isEmpty())
                    .map(this::sortKey)
                    .toList();
            return last.isEmpty()
                    || last.stream().anyMatch(sortKey -> query.order().compare(sortKey, item.sortKey()) >= 0);
        }

        /** Returns the number of items of the page. It ends between two sort keys, unless more items than it has have one. */
        private int end() {
            int end = Math.min(size, found.size());
            if (found.size() <= size) {
                return end;
            }
            while (end > 0 && isSame(found.get(end - 1).item, found.get(end).item)) {
                end--;
            }
            if (end == 0 && read.target().index() != null) {
                throw new LayoutException("More items of " + read.target() + " than a page of " + size
                        + " holds have one sort key, and they have no order while the table is " + held
                        + ". Read larger pages, or a stream");
            }
            return end == 0 ? size : end;
        }

        private boolean isSame(Item one, Item other) {
            return query.order().compare(one.sortKey(), other.sortKey()) == 0;
        }

        /** Returns the positions of all shards after the first items, in a layout. */
        private List<Position> positions(int end, Side side) {
            Item last = found.get(end - 1).item;
            boolean isCut = isCut(end);
            int lastShard = query.shard(last, side);
            Position shared = query.position(last, side);
            Position before = before(end, side);
            List<Position> positions = new ArrayList<>();
            for (int shard = 0; shard < read.in(side).shards(); shard++) {
                Position start = from == null || of != side
                        ? Position.BEGINNING
                        : from.positions().get(shard);
                Position reached = isCut && shard > lastShard ? before : shared;
                // Items of an index with equal sort keys have no order between shards: the shard's own end decides.
                positions.add(latest(ownEnd(shard, end, side), latest(start, reached)));
            }
            return positions;
        }

        /** Returns the position after the last item of a shard among the first ones, or the beginning if it has none. */
        private Position ownEnd(int shard, int end, Side side) {
            for (int i = end - 1; i >= 0; i--) {
                if (query.shard(found.get(i).item, side) == shard) {
                    return query.position(found.get(i).item, side);
                }
            }
            return Position.BEGINNING;
        }

        /** Returns the position after the last item with another sort key than the last one. */
        private Position before(int end, Side side) {
            for (int i = end - 1; i >= 0; i--) {
                if (!isSame(found.get(i).item, found.get(end - 1).item)) {
                    return query.position(found.get(i).item, side);
                }
            }
            return Position.BEGINNING;
        }

        private Position latest(Position one, Position other) {
            return compare(one, other) >= 0 ? one : other;
        }

        private Position lowest(List<Position> positions) {
            return positions.stream().min(this::compare).orElse(Position.BEGINNING);
        }

        private int compare(Position one, Position other) {
            if (one.finished() || other.finished()) {
                return Boolean.compare(one.finished(), other.finished());
            }
            if (one.lastKey().isEmpty() || other.lastKey().isEmpty()) {
                return Boolean.compare(
                        !one.lastKey().isEmpty(), !other.lastKey().isEmpty());
            }
            int order = query.order().compare(sortKey(one), sortKey(other));
            return order != 0 || read.target().index() != null
                    ? order
                    : query.order().compare(tableSortKey(one), tableSortKey(other));
        }

        private byte[] sortKey(Position position) {
            return encoded(position, read.target().sortKeys());
        }

        private byte[] tableSortKey(Position position) {
            return encoded(position, read.target().table().sortKey().stream().toList());
        }

        private byte[] encoded(Position position, List<KeyAttribute> keys) {
            return keys.isEmpty()
                    ? new byte[0]
                    : SortKeyEncoder.encode(keys.stream()
                            .map(key -> position.attribute(key.name()))
                            .toArray(AttributeValue[]::new));
        }

        /** Returns whether an item was returned before the cursor: in its layout, it is not after the position of its shard. */
        private boolean isReturned(Item item) {
            int shard = query.shard(item, of);
            Position position = shard < 0
                    ? Position.BEGINNING
                    : Objects.requireNonNull(from).positions().get(shard);
            Position own = query.position(item, of);
            if (read.target().index() != null
                    && !position.lastKey().isEmpty()
                    && !position.equals(own)
                    && compare(position, own) == 0) {
                throw new InvalidCursorException("The cursor ends between items of " + read.target()
                        + " with one sort key, which have no order since they were moved. Start the read again");
            }
            return compare(position, own) >= 0;
        }
    }

    /** An item, and its entity before hooks. */
    private record Found<T>(Item item, T entity) {}
}
