package dev.keyspread.internal.read;

import dev.keyspread.error.ItemReadException;
import dev.keyspread.error.LayoutException;
import dev.keyspread.internal.call.Futures;
import dev.keyspread.internal.convert.Sha256;
import dev.keyspread.internal.layout.LayoutLease;
import dev.keyspread.internal.layout.LayoutLease.Held;
import dev.keyspread.internal.layout.Side;
import dev.keyspread.internal.wire.KeyReader;
import dev.keyspread.internal.wire.Row;
import dev.keyspread.internal.wire.ValueText;
import dev.keyspread.internal.wire.WholeItem;
import dev.keyspread.spi.ItemDecoder;
import dev.keyspread.spi.TwoLayouts;
import java.util.HashSet;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * A scan of a table with two layouts. While items move, it reads the whole table twice: first the items that are not moved, then the
 * others, without those that it has seen at their old place. It waits for the end of a pause, for 30 seconds at most. A scan has no
 * order, so that it cannot go on if a move begins or is reversed meanwhile.
 */
final class MovingScan<T> extends MovingSource<T> {

    /** In 30 seconds, a pause has ended if a process may write the record. */
    private static final int MOST_POLLS = 120;

    /**
     * Two million items take about 100 MB. A scan knows them by 64 bits of a hash. In a table of a billion items, two have the same hash, and
     * one of them is left out, with a probability of 1 in 10,000.
     */
    private static final int MOST_SEEN = 2_000_000;

    private final TwoLayouts layouts;
    private final Set<Long> seen = new HashSet<>();

    private volatile @Nullable ShardMerge<T> steady;
    private volatile @Nullable ShardMerge<Map<String, AttributeValue>> pass;
    private boolean isSecondPass;
    private boolean begun;
    private int polls;

    MovingScan(ReadExecutor reads, ReadRequest read, ItemDecoder<T> decoder) {
        super(reads, read, decoder);
        this.layouts = lease.layouts();
    }

    @Override
    void begin(Held held) {
        if (held.isSteady()) {
            acted = held;
            steady = reads.items(read.in(held.target()), decoder);
        } else if (held.isMoving()) {
            acted = held;
            pass = pass(held.target().other(), held.isTurned());
        } else {
            if (++polls > MOST_POLLS) {
                throw new LayoutException(
                        ("The scan of table %s has waited for %d seconds: the table is %s, and no process that may"
                                        + " write its layout record has ended the pause. Run keyspread reshard again, and scan again")
                                .formatted(
                                        read.target().tableName(),
                                        LayoutLease.POLL
                                                .multipliedBy(MOST_POLLS)
                                                .toSeconds(),
                                        held));
            }
            await(Futures.compose(
                    reads.delay(LayoutLease.POLL),
                    passed -> Futures.transform(lease.refresh(gateway), present -> () -> begin(present))));
        }
    }

    private ShardMerge<Map<String, AttributeValue>> pass(Side side, boolean consistently) {
        ReadRequest request =
                read.forMove(side, consistently, layouts.sources()).withLimit(Long.MAX_VALUE);
        return reads.items(request, WholeItem.DECODER);
    }

    @Override
    @Nullable
    RowSource<?> source() {
        ShardMerge<T> one = steady;
        return one == null ? pass : one;
    }

    @Override
    @Nullable
    Row<T> polled() {
        ShardMerge<T> one = steady;
        if (one != null) {
            return one.poll();
        }
        ShardMerge<Map<String, AttributeValue>> items = Objects.requireNonNull(pass);
        for (Row<Map<String, AttributeValue>> row = items.poll(); row != null; row = items.poll()) {
            Row<T> wantedRow = wantedOf(row.entity());
            if (wantedRow != null) {
                return wantedRow;
            }
        }
        return null;
    }

    /** Returns the row of an item that this pass is for. */
    private @Nullable Row<T> wantedOf(Map<String, AttributeValue> item) {
        Consumer<ItemReadException> unreadable = read.unreadable();
        Row<T> row = Row.of(item, decoder, KeyReader.NONE);
        try {
            if (!isOfPass(item)) {
                return null;
            }
        } catch (ItemReadException withoutPlace) {
            // The decoder's error names the item. It is told of once.
            if (isSecondPass) {
                return null;
            }
        }
        return unreadable == null ? row : row.readable(unreadable);
    }

    private boolean isOfPass(Map<String, AttributeValue> item) {
        Side target = Objects.requireNonNull(acted).target();
        AttributeValue stored = item.get(layouts.attribute());
        boolean isWritten = key(item, target).equals(stored);
        if (isSecondPass) {
            return isWritten && !seen.contains(identity(item));
        }
        if (isWritten) {
            return false;
        }
        if (seen.size() == MOST_SEEN) {
            throw new LayoutException("More than " + MOST_SEEN + " items of " + read.target()
                    + " are not moved yet, too many for a scan to remember. Scan when the move has finished");
        }
        return seen.add(identity(item));
    }

    private AttributeValue key(Map<String, AttributeValue> item, Side side) {
        return layouts.key(item, side == Side.FORMER ? layouts.former() : layouts.current());
    }

    private long identity(Map<String, AttributeValue> item) {
        StringBuilder key = new StringBuilder(ValueText.of(key(item, Side.CURRENT)));
        read.target()
                .table()
                .sortKey()
                .map(sort -> item.get(sort.name()))
                .ifPresent(sort -> key.append(ValueText.of(sort)));
        return Sha256.firstEightBytes(key.toString());
    }

    @Override
    void returning(Row<T> row) {
        begun = true;
    }

    @Override
    void ended() {
        if (steady != null || isSecondPass) {
            finished = true;
            return;
        }
        isSecondPass = true;
        Side target = Objects.requireNonNull(acted).target();
        pass = pass(target, true);
    }

    /** Goes on if the record is the same or if the move has finished, and begins again if nothing was returned. */
    @Override
    void checked(Held present) {
        Held before = Objects.requireNonNull(acted);
        if (present.isSame(before) || (present.isSteady() && present.target() == before.target())) {
            acted = present;
            return;
        }
        if (begun) {
            throw new LayoutException("Table " + read.target().tableName() + " is " + present
                    + ", and a scan has no order in which it could go on. Scan again");
        }
        Objects.requireNonNull(source()).end();
        heldBack = null;
        steady = null;
        pass = null;
        acted = null;
        isSecondPass = false;
        seen.clear();
    }
}
