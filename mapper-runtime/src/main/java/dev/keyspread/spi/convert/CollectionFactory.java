package dev.keyspread.spi.convert;

import dev.keyspread.error.ItemReadException;
import dev.keyspread.error.ItemWriteException;
import dev.keyspread.internal.convert.Confidential;
import java.util.ArrayList;
import java.util.Collection;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.concurrent.PriorityBlockingQueue;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Creates collections of one type.
 *
 * @param <A> the mutable collection that elements are added to
 * @param <C> the finished collection
 * @param beginning makes the mutable one for an expected number of elements
 * @param ending makes the finished one of it
 * @param product the kind of the finished one
 */
record CollectionFactory<A, C>(
        IntFunction<? extends A> beginning, Function<? super A, ? extends C> ending, Product product) {

    /** The kinds of collections that differ in the values which they are equal to. */
    public enum Product {
        LIST,
        SORTED,
        OTHER;

        static Product of(Object collection) {
            if (collection instanceof List<?>) {
                return LIST;
            }
            return collection instanceof SortedSet<?> || collection instanceof SortedMap<?, ?> ? SORTED : OTHER;
        }
    }

    public static <V> CollectionFactory<List<V>, List<V>> lists() {
        return new CollectionFactory<>(ArrayList::new, Function.identity(), Product.LIST);
    }

    /** Sets in the order in which their elements are stored. */
    public static <V> CollectionFactory<Set<V>, Set<V>> sets() {
        return new CollectionFactory<>(size -> new LinkedHashSet<>(capacity(size)), Function.identity(), Product.OTHER);
    }

    /** Returns a factory of maps in the order in which their entries are stored. */
    public static <K, V> CollectionFactory<Map<K, V>, Map<K, V>> maps() {
        return new CollectionFactory<>(size -> new LinkedHashMap<>(capacity(size)), Function.identity(), Product.OTHER);
    }

    /** Returns a factory of collections that are created empty and then filled. */
    public static <C> CollectionFactory<C, C> filled(Supplier<? extends C> empty) {
        return new CollectionFactory<>(size -> empty.get(), Function.identity(), Product.of(empty.get()));
    }

    /** Returns a factory whose finished collections are copied by {@code copy}. */
    public <D> CollectionFactory<A, D> copied(Function<? super C, ? extends D> copy) {
        Function<A, D> copied = gathered -> copy.apply(ending.apply(gathered));
        return new CollectionFactory<>(beginning, copied, Product.of(copied.apply(beginning.apply(0))));
    }

    /** Rejects a collection that this factory would make another one of. */
    void requireReadable(Collection<?> written) {
        switch (product) {
            case LIST -> requireList(written);
            case SORTED -> requireNaturalOrder(written, ((SortedSet<?>) written).comparator() != null);
            case OTHER -> {}
        }
    }

    /** Rejects a map that this factory would make another one of. */
    void requireReadable(Map<?, ?> written) {
        if (written instanceof IdentityHashMap<?, ?>) {
            throw new ItemWriteException(
                    "it compares keys by identity, and would be read as a map that does not. Write a HashMap");
        }
        if (product == Product.SORTED) {
            requireNaturalOrder(written.keySet(), ((SortedMap<?, ?>) written).comparator() != null);
        }
    }

    private static void requireList(Collection<?> written) {
        if (written instanceof Set<?>) {
            throw new ItemWriteException(
                    "it is a set, and would be read as a list. Declare the member as a Set, or write a list");
        }
        if (written instanceof PriorityQueue<?> || written instanceof PriorityBlockingQueue<?>) {
            throw new ItemWriteException(
                    "it is a priority queue, and would be read as a LinkedList. Write a list of its elements");
        }
    }

    private static void requireNaturalOrder(Collection<?> written, boolean compared) {
        if (!compared) {
            return;
        }
        @Nullable Object before = null;
        for (Object element : written) {
            if (element == null || (before != null && compare(before, element) >= 0)) {
                throw new ItemWriteException(
                        "it has the order of its comparator, and would be read in natural order. Write a collection in natural"
                                + " order, or declare a LinkedHashSet or LinkedHashMap");
            }
            before = element;
        }
    }

    @SuppressWarnings("unchecked") // The processor requires it of the elements of sorted collections.
    private static int compare(Object before, Object element) {
        return ((Comparable<Object>) before).compareTo(element);
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
