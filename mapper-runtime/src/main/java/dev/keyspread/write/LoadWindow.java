package dev.keyspread.write;

import dev.keyspread.internal.store.ItemIdentity;
import dev.keyspread.spi.StoredKey;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** The saves of a bulk load in memory, each of a different item. Not thread-safe. */
final class LoadWindow<E> {

    private static final int MAXIMUM_ITEMS = 10_000;
    private static final int MAXIMUM_BYTES = 64 << 20;

    private final List<Save<E>> saves = new ArrayList<>();
    private final Set<ItemIdentity> items = new HashSet<>();
    private int bytes;

    /** Adds a save, unless the window is full or already has one of the same item. The first save is always added. */
    boolean add(Save<E> save) {
        int more = save.requireFits();
        boolean isFull = saves.size() == MAXIMUM_ITEMS || (bytes + more > MAXIMUM_BYTES && !saves.isEmpty());
        if (isFull || !items.add(new ItemIdentity(save.target.table(), save.target.storedKey()))) {
            return false;
        }
        bytes += more;
        return saves.add(save);
    }

    /** Returns the saves in the order in which they were added. */
    List<Save<E>> saves() {
        return saves;
    }

    /** Returns the saves so that neighbors have different partition keys: the first one of each, then the second one. */
    List<Save<E>> alternating() {
        Map<StoredKey, Deque<Save<E>>> partitions = new LinkedHashMap<>();
        for (Save<E> save : saves) {
            partitions
                    .computeIfAbsent(partition(save), key -> new ArrayDeque<>())
                    .add(save);
        }
        List<Save<E>> order = new ArrayList<>(saves.size());
        Collection<Deque<Save<E>>> remaining = partitions.values();
        while (!remaining.isEmpty()) {
            remaining.forEach(partition -> order.add(partition.remove()));
            remaining.removeIf(Deque::isEmpty);
        }
        return order;
    }

    private static StoredKey partition(Save<?> save) {
        Map<String, AttributeValue> key = new HashMap<>(save.target.key());
        key.keySet().retainAll(Set.of(save.target.partitionKey()));
        return StoredKey.of(key);
    }
}
