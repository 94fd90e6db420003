package dev.keyspread.support;

import dev.keyspread.ItemReadException;
import dev.keyspread.json.JsonReader;
import dev.keyspread.json.JsonWriter;
import dev.keyspread.spi.KeyConverter;
import java.util.function.Function;
import java.util.function.ToIntFunction;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;

/**
 * Stores a value as the text of an S.
 *
 * @param name what errors call the type
 * @param format the text of a value
 * @param parser the value with a text
 * @param sizer the bytes of the text, found without making it where that can be
 * @param isInjective whether values that are not equal always have different texts
 */
record TextConverter<V>(
        String name,
        Function<V, String> format,
        Function<String, V> parser,
        ToIntFunction<V> sizer,
        boolean isInjective)
        implements KeyConverter<V> {

    @Override
    public ScalarAttributeType keyType() {
        return ScalarAttributeType.S;
    }

    @Override
    public String text(V value) {
        return format.apply(value);
    }

    @Override
    public V parse(String text) {
        try {
            return parser.apply(text);
        } catch (ItemReadException unreadable) {
            throw unreadable;
        } catch (RuntimeException unreadable) {
            throw new ItemReadException("its text is no " + name, unreadable);
        }
    }

    @Override
    public AttributeValue write(V value) {
        return AttributeValue.createS(format.apply(value));
    }

    @Override
    public void write(V value, JsonWriter json) {
        json.string(format.apply(value));
    }

    @Override
    public int size(V value) {
        return sizer.applyAsInt(value);
    }

    @Override
    public V read(AttributeValue value) {
        String text = value.s();
        if (text == null) {
            throw Mismatch.of(value, "S");
        }
        return parse(text);
    }

    @Override
    public V read(JsonReader json) {
        return parse(json.string());
    }

    @Override
    public String toString() {
        return name;
    }
}
