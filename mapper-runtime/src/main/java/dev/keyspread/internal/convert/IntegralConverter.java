package dev.keyspread.internal.convert;

import dev.keyspread.ItemReadException;
import dev.keyspread.capacity.ItemSize;
import dev.keyspread.spi.JsonReader;
import dev.keyspread.spi.JsonWriter;
import java.math.BigDecimal;

/** Stores a value as N, by a number without a fraction. */
public interface IntegralConverter<V> extends NumberConverter<V> {

    /** The least number that is such a value. */
    long minimum();

    /** The greatest number that is such a value. */
    long maximum();

    /** The number of {@code value}. */
    long number(V value);

    /** The value with a number in the range. */
    V fromNumber(long number);

    @Override
    default String text(V value) {
        return Long.toString(number(value));
    }

    @Override
    default V fromCharacters(CharSequence text) {
        return fromNumber(inRange(exact(text)));
    }

    @Override
    default int size(V value) {
        return ItemSize.number(number(value));
    }

    @Override
    default void write(V value, JsonWriter json) {
        json.number(number(value));
    }

    @Override
    default V read(JsonReader json) {
        long number;
        try {
            number = json.longNumber();
        } catch (IllegalArgumentException unusual) {
            return parse(json.number());
        }
        return fromNumber(inRange(number));
    }

    @Override
    default boolean isInjective() {
        return true;
    }

    // Other programs may have written 1E3 or 5.0. A NumberFormatException would be loaded where it is named.
    private long exact(CharSequence text) {
        try {
            return PlainDecimal.longNumber(text);
        } catch (IllegalArgumentException unusual) {
            return exact(Decimals.parse(text));
        }
    }

    private long exact(BigDecimal number) {
        try {
            return number.longValueExact();
        } catch (ArithmeticException inexact) {
            throw new ItemReadException("its number is no " + name() + ": it has a fraction or is too large", inexact);
        }
    }

    private long inRange(long number) {
        if (number < minimum() || number > maximum()) {
            throw new ItemReadException(
                    "its number is no " + name() + ": it is not from " + minimum() + " to " + maximum());
        }
        return number;
    }
}
