package dev.keyspread.spi.convert;

import dev.keyspread.spi.Converter;
import dev.keyspread.spi.JsonReader;
import dev.keyspread.spi.JsonWriter;
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
}
