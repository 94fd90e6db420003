package dev.keyspread.internal.read;

import dev.keyspread.internal.wire.Row;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** Puts a list together. */
final class ListSink<T> implements Sink<T, List<T>> {

    private final List<T> found = new ArrayList<>();

    @Override
    public void accept(Row<T> row) {
        found.add(row.entity());
    }

    @Override
    public List<T> result() {
        return Collections.unmodifiableList(found);
    }
}
