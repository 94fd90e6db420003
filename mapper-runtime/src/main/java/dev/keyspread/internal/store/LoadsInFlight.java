package dev.keyspread.internal.store;

import dev.keyspread.spi.StoredKey;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.stream.Stream;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * The loads of a cache in flight. Callers of the same mapper share one load of a key, so a key has as many loads as mappers that
 * read it. Thread-safe.
 */
final class LoadsInFlight {

    private final ConcurrentMap<StoredKey, List<Load>> loads = new ConcurrentHashMap<>();

    /** Returns the load of the same owner in flight, or adds {@code mine} and returns it if there is none. */
    Load join(StoredKey key, Load mine) {
        List<Load> all = loads.merge(
                key,
                List.of(mine),
                (others, added) -> others.stream().anyMatch(mine::isSharedWith)
                        ? others
                        : Stream.concat(others.stream(), added.stream()).toList());
        return all.stream().filter(mine::isSharedWith).findFirst().orElseThrow();
    }

    /** Adds a load, unless there is any of its key, and returns whether it was added. */
    boolean addFirst(StoredKey key, Load load) {
        return loads.putIfAbsent(key, List.of(load)) == null;
    }

    /** Removes a load. */
    void remove(StoredKey key, Load load) {
        loads.computeIfPresent(key, (sameKey, all) -> {
            List<Load> others = all.stream().filter(other -> other != load).toList();
            return others.isEmpty() ? null : others;
        });
    }

    /** Runs {@code action} and removes all loads of the key, in one step, if {@code load} was not removed before. */
    void end(StoredKey key, Load load, Runnable action) {
        loads.computeIfPresent(key, (sameKey, all) -> {
            if (!all.contains(load)) {
                return all;
            }
            action.run();
            return null;
        });
    }

    /** Runs {@code action} and removes all loads of the key, in one step. */
    void removeAll(StoredKey key, Runnable action) {
        loads.compute(key, (sameKey, all) -> {
            action.run();
            return null;
        });
    }

    /** Returns the keys with loads. */
    Collection<StoredKey> keys() {
        return loads.keySet();
    }

    /** A load of one item: the item, or empty if the table has none. Callers of the same owner share it. */
    static final class Load extends CompletableFuture<Optional<Map<String, AttributeValue>>> {

        private final Object owner;

        Load(Object owner) {
            this.owner = owner;
        }

        /** Returns whether the callers of this load share the other one. */
        boolean isSharedWith(Load other) {
            return owner == other.owner;
        }
    }
}
