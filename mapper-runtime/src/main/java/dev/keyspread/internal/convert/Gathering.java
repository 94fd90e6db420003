package dev.keyspread.internal.convert;

import dev.keyspread.ItemReadException;

/**
 * How the collections of one type come about.
 *
 * @param <A> what elements are gathered in
 * @param <C> what it becomes in the end
 */
public interface Gathering<A, C> {

    /** Begins a collection of about so many elements. */
    A begin(int expected);

    /** Ends it. */
    C end(A gathered);

    /** The error of an element that collections of the type refuse: a null, or one that they cannot compare. */
    static ItemReadException refusal(RuntimeException refused) {
        return new ItemReadException("its member's type refuses an element: " + refused, refused);
    }
}
