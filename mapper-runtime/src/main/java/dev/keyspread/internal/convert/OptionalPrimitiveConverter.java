package dev.keyspread.internal.convert;

import dev.keyspread.ItemWriteException;
import dev.keyspread.spi.Converter;
import dev.keyspread.spi.JsonReader;
import dev.keyspread.spi.JsonWriter;
import dev.keyspread.spi.KeyConverter;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;

/**
 * Stores what an optional of a primitive type holds; an empty one has no attribute. A key if what it holds is one.
 *
 * @param converter how what it holds is stored
 * @param empty the empty one
 * @param content what one holds
 * @param optional the one that holds something
 */
public record OptionalPrimitiveConverter<O, V>(
        Converter<V> converter, O empty, Function<O, V> content, Function<V, O> optional) implements KeyConverter<O> {

    @Override
    public ScalarAttributeType keyType() {
        return key().keyType();
    }

    @Override
    public String text(O value) {
        return key().text(content.apply(value));
    }

    @Override
    public O parse(String text) {
        return optional.apply(key().parse(text));
    }

    @Override
    public boolean isAbsent(@Nullable O value) {
        if (value == null) {
            throw new ItemWriteException("it is null, which an optional should never be. Use empty()");
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

    @Override
    public AttributeValue write(O value) {
        return converter.write(content.apply(value));
    }

    @Override
    public void write(O value, JsonWriter json) {
        converter.write(content.apply(value), json);
    }

    @Override
    public int size(O value) {
        return converter.size(content.apply(value));
    }

    @Override
    public O read(AttributeValue value) {
        return optional.apply(converter.read(value));
    }

    @Override
    public O read(JsonReader json) {
        return optional.apply(converter.read(json));
    }

    private KeyConverter<V> key() {
        return (KeyConverter<V>) converter;
    }
}
