package dev.keyspread.lint.rules;

import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * What follows from the thing that was asked about last: many rules ask for the same of one entity before the next one is
 * linted. Thread-safe, if the function is pure.
 */
final class LastDerived<K, V> {

    private final Function<K, V> function;

    private volatile @Nullable Derived<K, V> last;

    LastDerived(Function<K, V> function) {
        this.function = function;
    }

    /** What follows from a thing. To compare schemas would cost more than is saved, so it must be the very same object. */
    @SuppressWarnings("ReferenceEquality")
    V of(K from) {
        Derived<K, V> known = last;
        if (known == null || known.from != from) {
            known = new Derived<>(from, function.apply(from));
            last = known;
        }
        return known.value;
    }

    private record Derived<K, V>(K from, V value) {}
}
