package dev.keyspread.spi.convert;

import dev.keyspread.error.ItemWriteException;
import dev.keyspread.spi.Converter;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Stores the content of an optional. An empty optional has no attribute. The optional can be a key if its content can.
 *
 * @param converter stores the content
 * @param empty the empty optional
 * @param content returns the content of an optional
 * @param optional makes an optional of its content
 */
record OptionalConverter<O, V>(Converter<V> converter, O empty, Function<O, V> content, Function<V, O> optional)
        implements MappedConverter<O, V> {

    @Override
    public V stored(O value) {
        return content.apply(value);
    }

    @Override
    public O value(V stored) {
        return optional.apply(stored);
    }

    @Override
    public boolean isAbsent(@Nullable O value) {
        if (value == null) {
            throw new ItemWriteException("it is null. Use " + empty.getClass().getSimpleName() + ".empty()");
        }
        return value.equals(empty);
    }

    @Override
    public boolean hasAbsentValues() {
        return true;
    }

    @Override
    public O absent() {
        return empty;
    }
}
