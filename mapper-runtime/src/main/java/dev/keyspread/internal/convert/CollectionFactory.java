package dev.keyspread.internal.convert;

import dev.keyspread.ItemReadException;
import dev.keyspread.internal.text.Confidential;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.function.Supplier;

/**
 * Creates collections of one type.
 *
 * @param <A> the mutable collection that elements are added to
 * @param <C> the finished collection
 * @param beginning makes the mutable one for an expected number of elements
 * @param ending makes the finished one of it
 */
public record CollectionFactory<A, C>(IntFunction<? extends A> beginning, Function<? super A, ? extends C> ending) {

    public static <V> CollectionFactory<List<V>, List<V>> lists() {
        return new CollectionFactory<>(ArrayList::new, Function.identity());
    }

    /** Sets in the order in which their elements are stored. */
    public static <V> CollectionFactory<Set<V>, Set<V>> sets() {
        return new CollectionFactory<>(size -> new LinkedHashSet<>(capacity(size)), Function.identity());
    }

    /** Returns a factory of maps in the order in which their entries are stored. */
    public static <K, V> CollectionFactory<Map<K, V>, Map<K, V>> maps() {
        return new CollectionFactory<>(size -> new LinkedHashMap<>(capacity(size)), Function.identity());
    }

    /** Returns a factory of collections that are created empty and then filled. */
    public static <C> CollectionFactory<C, C> filled(Supplier<? extends C> empty) {
        return new CollectionFactory<>(size -> empty.get(), Function.identity());
    }

    /** Returns a factory whose finished collections are copied by {@code copy}. */
    public <D> CollectionFactory<A, D> copied(Function<? super C, ? extends D> copy) {
        return new CollectionFactory<>(beginning, ending.andThen(copy));
    }

    A begin(int expected) {
        return beginning.apply(expected);
    }

    C end(A gathered) {
        return ending.apply(gathered);
    }

    /**
     * Returns the error of an element that the collection rejects, such as a null or an element that cannot be
     * compared.
     */
    static ItemReadException rejected(RuntimeException rejection) {
        return new ItemReadException(
                "its member's type refuses an element: "
                        + Confidential.either(
                                rejection.toString(), rejection.getClass().getName()),
                rejection);
    }

    private static int capacity(int size) {
        return size + size / 3 + 1;
    }
}
