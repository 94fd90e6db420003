package dev.keyspread.spring.boot;

import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.data.domain.PageRequest;
import org.springframework.data.domain.Pageable;
import org.springframework.data.domain.Sort;

/**
 * A request for a page that begins at a cursor. The {@code nextPageable()} of a {@link SpringDataPages#slice} is one, with the cursor of the
 * next page. Offsets count the pages from the first one of the program, and are not used to read. Immutable and
 * thread-safe.
 */
public final class CursorPageRequest extends PageRequest {

    private static final long serialVersionUID = 1L;

    private final @Nullable String cursor;
    private final @Nullable String next;

    private CursorPageRequest(int page, int size, @Nullable String cursor, @Nullable String next) {
        super(page, size, Sort.unsorted());
        this.cursor = cursor;
        this.next = next;
    }

    /**
     * Returns a request for the first page.
     *
     * @param size the number of items, 1 or more
     */
    public static CursorPageRequest first(int size) {
        return new CursorPageRequest(0, size, null, null);
    }

    /**
     * Returns a request for the page at a cursor.
     *
     * @param size the number of items, 1 or more
     * @param cursor the cursor, or null or an empty text for the first page
     */
    public static CursorPageRequest of(int size, @Nullable String cursor) {
        return new CursorPageRequest(0, size, cursor == null || cursor.isEmpty() ? null : cursor, null);
    }

    /** Returns this request with the cursor at which its page ended, or null if it is the last one. */
    CursorPageRequest endingAt(@Nullable String end) {
        return new CursorPageRequest(getPageNumber(), getPageSize(), cursor, end);
    }

    /** Returns the cursor at which the page begins; empty for the first page. */
    public Optional<String> cursor() {
        return Optional.ofNullable(cursor);
    }

    /**
     * Returns the request for the next page, if this request is that of a slice.
     *
     * @throws IllegalStateException if the page is the last one, or was not read
     */
    @Override
    public CursorPageRequest next() {
        if (next == null) {
            throw new IllegalStateException(
                    "The page must have been read, and must not be the last one, to have a next page. Call hasNext() of the slice");
        }
        return new CursorPageRequest(getPageNumber() + 1, getPageSize(), next, null);
    }

    /** Returns the request for the first page: cursors lead forward only. */
    @Override
    public CursorPageRequest previous() {
        return first();
    }

    @Override
    public CursorPageRequest first() {
        return first(getPageSize());
    }

    /** Returns false: cursors lead forward only. */
    @Override
    public boolean hasPrevious() {
        return false;
    }

    /**
     * Rejects another page.
     *
     * @throws UnsupportedOperationException always, except for page 0
     */
    @Override
    public CursorPageRequest withPage(int pageNumber) {
        if (pageNumber != 0) {
            throw new UnsupportedOperationException(
                    "A page is found by its cursor, and not by its number " + pageNumber + ". Follow nextPageable()");
        }
        return first();
    }

    /**
     * Rejects an order: the sort key of the table or index orders the items.
     *
     * @throws UnsupportedOperationException if the sort has an order
     */
    @Override
    public CursorPageRequest withSort(Sort sort) {
        requireUnsorted(sort);
        return this;
    }

    static void requireUnsorted(Sort sort) {
        if (sort.isSorted()) {
            throw new UnsupportedOperationException("The sort key of the table or index orders the items, and not \""
                    + sort + "\". Query an index, or call descending()");
        }
    }

    /** Returns the request of a page, which begins at the first item unless it has a cursor. */
    static CursorPageRequest from(Pageable pageable) {
        if (pageable instanceof CursorPageRequest known) {
            return known;
        }
        if (pageable.isUnpaged()) {
            throw new UnsupportedOperationException(
                    "A slice must have a size. Pass CursorPageRequest.first(20), or call list()");
        }
        requireUnsorted(pageable.getSort());
        if (pageable.getPageNumber() != 0) {
            throw new UnsupportedOperationException("DynamoDB has no pages by number (found " + pageable.getPageNumber()
                    + "). Pass CursorPageRequest.of(size, cursor)");
        }
        return first(pageable.getPageSize());
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof CursorPageRequest request
                && super.equals(other)
                && Objects.equals(cursor, request.cursor)
                && Objects.equals(next, request.next);
    }

    @Override
    public int hashCode() {
        return Objects.hash(super.hashCode(), cursor, next);
    }

    // Without the cursors, which contain keys.
    @Override
    public String toString() {
        return "CursorPageRequest[page " + getPageNumber() + ", size " + getPageSize() + "]";
    }
}
