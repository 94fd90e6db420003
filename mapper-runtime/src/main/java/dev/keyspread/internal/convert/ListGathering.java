package dev.keyspread.internal.convert;

import java.util.ArrayList;
import java.util.List;

/** Lists that can be changed. */
record ListGathering<V>() implements Gathering<List<V>, List<V>> {

    @Override
    public List<V> begin(int expected) {
        return new ArrayList<>(expected);
    }

    @Override
    public List<V> end(List<V> gathered) {
        return gathered;
    }
}
