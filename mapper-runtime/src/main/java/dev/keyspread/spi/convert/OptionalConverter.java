package dev.keyspread.spi.convert;

import dev.keyspread.error.ItemWriteException;
import dev.keyspread.spi.Converter;
import dev.keyspread.spi.JsonReader;
import dev.keyspread.spi.JsonWriter;
import dev.keyspread.spi.KeyConverter;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;

/**
 * Stores the content of an optional. An empty optional has no attribute. The optional can be a key if its content can.
 *
 * @param converter stores the content
 * @param empty the empty optional
 * @param content returns the content of an optional
 * @param optional makes an optional of its content
 */
record OptionalConverter<O, V>(Converter<V> converter, O empty, Function<O, V> content, Function<V, O> optional)
        implements KeyConverter<O> {

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

    @Override
    public boolean readsNull() {
        return converter.readsNull();
    }

    private KeyConverter<V> key() {
        return (KeyConverter<V>) converter;
    }
}
