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
import dev.keyspread.internal.layout.Leases;
import dev.keyspread.internal.layout.Side;
import dev.keyspread.internal.read.Cursor.Position;
import dev.keyspread.internal.read.MovingQuery.Item;
import dev.keyspread.internal.read.ReadRequest.ReadOrder;
import dev.keyspread.spi.ItemDecoder;
import dev.keyspread.table.KeyAttribute;
import java.util.ArrayList;
import java.util.Collections;
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
        return under(read, held -> {
            Side target = held.target();
            Start start = cursor == null || cursor.isEmpty() ? Start.first(target) : start(cursor, read, target);
            if (held.isSteady() && start.isFirst()) {
                return reads.page(read.in(target), size, null, decoder);
            }
            if (held.isSteady() && start.side == target && !start.isAfterSortKey) {
                return reads.page(read.in(target), size, cursor, decoder);
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
            return new PageRead<>(read, size, start, decoder, held).run();
        });
    }

    /** Parses a cursor of either layout. The error is that of the layout in which items are written. */
    private Start start(String cursor, ReadRequest read, Side target) {
        InvalidCursorException wrong = null;
        for (Side side : List.of(target, target.other())) {
            ReadRequest there = read.in(side);
            for (boolean isAfterSortKey : List.of(false, true)) {
                try {
                    Cursor parsed = cursors.parse(cursor, isAfterSortKey ? there.afterSortKey() : there);
                    return new Start(side, isAfterSortKey, parsed);
                } catch (InvalidCursorException failure) {
                    wrong = wrong == null ? failure : wrong;
                }
            }
        }
        throw Objects.requireNonNull(wrong);
    }

    /**
     * Where a page begins.
     *
     * @param side the layout of the cursor
     * @param isAfterSortKey whether the cursor is after all items of an index with one sort key
     * @param cursor the cursor, or null for the first page
     */
    private record Start(
            Side side, boolean isAfterSortKey, @Nullable Cursor cursor) {

        static Start first(Side side) {
            return new Start(side, false, null);
        }

        /** Returns whether no item was returned before. */
        boolean isFirst() {
            return cursor == null
                    || (cursor.returned() == 0 && cursor.positions().stream().allMatch(Position.BEGINNING::equals));
        }

        long returned() {
            return cursor == null ? 0 : cursor.returned();
        }

        List<Position> positions() {
            return cursor == null ? List.of() : cursor.positions();
        }
    }

    /** A page of a query whose items may be in two layouts, or whose cursor is of another one. Futures pass it on. */
    private final class PageRead<T> {

        private final ReadRequest read;
        private final int size;
        private final Start start;
        private final ItemDecoder<T> decoder;
        private final Held held;
        private final MovingQuery query;
        private final List<Found<T>> found = new ArrayList<>();

        PageRead(ReadRequest read, int size, Start start, ItemDecoder<T> decoder, Held held) {
            this.read = read;
            this.size = (int) Math.min(size, read.limit() - start.returned());
            this.start = start.isFirst() ? Start.first(held.target()) : start;
            this.decoder = decoder;
            this.held = held;
            this.query = new MovingQuery(reads, read, this.size);
            if (read.limit() - start.returned() <= size && read.unreadable() == null) {
                query.endAfter(this.size);
            }
        }

        CompletableFuture<Page<T>> run() {
            return Futures.compose(begun(), begun -> Futures.transform(enough(), done -> page()));
        }

        private CompletableFuture<?> begun() {
            if (start.isFirst()) {
                return CompletableFuture.completedFuture(null);
            }
            if (isOfIndex() && !start.isAfterSortKey) {
                return atSortKey();
            }
            if (start.side != held.target() && read.order() == ReadOrder.ARRIVAL && !start.isAfterSortKey) {
                throw invalid("is of the layout that the items had before they were moved");
            }
            if (isOfIndex()) {
                afterSortKey(start.positions().get(0));
            } else {
                query.resume(start.side, start.positions(), lowest(start.positions()), this::isReturned);
            }
            return CompletableFuture.completedFuture(null);
        }

        private InvalidCursorException invalid(String reason) {
            return new InvalidCursorException("The cursor of " + read.target() + " " + reason
                    + ", and the read has no order in which it could go on. Start it again");
        }

        /**
         * Begins after a cursor that a page of one layout returned. The entries of an index with one sort key have another order when they
         * are moved: the last one returned must be the only one.
         */
        private CompletableFuture<?> atSortKey() {
            Position last = start.positions().stream()
                    .filter(position -> !position.lastKey().isEmpty())
                    .max(this::compare)
                    .orElse(null);
            // An entry that was returned may have left its finished shard since.
            boolean isUnknown =
                    query.isFollowing() && start.positions().stream().anyMatch(Position::finished);
            if (read.order() == ReadOrder.ARRIVAL || last == null || isUnknown) {
                throw invalid("is of another phase of the move");
            }
            MovingQuery alike = new MovingQuery(reads, read.at(last), 2);
            alike.endAfter(2);
            return Futures.transform(alike.next(held), chunk -> {
                if (chunk.items().stream().anyMatch(item -> !last.equals(alike.position(item, start.side)))) {
                    throw invalid("ends between items with one sort key");
                }
                afterSortKey(last);
                return chunk;
            });
        }

        private void afterSortKey(Position last) {
            byte[] sortKey = sortKey(last);
            query.resume(
                    start.side,
                    Collections.nCopies(start.positions().size(), last),
                    last,
                    item -> query.order().compare(item.sortKey(), sortKey) <= 0 || isOfFinished(item));
        }

        /** Returns whether an entry is in a shard whose entries were all returned. */
        private boolean isOfFinished(Item item) {
            int shard = query.shard(item, start.side);
            return shard >= 0 && start.positions().get(shard).finished();
        }

        private boolean isOfIndex() {
            return read.target().index() != null;
        }

        private CompletableFuture<?> enough() {
            return Steps.takeAll(() -> found.size() > size || query.isExhausted()
                    ? null
                    : Futures.transform(query.next(held), chunk -> {
                        query.taken(chunk).forEach(this::add);
                        return chunk;
                    }));
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
            long returned = start.returned() + end;
            if (isLast || returned >= read.limit()) {
                return new Page<>(items, Optional.empty());
            }
            return new Page<>(items, Optional.of(isOfIndex() ? indexCursor(returned, end) : cursor(returned, end)));
        }

        private String indexCursor(long returned, int end) {
            ReadRequest there = read.in(held.target()).afterSortKey();
            Position last = query.place(found.get(end - 1).item);
            return cursors.text(new Cursor(returned, Collections.nCopies(there.shards(), last)), there);
        }

        private String cursor(long returned, int end) {
            Side side = cursorSide(end);
            return cursors.text(new Cursor(returned, positions(end, side)), read.in(side));
        }

        /**
         * Returns the layout of the cursor after the first items. Of the items with one sort key, the shards of another layout do not
         * tell which were returned.
         */
        private Side cursorSide(int end) {
            return isCut(end) || isOfCursor(found.get(end - 1).item) ? start.side : held.target();
        }

        private boolean isCut(int end) {
            return end < found.size() && isSame(found.get(end - 1).item, found.get(end).item);
        }

        /** Returns whether an item may have the sort key of the last item before the cursor. That of a finished shard is not known. */
        private boolean isOfCursor(Item item) {
            if (start.isFirst()) {
                return false;
            }
            List<byte[]> last = start.positions().stream()
                    .filter(position -> !position.lastKey().isEmpty())
                    .map(this::sortKey)
                    .toList();
            return last.isEmpty()
                    || last.stream().anyMatch(sortKey -> query.order().compare(sortKey, item.sortKey()) >= 0);
        }

        /** Returns the number of items of the page. It ends between two sort keys, unless more items than it has have one. */
        private int end() {
            int end = Math.min(size, found.size());
            if (found.size() <= size || start.returned() + end >= read.limit()) {
                return end;
            }
            while (end > 0 && isSame(found.get(end - 1).item, found.get(end).item)) {
                end--;
            }
            if (end == 0 && isOfIndex()) {
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
                Position first = start.isFirst() || start.side != side
                        ? Position.BEGINNING
                        : start.positions().get(shard);
                positions.add(latest(first, isCut && shard > lastShard ? before : shared));
            }
            return positions;
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
            return query.order().compare(sortKey(one), sortKey(other));
        }

        private byte[] sortKey(Position position) {
            List<KeyAttribute> keys = read.target().sortKeys();
            return keys.isEmpty()
                    ? new byte[0]
                    : SortKeyEncoder.encode(keys.stream()
                            .map(key -> position.attribute(key.name()))
                            .toArray(AttributeValue[]::new));
        }

        /** Returns whether an item was returned before the cursor: in its layout, it is not after the position of its shard. */
        private boolean isReturned(Item item) {
            int shard = query.shard(item, start.side);
            Position position =
                    shard < 0 ? Position.BEGINNING : start.positions().get(shard);
            return compare(position, query.position(item, start.side)) >= 0;
        }
    }

    /** An item, and its entity before hooks. */
    private record Found<T>(Item item, T entity) {}
}
