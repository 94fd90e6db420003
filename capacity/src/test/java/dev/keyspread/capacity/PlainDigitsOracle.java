package dev.keyspread.capacity;

import java.math.BigDecimal;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The size of a number the long way: plain digits, padded to pairs on both sides of the point, zero pairs trimmed. */
final class PlainDigitsOracle {

    private static final Pattern PLAIN = Pattern.compile("-?(\\d+)(?:\\.(\\d+))?");

    private PlainDigitsOracle() {}

    static int bytes(BigDecimal value) {
        if (value.signum() == 0) {
            return 1;
        }
        int pairs = pairs(value.toPlainString());
        return Math.min(21, pairs + 1 + (value.signum() < 0 ? 1 : 0));
    }

    private static int pairs(String plain) {
        Matcher matcher = PLAIN.matcher(plain);
        if (!matcher.matches()) {
            throw new AssertionError(plain);
        }
        String whole = matcher.group(1);
        String fraction = matcher.group(2) == null ? "" : matcher.group(2);
        String padded = "0".repeat(whole.length() % 2) + whole + fraction + "0".repeat(fraction.length() % 2);
        return padded.replaceFirst("^(00)+", "").length() / 2 - trailingZeroPairs(padded);
    }

    private static int trailingZeroPairs(String digits) {
        int pairs = 0;
        while (digits.startsWith("00", digits.length() - 2 * pairs - 2)) {
            pairs++;
        }
        return pairs;
    }
}
