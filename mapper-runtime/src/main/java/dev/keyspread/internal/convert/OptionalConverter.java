package dev.keyspread.internal.convert;

import dev.keyspread.ItemWriteException;
import dev.keyspread.spi.Converter;
import dev.keyspread.spi.JsonReader;
import dev.keyspread.spi.JsonWriter;
import dev.keyspread.spi.KeyConverter;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;

/** Stores what an optional holds; an empty one has no attribute. A key if what it holds is one. */
public record OptionalConverter<V>(Converter<V> converter) implements KeyConverter<Optional<V>> {

    @Override
    public ScalarAttributeType keyType() {
        return key().keyType();
    }

    @Override
    public String text(Optional<V> value) {
        return key().text(value.orElseThrow());
    }

    @Override
    public Optional<V> parse(String text) {
        return Optional.of(key().parse(text));
    }

    @Override
    @SuppressWarnings("NullableOptional") // Members can be null whatever their type.
    public boolean isAbsent(@Nullable Optional<V> value) {
        if (value == null) {
            throw new ItemWriteException("it is null, which an Optional should never be. Use Optional.empty()");
        }
        return value.isEmpty();
    }

    @Override
    public boolean hasAbsentValues() {
        return true;
    }

    @Override
    public Optional<V> absent() {
        return Optional.empty();
    }

    @Override
    public AttributeValue write(Optional<V> value) {
        return converter.write(value.orElseThrow());
    }

    @Override
    public void write(Optional<V> value, JsonWriter json) {
        converter.write(value.orElseThrow(), json);
    }

    @Override
    public int size(Optional<V> value) {
        return converter.size(value.orElseThrow());
    }

    @Override
    public Optional<V> read(AttributeValue value) {
        return Optional.of(converter.read(value));
    }

    @Override
    public Optional<V> read(JsonReader json) {
        return Optional.of(converter.read(json));
    }

    @Override
    public boolean readsNull() {
        return converter.readsNull();
    }

    private KeyConverter<V> key() {
        return (KeyConverter<V>) converter;
    }
}
