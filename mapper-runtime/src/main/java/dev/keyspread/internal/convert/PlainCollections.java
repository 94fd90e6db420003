package dev.keyspread.internal.convert;

import dev.keyspread.spi.CollectionConverters;
import dev.keyspread.spi.Converter;
import dev.keyspread.spi.KeyConverter;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The converters of plain lists, sets and maps: apart, so that an entity without any waits for none of their classes. */
public final class PlainCollections {

    private PlainCollections() {}

    public static <V> Converter<List<V>> list(Converter<V> element) {
        return new ListConverter<>(Element.of(element), new ListGathering<>());
    }

    public static <V> Converter<Set<V>> set(KeyConverter<V> element) {
        return CollectionConverters.set(element, new SetGathering<>());
    }

    public static <V> Converter<Set<V>> listSet(Converter<V> element) {
        return new ListConverter<>(Element.of(element), new SetGathering<>());
    }

    public static <K, V> Converter<Map<K, V>> map(KeyConverter<K> key, Converter<V> value) {
        return new MapConverter<>(MapKeys.of(key), Element.of(value), new MapGathering<>());
    }
}
