package dev.keyspread.read;

import dev.keyspread.Page;
import dev.keyspread.wire.Row;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** Puts a page together. The item after its last one is not in it: it tells that there is a next page. */
final class PageSink<T> implements Sink<T, Page<T>> {

    private final Gathering<T> items;
    private final int size;
    private final Function<List<Position>, String> cursor;
    private final List<T> found = new ArrayList<>();
    private List<Position> end = List.of();
    private boolean more;

    PageSink(Gathering<T> items, int size, Function<List<Position>, String> cursor) {
        this.items = items;
        this.size = size;
        this.cursor = cursor;
    }

    @Override
    public void accept(Row<T> row) {
        if (found.size() == size) {
            more = true;
            return;
        }
        found.add(row.entity());
        if (found.size() == size) {
            end = items.positions();
        }
    }

    @Override
    public Page<T> result() {
        return new Page<>(found, more ? Optional.of(cursor.apply(end)) : Optional.empty());
    }
}
