package dev.keyspread.query;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/** The items of a {@link BatchRead} or a {@link ReadTransaction}, by their prepared reads. Immutable and thread-safe. */
public final class FoundItems {

    private final Map<Find<?>, Optional<?>> items = new HashMap<>();

    FoundItems(Collection<Find<?>> finds, Function<Find<?>, Optional<?>> item) {
        finds.forEach(find -> items.put(find, item.apply(find)));
    }

    /**
     * Returns the item of a read, if it exists.
     *
     * @throws IllegalArgumentException if {@code find} was not among the reads
     */
    @SuppressWarnings("unchecked") // The type of a read is that of its item.
    public <E> Optional<E> get(Find<E> find) {
        Optional<?> item = items.get(find);
        if (item == null) {
            throw new IllegalArgumentException("This " + find + " was not among the reads of these items");
        }
        return (Optional<E>) item;
    }

    /**
     * Returns the items of several reads, in their order. Missing items are left out.
     *
     * @throws IllegalArgumentException if one of {@code finds} was not among the reads
     */
    public <E> List<E> all(Collection<? extends Find<? extends E>> finds) {
        List<E> all = new ArrayList<>(finds.size());
        for (Find<? extends E> find : finds) {
            get(find).ifPresent(all::add);
        }
        return all;
    }
}
