package dev.keyspread.spi.convert;

import dev.keyspread.spi.Converter;
import dev.keyspread.spi.KeyConverter;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * The converters of collections other than List, Set and Map. Each takes a function that makes an empty collection, or
 * one that copies a collection, such as {@code List::copyOf}.
 */
public final class CollectionConverters {

    private CollectionConverters() {}

    /** Collections as L; null elements are NULL. */
    public static <V, C extends Collection<V>> Converter<C> list(Converter<V> element, Supplier<? extends C> empty) {
        return new ListConverter<V, C, C>(Element.of(element), CollectionFactory.filled(empty));
    }

    /** Copies of lists as L; null elements are NULL. */
    public static <V, C extends Collection<V>> Converter<C> listCopy(
            Converter<V> element, Function<? super List<V>, ? extends C> copy) {
        return new ListConverter<V, List<V>, C>(
                Element.of(element), CollectionFactory.<V>lists().copied(copy));
    }

    /** Sets of strings, numbers or binaries as SS, NS or BS. Empty sets are empty lists. */
    public static <V, C extends Collection<V>> Converter<C> set(KeyConverter<V> element, Supplier<? extends C> empty) {
        return SetConverter.<V, C, C>of(element, CollectionFactory.filled(empty));
    }

    /** Copies of sets of strings, numbers or binaries as SS, NS or BS. */
    public static <V, C extends Collection<V>> Converter<C> setCopy(
            KeyConverter<V> element, Function<? super Set<V>, ? extends C> copy) {
        return SetConverter.of(element, CollectionFactory.<V>sets().copied(copy));
    }

    /** Maps as M; null values are NULL. */
    public static <K, V, C extends Map<K, V>> Converter<C> map(
            KeyConverter<K> key, Converter<V> value, Supplier<? extends C> empty) {
        return new MapConverter<K, V, C, C>(MapKeys.of(key), Element.of(value), CollectionFactory.filled(empty));
    }

    /** Copies of maps as M; null values are NULL. */
    public static <K, V, C extends Map<K, V>> Converter<C> mapCopy(
            KeyConverter<K> key, Converter<V> value, Function<? super Map<K, V>, ? extends C> copy) {
        return new MapConverter<K, V, Map<K, V>, C>(
                MapKeys.of(key),
                Element.of(value),
                CollectionFactory.<K, V>maps().copied(copy));
    }
}
