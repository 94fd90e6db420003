package dev.keyspread.spi.convert;

import dev.keyspread.KeyspreadException;
import dev.keyspread.error.ItemReadException;
import dev.keyspread.error.ItemWriteException;
import dev.keyspread.spi.Converter;
import dev.keyspread.spi.JsonWriter;
import java.util.function.Function;

/**
 * Stores a value as another one, by two functions of the user. An exception of a function becomes the cause of the
 * attribute's error. Its message might be secret, so it is not repeated. The result can be a key if the base converter
 * can.
 *
 * @param isSingle whether the values are records of one component, and the functions are its accessor and the constructor
 */
record ConvertedConverter<V, B>(
        Converter<B> converter,
        Function<? super V, ? extends B> to,
        Function<? super B, ? extends V> from,
        boolean isSingle)
        implements MappedConverter<V, B> {

    @Override
    public void write(V value, JsonWriter json) {
        if (json.isComparing()) {
            compare(value, json);
        }
        converter.write(stored(value), json);
    }

    /** Finds out whether the user's functions round the value. */
    void compare(V value, JsonWriter json) {
        json.compare(value, () -> value(stored(value)));
    }

    @Override
    public B stored(V value) {
        B stored;
        try {
            stored = to.apply(value);
        } catch (KeyspreadException refused) {
            throw refused;
        } catch (RuntimeException failed) {
            throw new ItemWriteException(
                    "its conversion failed with " + failed.getClass().getName(), failed);
        }
        if (stored == null) {
            throw new ItemWriteException(isSingle ? "the value in its record is null" : "its conversion returned null");
        }
        return stored;
    }

    @Override
    public V value(B stored) {
        V value;
        try {
            value = from.apply(stored);
        } catch (KeyspreadException unreadable) {
            throw unreadable;
        } catch (RuntimeException failed) {
            throw new ItemReadException(
                    "its conversion failed with " + failed.getClass().getName(), failed);
        }
        if (value == null) {
            throw new ItemReadException("its conversion returned null");
        }
        return value;
    }
}
