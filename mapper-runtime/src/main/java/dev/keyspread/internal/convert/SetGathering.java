package dev.keyspread.internal.convert;

import java.util.LinkedHashSet;
import java.util.Set;

/** Sets that can be changed, in the order in which their elements are read. */
record SetGathering<V>() implements Gathering<Set<V>, Set<V>> {

    @Override
    public Set<V> begin(int expected) {
        return new LinkedHashSet<>(expected + expected / 3 + 1);
    }

    @Override
    public Set<V> end(Set<V> gathered) {
        return gathered;
    }
}
