package dev.keyspread.spi.convert;

import dev.keyspread.error.ItemReadException;
import dev.keyspread.error.ItemWriteException;
import dev.keyspread.internal.convert.FixedText;

/**
 * Stores a whole number as S at a fixed width, so that texts sort as numbers do. With three digits, 42 is {@code 042}, and
 * -42 is {@code -958}: the ten's complement after a minus sign, which sorts before all digits.
 *
 * @param number converts values to numbers
 * @param digits the width, from 1 to 19
 */
record SortableTextConverter<V>(IntegralConverter<V> number, int digits) implements TextConverter<V> {

    private static final int LONG_DIGITS = 19;

    /** Returns a converter with the width of the type's longest number. */
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
    public V fromText(CharSequence text) {
        int sign = text.length() > 0 && text.charAt(0) == '-' ? 1 : 0;
        if (text.length() != sign + digits || !FixedText.isDigits(text, sign, text.length())) {
            throw new ItemReadException("its text is not a number of " + digits + " digits");
        }
        long unsigned = Long.parseUnsignedLong(text, sign, text.length(), 10);
        long signed = sign == 0 ? unsigned : unsigned - limit();
        if (signed < 0 != (sign == 1) || !fits(signed)) {
            throw new ItemReadException("its text is not a number of " + digits + " digits");
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

    // Returns 10 to the power of the number of digits. Nineteen digits need an unsigned long.
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
