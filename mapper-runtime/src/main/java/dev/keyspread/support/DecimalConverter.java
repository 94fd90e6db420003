package dev.keyspread.support;

import dev.keyspread.ItemReadException;
import dev.keyspread.capacity.ItemSize;
import dev.keyspread.json.JsonReader;
import dev.keyspread.json.JsonWriter;
import dev.keyspread.spi.KeyConverter;
import java.util.function.Function;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;

/**
 * Stores a value as N, by the text of a number.
 *
 * @param name what errors call the type
 * @param format the number of a value as text
 * @param parser the value with a number's text
 * @param isInjective whether values that are not equal always are different numbers
 */
record DecimalConverter<V>(String name, Function<V, String> format, Function<String, V> parser, boolean isInjective)
        implements KeyConverter<V> {

    @Override
    public ScalarAttributeType keyType() {
        return ScalarAttributeType.N;
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
            throw new ItemReadException("its number is no " + name, unreadable);
        }
    }

    @Override
    public AttributeValue write(V value) {
        return AttributeValue.createN(format.apply(value));
    }

    @Override
    public void write(V value, JsonWriter json) {
        json.number(format.apply(value));
    }

    @Override
    public int size(V value) {
        return ItemSize.number(format.apply(value));
    }

    @Override
    public V read(AttributeValue value) {
        String text = value.n();
        if (text == null) {
            throw Mismatch.of(value, "N");
        }
        return parse(text);
    }

    @Override
    public V read(JsonReader json) {
        return parse(json.number());
    }

    @Override
    public String toString() {
        return name;
    }
}
