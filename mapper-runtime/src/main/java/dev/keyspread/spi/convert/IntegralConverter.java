package dev.keyspread.spi.convert;

import dev.keyspread.capacity.ItemSize;
import dev.keyspread.error.ItemReadException;
import dev.keyspread.internal.convert.Decimals;
import dev.keyspread.internal.convert.PlainDecimal;
import dev.keyspread.spi.JsonReader;
import dev.keyspread.spi.JsonWriter;
import java.math.BigDecimal;
import java.util.function.LongFunction;
import java.util.function.ToLongFunction;

/**
 * Stores a value as N, a whole number that fits into a long. Types that few entities have use {@link OfFunctions}, as for
 * texts.
 */
interface IntegralConverter<V> extends NumberConverter<V> {

    /** Returns the smallest valid number. */
    long minimum();

    /** Returns the largest valid number. */
    long maximum();

    /** Returns the number of a value. */
    long number(V value);

    /** Returns the value of a number in the range. */
    V fromNumber(long number);

    @Override
    default String text(V value) {
        return Long.toString(number(value));
    }

    @Override
    default V fromText(CharSequence text) {
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

    // Other programs may have written 1E3 or 5.0. Catching NumberFormatException would load that class together with
    // this one.
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
            throw new ItemReadException(
                    "its number is not a valid " + name() + ": it has a fraction or is too large", inexact);
        }
    }

    private long inRange(long number) {
        if (number < minimum() || number > maximum()) {
            throw new ItemReadException(
                    "its number is not a valid " + name() + ": it is not from " + minimum() + " to " + maximum());
        }
        return number;
    }

    /** A converter made of functions. It is injective if different values always have different numbers. */
    record OfFunctions<V>(
            String name,
            long minimum,
            long maximum,
            ToLongFunction<V> toNumber,
            LongFunction<V> maker,
            boolean isInjective)
            implements IntegralConverter<V> {

        @Override
        public long number(V value) {
            return toNumber.applyAsLong(value);
        }

        @Override
        public V fromNumber(long number) {
            return maker.apply(number);
        }
    }

    /** Stores an int. A class of its own, because it is frequent. */
    record Ints(String name, long minimum, long maximum) implements IntegralConverter<Integer> {

        static final Ints INSTANCE = new Ints("int", Integer.MIN_VALUE, Integer.MAX_VALUE);

        @Override
        public long number(Integer value) {
            return value;
        }

        @Override
        public Integer fromNumber(long number) {
            return (int) number;
        }
    }

    /** Stores a long. A class of its own, because it is frequent. */
    record Longs(String name, long minimum, long maximum) implements IntegralConverter<Long> {

        static final Longs INSTANCE = new Longs("long", Long.MIN_VALUE, Long.MAX_VALUE);

        @Override
        public long number(Long value) {
            return value;
        }

        @Override
        public Long fromNumber(long number) {
            return number;
        }
    }
}
