package dev.keyspread.spi.convert;

import dev.keyspread.error.ItemWriteException;
import dev.keyspread.spi.Attribute;
import dev.keyspread.spi.Converter;
import dev.keyspread.spi.JsonReader;
import dev.keyspread.spi.JsonWriter;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Stores present values with another converter. */
interface DelegatingConverter<V> extends Converter<V> {

    /** Returns the other converter. */
    Converter<V> converter();

    @Override
    default AttributeValue write(V value) {
        return converter().write(value);
    }

    @Override
    default void write(V value, JsonWriter json) {
        converter().write(value, json);
    }

    @Override
    default int size(V value) {
        return converter().size(value);
    }

    @Override
    default V read(AttributeValue value) {
        return converter().read(value);
    }

    @Override
    default V read(JsonReader json) {
        return converter().read(json);
    }

    /**
     * Reads an absent attribute as a default value.
     *
     * @param value supplies the default, a new one each time if it is mutable
     */
    record OrDefault<V>(Converter<V> converter, Supplier<? extends V> value) implements DelegatingConverter<V> {

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

    /** Stores elements that must not be null. A stored NULL has the wrong type. */
    record Required<V>(Converter<V> converter) implements DelegatingConverter<V> {

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
}
