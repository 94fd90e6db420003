package dev.keyspread.internal.convert;

import dev.keyspread.ItemReadException;
import dev.keyspread.ItemWriteException;

/**
 * Stores a number without a fraction as S, at a fixed width, so that texts sort as numbers do. With three digits, 42 is
 * {@code 042}, and -42 is {@code -958}: the ten's complement after a minus sign, which sorts before all digits.
 *
 * @param number which number a value has
 * @param digits the width
 */
public record SortableTextConverter<V>(IntegralConverter<V> number, int digits) implements TextConverter<V> {

    private static final int LONG_DIGITS = 19;

    public SortableTextConverter {
        if (digits < 1 || digits > LONG_DIGITS) {
            throw new IllegalArgumentException("digits must be from 1 to " + LONG_DIGITS + " (found " + digits + ")");
        }
    }

    /** With as many digits as any value needs. */
    public static <V> SortableTextConverter<V> of(IntegralConverter<V> number) {
        int digits = Math.max(digits(number.minimum()), digits(number.maximum()));
        return new SortableTextConverter<>(number, digits);
    }

    private static int digits(long number) {
        return Long.toString(number).length() - (number < 0 ? 1 : 0);
    }

    @Override
    public String name() {
        return number.name() + " of " + digits + " digits";
    }

    @Override
    public String text(V value) {
        long signed = number.number(value);
        if (!fits(signed)) {
            throw new ItemWriteException("its number has more than " + digits + " digits");
        }
        return signed < 0 ? "-" + padded(limit() + signed) : padded(signed);
    }

    @Override
    public V fromText(String text) {
        int sign = text.startsWith("-") ? 1 : 0;
        if (text.length() != sign + digits || !text.chars().skip(sign).allMatch(SortableTextConverter::isDigit)) {
            throw new ItemReadException("its text is no number at a width of " + digits + " digits");
        }
        long unsigned = Long.parseUnsignedLong(text, sign, text.length(), 10);
        long signed = sign == 0 ? unsigned : unsigned - limit();
        if (signed < 0 != (sign == 1) || !fits(signed)) {
            throw new ItemReadException("its text is no number at a width of " + digits + " digits");
        }
        return number.fromNumber(signed);
    }

    @Override
    public int size(V value) {
        return digits + (number.number(value) < 0 ? 1 : 0);
    }

    @Override
    public boolean isInjective() {
        return number.isInjective();
    }

    private static boolean isDigit(int character) {
        return character >= '0' && character <= '9';
    }

    // Ten to the power of the digits: 19 of them are beyond a long, but not beyond one without a sign.
    private long limit() {
        long power = 1;
        for (int i = 0; i < digits; i++) {
            power *= 10;
        }
        return power;
    }

    private boolean fits(long signed) {
        return digits == LONG_DIGITS || Math.abs(signed) < limit();
    }

    private String padded(long unsigned) {
        String text = Long.toUnsignedString(unsigned);
        return "0".repeat(digits - text.length()) + text;
    }
}
