package dev.keyspread.spi;

import dev.keyspread.internal.convert.BinarySetConverter;
import dev.keyspread.internal.convert.Element;
import dev.keyspread.internal.convert.FunctionalGathering;
import dev.keyspread.internal.convert.Gathering;
import dev.keyspread.internal.convert.ListConverter;
import dev.keyspread.internal.convert.MapConverter;
import dev.keyspread.internal.convert.MapKeys;
import dev.keyspread.internal.convert.TextSetConverter;
import dev.keyspread.internal.json.ValueTag;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * The converters of collections other than plain lists, sets and maps. Each is told how its collections come about: by
 * what makes an empty one, or by what copies one, as {@code List::copyOf} does.
 */
public final class CollectionConverters {

    private CollectionConverters() {}

    /** Collections as L; a {@code null} inside is NULL. */
    public static <V, C extends Collection<V>> Converter<C> list(Converter<V> element, Supplier<? extends C> empty) {
        return new ListConverter<V, C, C>(Element.of(element), FunctionalGathering.into(empty));
    }

    /** Copies of lists as L; a {@code null} inside is NULL. */
    public static <V, C extends Collection<V>> Converter<C> listCopy(
            Converter<V> element, Function<? super List<V>, ? extends C> copy) {
        return new ListConverter<V, List<V>, C>(Element.of(element), new FunctionalGathering<>(ArrayList::new, copy));
    }

    /** Sets of what can be a key as SS, NS or BS; an empty set, which DynamoDB has none of, as an empty list. */
    public static <V, C extends Collection<V>> Converter<C> set(KeyConverter<V> element, Supplier<? extends C> empty) {
        return CollectionConverters.<V, C, C>set(element, FunctionalGathering.into(empty));
    }

    /** Copies of sets of what can be a key as SS, NS or BS. */
    public static <V, C extends Collection<V>> Converter<C> setCopy(
            KeyConverter<V> element, Function<? super Set<V>, ? extends C> copy) {
        return CollectionConverters.<V, Set<V>, C>set(element, new FunctionalGathering<>(LinkedHashSet::new, copy));
    }

    /** Maps as M; a {@code null} value is NULL. */
    public static <K, V, C extends Map<K, V>> Converter<C> map(
            KeyConverter<K> key, Converter<V> value, Supplier<? extends C> empty) {
        return new MapConverter<K, V, C, C>(MapKeys.of(key), Element.of(value), FunctionalGathering.into(empty));
    }

    /** Copies of maps as M; a {@code null} value is NULL. */
    public static <K, V, C extends Map<K, V>> Converter<C> mapCopy(
            KeyConverter<K> key, Converter<V> value, Function<? super Map<K, V>, ? extends C> copy) {
        return new MapConverter<K, V, Map<K, V>, C>(
                MapKeys.of(key), Element.of(value), new FunctionalGathering<>(LinkedHashMap::new, copy));
    }

    public static <V, A extends Collection<V>, C extends Collection<V>> Converter<C> set(
            KeyConverter<V> element, Gathering<A, C> gathering) {
        return switch (element.keyType()) {
            case S -> new TextSetConverter<>(ValueTag.SS, element, gathering);
            case N -> new TextSetConverter<>(ValueTag.NS, element, gathering);
            default -> new BinarySetConverter<>(element, gathering);
        };
    }
}
