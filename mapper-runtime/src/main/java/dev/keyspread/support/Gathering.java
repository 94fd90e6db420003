package dev.keyspread.support;

import dev.keyspread.ItemReadException;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.function.Supplier;

/**
 * How the collections of one type come about.
 *
 * @param <A> what elements are gathered in
 * @param <C> what it becomes in the end
 * @param begin begins one of about so many elements
 * @param end ends it
 */
record Gathering<A, C>(IntFunction<? extends A> begin, Function<A, C> end) {

    /** Collections that elements are added to. */
    static <C> Gathering<C, C> into(Supplier<? extends C> empty) {
        return new Gathering<>(expected -> empty.get(), gathered -> gathered);
    }

    A begun(int expected) {
        return begin.apply(expected);
    }

    C ended(A gathered) {
        return end.apply(gathered);
    }

    /** The error of an element that collections of the type refuse: a null, or one that they cannot compare. */
    static ItemReadException refusal(RuntimeException refused) {
        return new ItemReadException("its member's type refuses an element: " + refused, refused);
    }
}
