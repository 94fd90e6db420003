package dev.keyspread.reshard;

import dev.keyspread.KeyspreadException;
import dev.keyspread.capacity.ReadConsistency;
import dev.keyspread.capacity.ReadUnits;
import dev.keyspread.capacity.WriteUnits;
import dev.keyspread.error.ItemReadException;
import dev.keyspread.error.LayoutException;
import dev.keyspread.internal.convert.ItemSizes;
import dev.keyspread.internal.layout.LayoutLease.Held;
import dev.keyspread.internal.layout.LayoutRecord;
import dev.keyspread.internal.layout.Side;
import dev.keyspread.internal.store.ItemMoves;
import dev.keyspread.query.NarrowedQuery;
import dev.keyspread.query.Scan;
import dev.keyspread.spi.EntityStore;
import dev.keyspread.spi.ReadSource;
import dev.keyspread.spi.Relocation;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Scans of all items of an entity as they are stored, whatever their layout. Immutable and thread-safe. */
record TableScans<E>(Relocation<E> relocation, Settings settings) {

    private static final int EXAMPLES = 20;

    /** Returns the items, without the layout record and the items of other entities. Close the stream. */
    Stream<Map<String, AttributeValue>> items(boolean consistently) {
        return stored(consistently).filter(relocation::isOwn);
    }

    private Stream<Map<String, AttributeValue>> stored(boolean consistently) {
        EntityStore<E> current = relocation.current();
        EntityStore<E> store = consistently ? current.consistent() : current;
        String key = settings.key();
        if (key != null) {
            return new NarrowedQuery<>(store.query(relocation.partitions(key)).whole()).stream();
        }
        ReadSource<Map<String, AttributeValue>> all = store.scan().whole();
        Scan<Map<String, AttributeValue>> scan =
                new Scan<>(all.with(all.request().withSegments(settings.segments(), settings.segment())));
        return scan.readUnitsPerSecond(settings.readUnitsPerSecond()).stream();
    }

    /**
     * Returns what a move of all items to a layout does. All items must be where the record says.
     *
     * @param hasStream whether moved items will be marked, if the move has not begun
     */
    Estimate estimate(Side side, Held held, boolean hasStream) {
        ItemMoves moves = relocation.moves();
        LayoutRecord record = held.record().side() == side
                ? held.record()
                : held.record()
                        .marking(hasStream)
                        .next(
                                LayoutRecord.Phase.MOVING,
                                side,
                                LayoutRecord.LONG_LEASE,
                                held.record().pause());
        int indexes = relocation.current().table().indexes().size();
        long[] counts = new long[5];
        List<String> misplaced = new ArrayList<>();
        try (Stream<Map<String, AttributeValue>> items = items(false)) {
            items.forEach(item -> {
                counts[0]++;
                int bytes = ItemSizes.of(item);
                counts[3] += bytes;
                boolean isDone = side == held.target() && isWhereWritten(item, held);
                if (held.isSteady() && !isDone && !isIn(item, held.target())) {
                    misplaced.add(name(item));
                    return;
                }
                try {
                    if (!isDone && !moves.isIn(item, side)) {
                        int movedBytes = moves.requireMovable(item, record);
                        relocation.requireOwn(item);
                        counts[1]++;
                        counts[2] += units(bytes, movedBytes, indexes);
                    }
                } catch (KeyspreadException failure) {
                    counts[4]++;
                    settings.failures().accept(named(item, failure));
                }
            });
        }
        requireNone(misplaced);
        long transactions = (counts[1] + ItemMoves.MOST_ITEMS - 1) / ItemMoves.MOST_ITEMS;
        double readUnits =
                ReadUnits.scan(ReadConsistency.EVENTUAL, counts[3]) + ReadUnits.scan(ReadConsistency.STRONG, counts[3]);
        return new Estimate(counts[0], counts[1], transactions, counts[2], (long) Math.ceil(readUnits), counts[4]);
    }

    /**
     * Returns the most write units that the move of an item can consume: two transactional writes of the item and of its entry in each
     * index.
     *
     * @param bytes the size of the item
     * @param movedBytes the size of the item under its new key
     */
    static long units(int bytes, int movedBytes, int indexes) {
        return (1L + indexes) * (WriteUnits.transactWriteItems(bytes) + WriteUnits.transactWriteItems(movedBytes));
    }

    private boolean isWhereWritten(Map<String, AttributeValue> item, Held held) {
        try {
            return relocation.isWhereWritten(item, held);
        } catch (KeyspreadException unknown) {
            return false;
        }
    }

    private boolean isIn(Map<String, AttributeValue> item, Side side) {
        try {
            return relocation.moves().isIn(item, side);
        } catch (KeyspreadException unknown) {
            return false;
        }
    }

    /**
     * Rejects items that are not where the program looks for them, also if failures have a handler: writes must not be switched, because
     * the items of one key would be taken for those of another.
     */
    private static void requireNone(List<String> misplaced) {
        if (!misplaced.isEmpty()) {
            List<String> examples = misplaced.subList(0, Math.min(EXAMPLES, misplaced.size()));
            throw new LayoutException(
                    "Item %s is not in the layout of the table. It was written by a program with another layout, or its"
                                    .formatted(misplaced.get(0))
                            + " key ends like a sharded one: then choose a separator that no key contains"
                            + (misplaced.size() == 1
                                    ? ""
                                    : ". Found %,d such items: %s"
                                            .formatted(misplaced.size(), String.join(", ", examples))));
        }
    }

    /** Returns a failure that names the item. */
    KeyspreadException named(Map<String, AttributeValue> item, KeyspreadException failure) {
        return failure instanceof ItemReadException
                ? new LayoutException(
                        "Item %s cannot be moved: %s".formatted(name(item), failure.getMessage()), failure)
                : failure;
    }

    private String name(Map<String, AttributeValue> item) {
        return relocation.moves().names().named(relocation.moves().names().key(item));
    }

    /** Returns where the items are. */
    Verification verify(Held held) {
        long[] counts = new long[3];
        List<String> examples = new ArrayList<>();
        try (Stream<Map<String, AttributeValue>> items = items(true)) {
            items.forEach(item -> {
                int place = place(item, held);
                counts[place]++;
                if (place > 0 && examples.size() < EXAMPLES) {
                    examples.add(name(item));
                }
            });
        }
        return new Verification(counts[0], counts[1], counts[2], examples);
    }

    /** Returns 0 for the layout that is written, 1 for the other one, 2 for neither. */
    private int place(Map<String, AttributeValue> item, Held held) {
        if (isWhereWritten(item, held)) {
            return 0;
        }
        return isIn(item, held.target().other()) ? 1 : 2;
    }
}
