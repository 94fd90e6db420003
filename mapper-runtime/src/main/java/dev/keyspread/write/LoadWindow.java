package dev.keyspread.write;

import dev.keyspread.internal.store.ItemIdentity;
import dev.keyspread.spi.StoredKey;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.PriorityQueue;
import java.util.Queue;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** The items of a bulk load in memory: those after the last one up to which all are written. Not thread-safe. */
final class LoadWindow<E> {

    private static final int MAXIMUM_ITEMS = 50_000;
    private static final int MAXIMUM_BYTES = 64 << 20;

    /** The items in the order of the source. */
    private final Queue<Entry<E>> entries = new ArrayDeque<>();

    /** The items that are not sent yet, in the order in which they are. */
    private final PriorityQueue<Entry<E>> unsent = new PriorityQueue<>(
            Comparator.<Entry<E>>comparingDouble(entry -> entry.place).thenComparingLong(entry -> entry.number));

    private final List<Entry<E>> added = new ArrayList<>();
    private final Set<ItemIdentity> unwritten = new HashSet<>();
    private long bytes;
    private long read;
    private long written;
    private double place;

    /** An item of the source, whose save is dropped when it is written. */
    static final class Entry<E> {

        private final long number;
        private @Nullable Save<E> save;
        private double place;

        private Entry(long number, Save<E> save) {
            this.number = number;
            this.save = save;
        }

        Save<E> save() {
            return Objects.requireNonNull(save, "save");
        }
    }

    /** Returns the number of leading items of the source that are written. */
    long written() {
        return written;
    }

    /** Returns whether reading more items now spreads them better than doing so later. */
    boolean isLow() {
        return unsent.size() <= MAXIMUM_ITEMS / 2;
    }

    /**
     * Adds the next item of the source, unless the window is full, or the item was added before and is not written yet. The first
     * item is always added.
     */
    boolean add(Save<E> save) {
        int more = save.requireFits();
        boolean isFull = entries.size() == MAXIMUM_ITEMS || (bytes + more > MAXIMUM_BYTES && !entries.isEmpty());
        List<ItemIdentity> identities = identities(save);
        if (isFull || identities.stream().anyMatch(unwritten::contains)) {
            return false;
        }
        unwritten.addAll(identities);
        bytes += more;
        Entry<E> entry = new Entry<>(read++, save);
        entries.add(entry);
        return added.add(entry);
    }

    /**
     * Gives the added items their places among those to send. The items of each partition key are spread evenly over all places,
     * so that a key with many items has some in each batch, and not a batch of its own.
     */
    void spread() {
        Map<StoredKey, List<Entry<E>>> partitions = new LinkedHashMap<>();
        for (Entry<E> entry : added) {
            partitions
                    .computeIfAbsent(partition(entry.save()), key -> new ArrayList<>())
                    .add(entry);
        }
        double places = unsent.size() + (double) added.size();
        double first = 0;
        for (List<Entry<E>> partition : partitions.values()) {
            for (int i = 0; i < partition.size(); i++) {
                partition.get(i).place = place + places * (i + first / partitions.size()) / partition.size();
            }
            first++;
        }
        unsent.addAll(added);
        added.clear();
    }

    /** Returns the next item to send, or null if there is none. */
    @Nullable
    Entry<E> next() {
        return unsent.peek();
    }

    /** Takes the next item, which is sent. */
    Entry<E> take() {
        Entry<E> next = unsent.remove();
        place = next.place;
        return next;
    }

    /** Marks an item as written. */
    void markWritten(Entry<E> entry) {
        identities(entry.save()).forEach(unwritten::remove);
        bytes -= entry.save().requireFits();
        entry.save = null;
        while (!entries.isEmpty() && entries.element().save == null) {
            entries.remove();
            written++;
        }
    }

    /** Returns the item in each layout of its table: two items can have one key in the other layout. */
    private static List<ItemIdentity> identities(Save<?> save) {
        StoredKey key = save.target.storedKey();
        return key.isKept()
                ? List.of(new ItemIdentity(save.table(), key))
                : List.of(new ItemIdentity(save.table(), key), new ItemIdentity(save.table(), key.former()));
    }

    private static StoredKey partition(Save<?> save) {
        Map<String, AttributeValue> key = new HashMap<>(save.target.key());
        key.keySet().retainAll(Set.of(save.target.partitionKey()));
        return StoredKey.of(key);
    }
}
