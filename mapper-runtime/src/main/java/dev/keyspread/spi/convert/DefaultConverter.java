package dev.keyspread.spi.convert;

import dev.keyspread.spi.Converter;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Reads an absent attribute as a default value.
 *
 * @param value supplies the default, a new one each time if it is mutable
 */
record DefaultConverter<V>(Converter<V> converter, Supplier<? extends V> value) implements DelegatingConverter<V> {

    @Override
    public V absent() {
        return value.get();
    }

    @Override
    public boolean isAbsent(@Nullable V value) {
        return converter.isAbsent(value);
    }

    @Override
    public boolean hasAbsentValues() {
        return converter.hasAbsentValues();
    }
}
