package dev.keyspread.internal.read;

import dev.keyspread.Page;
import dev.keyspread.internal.wire.Row;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;

/** Puts a page together. The item after its last one is not in it: it tells that there is a next page. */
final class PageSink<T> implements Sink<T, Page<T>> {

    private final ShardMerge<T> items;
    private final int size;
    private final BiFunction<Integer, List<Position>, String> cursor;
    private final List<T> found = new ArrayList<>();
    private List<Position> end = List.of();
    private boolean more;

    /**
     * A page of so many items.
     *
     * @param cursor the text of a cursor after as many items, where the shards have these positions
     */
    PageSink(ShardMerge<T> items, int size, BiFunction<Integer, List<Position>, String> cursor) {
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
        // What is missing of a shard that was given up can be read from the cursor on, if nothing else can.
        return more || items.isPartial()
                ? new Page<>(
                        found, Optional.of(cursor.apply(found.size(), found.size() == size ? end : items.positions())))
                : new Page<>(found, Optional.empty());
    }
}
