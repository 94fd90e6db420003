package dev.keyspread.internal.cache;

import dev.keyspread.internal.key.HashedKey;
import java.util.Collection;
import java.util.List;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.stream.Stream;

/** The loads in flight: of each key, one for each owner. Thread-safe. */
final class Loads {

    private final ConcurrentMap<HashedKey, List<Load>> loads = new ConcurrentHashMap<>();

    /** Returns the load of the same owner in flight, or adds {@code mine} and returns it if there is none. */
    Load join(HashedKey key, Load mine) {
        List<Load> all = loads.merge(
                key,
                List.of(mine),
                (others, added) -> others.stream().anyMatch(mine::isSharedWith)
                        ? others
                        : Stream.concat(others.stream(), added.stream()).toList());
        return all.stream().filter(mine::isSharedWith).findFirst().orElseThrow();
    }

    /** Adds a load, unless there is any of its key, and returns whether it was added. */
    boolean addFirst(HashedKey key, Load load) {
        return loads.putIfAbsent(key, List.of(load)) == null;
    }

    /** Removes a load. */
    void remove(HashedKey key, Load load) {
        loads.computeIfPresent(key, (sameKey, all) -> {
            List<Load> others = all.stream().filter(other -> other != load).toList();
            return others.isEmpty() ? null : others;
        });
    }

    /** Runs {@code action} and removes all loads of the key, in one step, if {@code load} was not removed before. */
    void end(HashedKey key, Load load, Runnable action) {
        loads.computeIfPresent(key, (sameKey, all) -> {
            if (!all.contains(load)) {
                return all;
            }
            action.run();
            return null;
        });
    }

    /** Runs {@code action} and removes all loads of the key, in one step. */
    void removeAll(HashedKey key, Runnable action) {
        loads.compute(key, (sameKey, all) -> {
            action.run();
            return null;
        });
    }

    /** Returns the keys with loads. */
    Collection<HashedKey> keys() {
        return loads.keySet();
    }
}
