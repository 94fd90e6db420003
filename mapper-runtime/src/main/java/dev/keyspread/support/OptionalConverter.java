package dev.keyspread.support;

import dev.keyspread.ItemWriteException;
import dev.keyspread.json.JsonReader;
import dev.keyspread.json.JsonWriter;
import dev.keyspread.spi.Converter;
import dev.keyspread.spi.KeyConverter;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;

/**
 * Stores what is in an {@code Optional}; an empty one has no attribute. A key if its content is one.
 *
 * @param content how what is inside is stored
 */
record OptionalConverter<V>(Converter<V> content) implements KeyConverter<Optional<V>> {

    @Override
    public ScalarAttributeType keyType() {
        return ((KeyConverter<V>) content).keyType();
    }

    // A member can be null all the same, and users are told what to use.
    @Override
    @SuppressWarnings("NullableOptional")
    public boolean isAbsent(@Nullable Optional<V> value) {
        if (value == null) {
            throw new ItemWriteException("it is null. Use Optional.empty()");
        }
        return value.isEmpty();
    }

    @Override
    public Optional<V> absent() {
        return Optional.empty();
    }

    @Override
    public AttributeValue write(Optional<V> value) {
        return content.write(value.orElseThrow());
    }

    @Override
    public void write(Optional<V> value, JsonWriter json) {
        content.write(value.orElseThrow(), json);
    }

    @Override
    public int size(Optional<V> value) {
        return content.size(value.orElseThrow());
    }

    @Override
    public Optional<V> read(AttributeValue value) {
        return Optional.of(content.read(value));
    }

    @Override
    public Optional<V> read(JsonReader json) {
        return Optional.of(content.read(json));
    }
}
