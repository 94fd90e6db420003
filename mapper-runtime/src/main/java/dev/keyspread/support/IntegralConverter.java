package dev.keyspread.support;

import dev.keyspread.ItemReadException;
import dev.keyspread.capacity.ItemSize;
import dev.keyspread.json.JsonReader;
import dev.keyspread.json.JsonWriter;
import dev.keyspread.spi.KeyConverter;
import java.math.BigDecimal;
import java.util.function.LongFunction;
import java.util.function.ToLongFunction;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;

/**
 * Stores a value as N, by a number without a fraction.
 *
 * @param name what errors call the type
 * @param minimum the least number that is such a value
 * @param maximum the greatest number that is such a value
 * @param toLong the number of a value
 * @param fromLong the value with a number in the range
 * @param isInjective whether values that are not equal always are different numbers
 */
record IntegralConverter<V>(
        String name,
        long minimum,
        long maximum,
        ToLongFunction<V> toLong,
        LongFunction<V> fromLong,
        boolean isInjective)
        implements KeyConverter<V> {

    @Override
    public ScalarAttributeType keyType() {
        return ScalarAttributeType.N;
    }

    @Override
    public String text(V value) {
        return Long.toString(toLong.applyAsLong(value));
    }

    @Override
    public V parse(String text) {
        return fromLong.apply(inRange(number(text)));
    }

    @Override
    public AttributeValue write(V value) {
        return AttributeValue.createN(text(value));
    }

    @Override
    public void write(V value, JsonWriter json) {
        json.number(toLong.applyAsLong(value));
    }

    @Override
    public int size(V value) {
        return ItemSize.number(text(value));
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
        return fromLong.apply(inRange(number(json)));
    }

    private long number(JsonReader json) {
        try {
            return json.longNumber();
        } catch (NumberFormatException unusual) {
            return number(json.number());
        }
    }

    private long number(String text) {
        try {
            return Long.parseLong(text);
        } catch (NumberFormatException unusual) {
            return unusual(text);
        }
    }

    // Other programs may have written 1E3 or 5.0.
    private long unusual(String text) {
        try {
            return new BigDecimal(text).longValueExact();
        } catch (NumberFormatException unreadable) {
            throw new ItemReadException("its number is no " + name, unreadable);
        } catch (ArithmeticException inexact) {
            throw new ItemReadException("its number is no " + name + ": it has a fraction or is too large", inexact);
        }
    }

    private long inRange(long number) {
        if (number < minimum || number > maximum) {
            throw new ItemReadException("its number is no " + name + ": it is not from " + minimum + " to " + maximum);
        }
        return number;
    }

    @Override
    public String toString() {
        return name;
    }
}
