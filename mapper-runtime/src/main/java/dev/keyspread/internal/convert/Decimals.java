package dev.keyspread.internal.convert;

import dev.keyspread.capacity.ItemSize;
import dev.keyspread.capacity.Limits;
import dev.keyspread.error.ItemReadException;
import dev.keyspread.error.ItemWriteException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.math.RoundingMode;
import java.time.Duration;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Converts big numbers and durations to DynamoDB numbers. */
public final class Decimals {

    private static final int NANO_DIGITS = 9;

    // DynamoDB numbers have fewer than 200 characters. Java's parser takes quadratic time for longer ones.
    private static final int LONGEST_TEXT = 1_000;

    private Decimals() {}

    /** Returns the canonical text: equal numbers have the same, as keys need it. */
    public static String text(BigDecimal number) {
        requireInRange(exact(number, BigDecimal.class));
        return plain(number);
    }

    static String plain(BigDecimal number) {
        return number.signum() == 0 ? "0" : number.stripTrailingZeros().toPlainString();
    }

    public static String text(BigInteger number) {
        return text(new BigDecimal(exact(number, BigInteger.class)));
    }

    /** Returns the seconds of a duration with its nanoseconds as a fraction. */
    public static String text(Duration duration) {
        return duration.getNano() == 0 ? Long.toString(duration.getSeconds()) : text(seconds(duration));
    }

    public static int size(BigDecimal number) {
        requireInRange(exact(number, BigDecimal.class));
        return ItemSize.number(number);
    }

    public static int size(BigInteger number) {
        return exact(number, BigInteger.class).bitLength() < Long.SIZE
                ? ItemSize.number(number.longValue())
                : size(new BigDecimal(number));
    }

    public static int size(Duration duration) {
        return duration.getNano() == 0 ? ItemSize.number(duration.getSeconds()) : ItemSize.number(seconds(duration));
    }

    /** Parses a number. Rejects numbers that DynamoDB cannot store, whose digits could exhaust the memory. */
    public static BigDecimal parse(CharSequence text) {
        if (text.length() > LONGEST_TEXT) {
            throw new ItemReadException("its number has " + text.length() + " characters");
        }
        BigDecimal number = PlainDecimal.decimal(text);
        if (exponent(number) > Limits.NUMBER_EXPONENT_MAXIMUM) {
            throw new ItemReadException("its number is too large");
        }
        // Java takes half a minute to determine that 1E-9999999 is not a whole number.
        if (exponent(number) < Limits.NUMBER_EXPONENT_MINIMUM && number.signum() != 0) {
            throw new ItemReadException("its number is too small");
        }
        return number;
    }

    public static BigInteger parseInteger(CharSequence text) {
        return parse(text).toBigIntegerExact();
    }

    public static Duration parseDuration(CharSequence text) {
        BigDecimal number = parse(text);
        BigDecimal seconds = number.setScale(0, RoundingMode.FLOOR);
        BigDecimal nanos = number.subtract(seconds).movePointRight(NANO_DIGITS);
        return Duration.ofSeconds(seconds.longValueExact(), nanos.intValueExact());
    }

    /** Returns a value. Rejects one of a subclass, which would be read as {@code type}. */
    public static <V> V exact(V value, Class<V> type) {
        if (value.getClass() != type) {
            throw new ItemWriteException("it is a " + value.getClass().getName() + ", and would be read as a "
                    + type.getSimpleName() + ". Write a " + type.getSimpleName() + " itself, or use a converter");
        }
        return value;
    }

    private static BigDecimal seconds(Duration duration) {
        return BigDecimal.valueOf(duration.getSeconds()).add(BigDecimal.valueOf(duration.getNano(), NANO_DIGITS));
    }

    // Checked first, because the plain text of 1E+999999999 would exhaust the memory.
    private static void requireInRange(BigDecimal number) {
        long exponent = exponent(number);
        if (number.signum() != 0 && exponent > Limits.NUMBER_EXPONENT_MAXIMUM) {
            throw new OutOfRangeException(misfit(exponent), number.signum() > 0);
        }
        if (number.signum() != 0 && exponent < Limits.NUMBER_EXPONENT_MINIMUM) {
            throw new TooFineException(misfit(exponent), belowTiny(number.signum()));
        }
        if (number.precision() > Limits.NUMBER_DIGITS) {
            requireSignificant(number.stripTrailingZeros());
        }
    }

    private static String misfit(long exponent) {
        return "its exponent is " + exponent + ", and DynamoDB holds " + Limits.NUMBER_EXPONENT_MINIMUM + " to "
                + Limits.NUMBER_EXPONENT_MAXIMUM;
    }

    private static void requireSignificant(BigDecimal number) {
        int digits = number.precision();
        if (digits > Limits.NUMBER_DIGITS) {
            BigDecimal below = number.round(new MathContext(Limits.NUMBER_DIGITS, RoundingMode.FLOOR));
            throw new TooFineException(
                    "it has " + digits + " significant digits, and DynamoDB holds " + Limits.NUMBER_DIGITS,
                    AttributeValue.fromN(text(below)));
        }
    }

    /** Returns the greatest number that DynamoDB holds below one whose magnitude is too small. */
    public static AttributeValue belowTiny(int sign) {
        return AttributeValue.fromN(sign > 0 ? "0" : "-1E" + Limits.NUMBER_EXPONENT_MINIMUM);
    }

    static long exponent(BigDecimal number) {
        return (long) number.precision() - number.scale() - 1;
    }
}
