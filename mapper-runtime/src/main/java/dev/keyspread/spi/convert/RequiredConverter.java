package dev.keyspread.spi.convert;

import dev.keyspread.error.ItemWriteException;
import dev.keyspread.spi.Attribute;
import dev.keyspread.spi.Converter;
import org.jspecify.annotations.Nullable;

/** Stores elements that must not be null. A stored NULL has the wrong type. */
record RequiredConverter<V>(Converter<V> converter) implements DelegatingConverter<V> {

    @Override
    public boolean isAbsent(@Nullable V value) {
        if (value == null) {
            throw new ItemWriteException(Attribute.NULL);
        }
        return false;
    }

    @Override
    public boolean readsNull() {
        return true;
    }
}
