package dev.keyspread.cli.option;

import java.math.BigDecimal;
import java.util.regex.Pattern;

/**
 * A range of numbers.
 *
 * @param from the least number
 * @param isAbove true if the range excludes the least number
 * @param to the largest number
 * @param isBelow true if the range excludes the largest number
 */
public record NumberRange(BigDecimal from, boolean isAbove, BigDecimal to, boolean isBelow) {

    private static final Pattern WHOLE = Pattern.compile("[-+]?\\d+");

    /** Returns a range that includes both bounds. */
    public static NumberRange of(double from, double to) {
        return new NumberRange(BigDecimal.valueOf(from), false, BigDecimal.valueOf(to), false);
    }

    static NumberRange of(Accepts accepted) {
        return new NumberRange(
                BigDecimal.valueOf(accepted.from()),
                accepted.above(),
                BigDecimal.valueOf(accepted.to()),
                accepted.below());
    }

    /**
     * Returns the number in a text.
     *
     * @param name the option, and the part of its value if that has several, as the user writes them
     * @param text the number as the user wrote it
     * @throws IllegalArgumentException if the text is a number outside the range, or no number; the message has the name, the
     *     range and the text
     */
    public double require(String name, String text) {
        return decimal(name, text).doubleValue();
    }

    /**
     * Returns the whole number in a text.
     *
     * @throws IllegalArgumentException if {@link #require} rejects the text, or it has a fraction or an exponent
     */
    public long requireWhole(String name, String text) {
        BigDecimal number = decimal(name, text);
        if (!WHOLE.matcher(text).matches()) {
            throw new IllegalArgumentException(name + " must be a whole number (found " + text + ")");
        }
        return number.longValueExact();
    }

    private BigDecimal decimal(String name, String text) {
        try {
            BigDecimal number = new BigDecimal(text);
            int low = number.compareTo(from);
            int high = number.compareTo(to);
            if ((isAbove ? low > 0 : low >= 0) && (isBelow ? high < 0 : high <= 0)) {
                return number;
            }
        } catch (NumberFormatException e) {
            // No number is in no range.
        }
        throw new IllegalArgumentException(name + " must be " + this + " (found " + text + ")");
    }

    /** Returns the range in words: {@code 0 to 1}, {@code above 0 and at most 1}. */
    @Override
    public String toString() {
        String low = plain(from);
        String high = plain(to);
        if (!isAbove && !isBelow) {
            return low + " to " + high;
        }
        return (isAbove ? "above " + low : low + " or more") + " and " + (isBelow ? "below " : "at most ") + high;
    }

    private static String plain(BigDecimal bound) {
        return bound.stripTrailingZeros().toPlainString();
    }
}
