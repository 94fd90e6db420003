package dev.keyspread.internal.read;

import dev.keyspread.Page;
import dev.keyspread.internal.wire.Row;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;

/** Collects the items of a page. One more item is read, and not returned: it shows that there is a next page. */
final class PageCollector<T> {

    private final ShardMerge<T> items;
    private final int size;
    private final Function<Row<T>, T> entities;
    private final BiFunction<Integer, List<Cursor.Position>, String> cursor;
    private final List<T> found = new ArrayList<>();
    private List<Cursor.Position> end = List.of();
    private boolean more;

    /**
     * Creates a collector for at most {@code size} items.
     *
     * @param entities returns the entity that the page has for a row
     * @param cursor makes the text of a cursor from the number of items and the positions of the shards
     */
    PageCollector(
            ShardMerge<T> items,
            int size,
            Function<Row<T>, T> entities,
            BiFunction<Integer, List<Cursor.Position>, String> cursor) {
        this.items = items;
        this.size = size;
        this.entities = entities;
        this.cursor = cursor;
        items.onSkipped(this::skip);
    }

    // An item after a full page is skipped once, and not by the next page again.
    private void skip() {
        if (found.size() == size) {
            end = items.positions();
        }
    }

    void accept(Row<T> row) {
        if (found.size() == size) {
            more = true;
            return;
        }
        found.add(entities.apply(row));
        if (found.size() == size) {
            end = items.positions();
        }
    }

    Page<T> result() {
        // The cursor also resumes shards that were abandoned.
        return more || items.isPartial()
                ? new Page<>(
                        found, Optional.of(cursor.apply(found.size(), found.size() == size ? end : items.positions())))
                : new Page<>(found, Optional.empty());
    }
}
