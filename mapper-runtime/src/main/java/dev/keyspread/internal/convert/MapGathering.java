package dev.keyspread.internal.convert;

import java.util.LinkedHashMap;
import java.util.Map;

/** Maps that can be changed, in the order in which their entries are read. */
record MapGathering<K, V>() implements Gathering<Map<K, V>, Map<K, V>> {

    @Override
    public Map<K, V> begin(int expected) {
        return new LinkedHashMap<>(expected + expected / 3 + 1);
    }

    @Override
    public Map<K, V> end(Map<K, V> gathered) {
        return gathered;
    }
}
