package dev.keyspread.spring.boot;

import dev.keyspread.Page;
import dev.keyspread.query.Read;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.data.domain.KeysetScrollPosition;
import org.springframework.data.domain.OffsetScrollPosition;
import org.springframework.data.domain.Pageable;
import org.springframework.data.domain.ScrollPosition;
import org.springframework.data.domain.Slice;
import org.springframework.data.domain.SliceImpl;
import org.springframework.data.domain.Window;

/**
 * Pages of queries and scans as {@link Slice} and {@link Window} of Spring Data:
 *
 * <pre>{@code
 * Window<Order> window = SpringDataPages.window(orders.query("c1"), 20, ScrollPosition.keyset());
 * Slice<Order> slice = SpringDataPages.slice(orders.query("c1"), CursorPageRequest.first(20));
 * }</pre>
 *
 * <p>It needs {@code spring-data-commons}, which is an optional dependency.
 */
public final class SpringDataPages {

    /** The key of a scroll position that holds a cursor. */
    private static final String CURSOR = "cursor";

    private SpringDataPages() {}

    /**
     * Reads a window. {@code positionAt(size() - 1)} of it, which {@code WindowIterator} also calls, is the position of the
     * next one. Positions inside a window have no cursor.
     *
     * @param read the query or scan
     * @param size the number of items, 1 or more
     * @param position {@code ScrollPosition.keyset()} or {@code offset()} for the first window, or the position of the last item of another
     *     window of the same read
     * @throws UnsupportedOperationException if the position has an offset, leads backward, or is not of a window
     * @throws dev.keyspread.error.InvalidCursorException if the cursor is damaged, or belongs to another read
     */
    public static <T> Window<T> window(Read<T, ?> read, int size, ScrollPosition position) {
        Page<T> page = read.page(size, cursor(position));
        int last = page.items().size() - 1;
        String next = page.cursor().orElse(null);
        return Window.from(page.items(), index -> position(index, last, next), next != null);
    }

    private static @Nullable String cursor(ScrollPosition position) {
        if (position.isInitial()) {
            return null;
        }
        if (position instanceof OffsetScrollPosition) {
            throw new UnsupportedOperationException("DynamoDB has no offsets (found " + position
                    + "). Begin with ScrollPosition.keyset(), and pass positions of windows");
        }
        KeysetScrollPosition keyset = (KeysetScrollPosition) position;
        if (keyset.scrollsBackward()) {
            throw new UnsupportedOperationException(
                    "Cursors lead forward only. Pass a forward position, and read the query in descending() order");
        }
        if (!(keyset.getKeys().get(CURSOR) instanceof String cursor)) {
            throw new UnsupportedOperationException("The position must be one of a window of this read (found the keys "
                    + keyset.getKeys().keySet() + ")");
        }
        return cursor;
    }

    private static ScrollPosition position(int index, int last, @Nullable String next) {
        if (index != last || next == null) {
            throw new IllegalStateException(
                    "Only the last item of a window that has a next one has a position (found item " + index + " of "
                            + (last + 1) + "). Call hasNext(), and positionAt(size() - 1)");
        }
        return ScrollPosition.forward(Map.of(CURSOR, next));
    }

    /**
     * Reads a slice. {@code nextPageable()} of it is the {@link CursorPageRequest} of the next one.
     *
     * @param read the query or scan
     * @param pageable the first page of any kind, or a {@link CursorPageRequest}
     * @throws UnsupportedOperationException if the pageable is sorted, has a page number without a cursor, or no size
     * @throws dev.keyspread.error.InvalidCursorException if the cursor is damaged, or belongs to another read
     */
    public static <T> Slice<T> slice(Read<T, ?> read, Pageable pageable) {
        CursorPageRequest request = CursorPageRequest.from(pageable);
        Page<T> page = read.page(request.getPageSize(), request.cursor().orElse(null));
        String next = page.cursor().orElse(null);
        return new SliceImpl<>(page.items(), request.endingAt(next), next != null);
    }
}
