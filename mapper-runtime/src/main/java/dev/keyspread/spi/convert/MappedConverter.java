package dev.keyspread.spi.convert;

import dev.keyspread.spi.Converter;
import dev.keyspread.spi.JsonReader;
import dev.keyspread.spi.JsonWriter;
import dev.keyspread.spi.KeyConverter;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;

/** Stores a value as another one. It can be a key if the converter of the other value can. */
interface MappedConverter<V, B> extends KeyConverter<V> {

    /** Returns the converter of the other value. */
    Converter<B> converter();

    /** Returns the other value. */
    B stored(V value);

    /** Returns the value of another one. */
    V value(B stored);

    @Override
    default ScalarAttributeType keyType() {
        return key().keyType();
    }

    @Override
    default String text(V value) {
        return key().text(stored(value));
    }

    @Override
    default V parse(String text) {
        return value(key().parse(text));
    }

    @Override
    default AttributeValue write(V value) {
        return converter().write(stored(value));
    }

    @Override
    default void write(V value, JsonWriter json) {
        converter().write(stored(value), json);
    }

    @Override
    default int size(V value) {
        return converter().size(stored(value));
    }

    @Override
    default V read(AttributeValue value) {
        return value(converter().read(value));
    }

    @Override
    default V read(JsonReader json) {
        return value(converter().read(json));
    }

    @Override
    default boolean readsNull() {
        return converter().readsNull();
    }

    private KeyConverter<B> key() {
        return (KeyConverter<B>) converter();
    }
}
