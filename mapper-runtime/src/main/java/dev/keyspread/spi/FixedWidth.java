package dev.keyspread.spi;

import dev.keyspread.error.ItemReadException;
import dev.keyspread.internal.convert.FixedText;
import dev.keyspread.internal.convert.OutOfRangeException;
import dev.keyspread.internal.convert.TooFineException;
import java.math.BigDecimal;
import java.math.RoundingMode;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * Converts numbers to strings of one width, so that the strings sort as the numbers do: 42 is {@code 0000000042}. A negative number is
 * a minus sign and the ten's complement of its digits: -42 is {@code -9999999958}. The sign sorts before all digits, and
 * smaller numbers have smaller complements. {@code Decorators.sortable} uses the same form, and
 * {@code docs/reference/composite-keys.md} specifies it.
 *
 * @param digits the digits before the point
 * @param decimals the digits behind it; 0 for no point either
 * @param signed whether numbers may be negative
 */
record FixedWidth(int digits, int decimals, boolean signed) {

    /** Returns the string of this width for a number in plain decimal. */
    public String pad(String number) {
        boolean negative = number.startsWith("-");
        int start = negative ? 1 : 0;
        int point = number.indexOf('.');
        int end = point < 0 ? number.length() : point;
        requireFits(number, negative, end - start, point < 0 ? 0 : number.length() - point - 1);
        if (negative) {
            return "-" + padded(limit().add(new BigDecimal(number)).toPlainString());
        }
        return padded(number);
    }

    private String padded(String number) {
        int point = number.indexOf('.');
        StringBuilder text = new StringBuilder(digits + decimals + 1);
        text.append("0".repeat(digits - (point < 0 ? number.length() : point))).append(number);
        if (decimals > 0) {
            text.append(point < 0 ? "." : "");
            text.append("0".repeat(digits + 1 + decimals - text.length()));
        }
        return text.toString();
    }

    /** Returns the number in plain decimal of a string. */
    public String unpad(String text) {
        boolean negative = text.startsWith("-");
        String padded = negative ? text.substring(1) : text;
        // Checked before parsing, because a large exponent would produce too many digits.
        if (!isPadded(padded)) {
            throw new ItemReadException("its text is not a number of " + this);
        }
        BigDecimal number = new BigDecimal(padded);
        BigDecimal value = negative ? number.subtract(limit()) : number;
        return value.stripTrailingZeros().toPlainString();
    }

    /**
     * Returns the string whose order among those of a width is the reverse: each digit d is 9 - d, and a minus sign is ~,
     * which sorts after all digits. The string of that is the first one again.
     */
    public static String reverse(String padded) {
        char[] text = padded.toCharArray();
        for (int i = 0; i < text.length; i++) {
            text[i] = switch (text[i]) {
                case '.' -> '.';
                case '-' -> '~';
                case '~' -> '-';
                default -> (char) ('0' + '9' - text[i]);
            };
        }
        return new String(text);
    }

    private boolean isPadded(String text) {
        int length = decimals == 0 ? digits : digits + 1 + decimals;
        return text.length() == length
                && FixedText.isDigits(text, 0, digits)
                && (decimals == 0 || text.charAt(digits) == '.')
                && FixedText.isDigits(text, digits + Math.min(1, decimals), length);
    }

    private BigDecimal limit() {
        return BigDecimal.TEN.pow(digits);
    }

    private void requireFits(String number, boolean negative, int whole, int fraction) {
        if (negative && !signed) {
            throw new OutOfRangeException("it is negative, and a key of " + this + " has no sign", false);
        }
        String misfit = "it does not fit into a key of " + this;
        if (whole > digits) {
            throw new OutOfRangeException(misfit, !negative);
        }
        if (fraction > decimals) {
            BigDecimal below = new BigDecimal(number).setScale(decimals, RoundingMode.FLOOR);
            throw new TooFineException(misfit, AttributeValue.fromS(pad(below.toPlainString())));
        }
    }

    @Override
    public String toString() {
        return digits + " digits" + (decimals == 0 ? "" : " and " + decimals + " decimals");
    }
}
