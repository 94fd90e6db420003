package dev.keyspread.inmemory;

import java.util.List;

/** Random spellings of numbers: signs, redundant zeros, exponents, and values at and beyond the limits. */
final class RandomNumbers {

    private static final String DIGITS = "98765432109876543210987654321098765432109876543210";

    private final RandomValues values;

    RandomNumbers(RandomValues values) {
        this.values = values;
    }

    /** Returns a spelling. A few are invalid. */
    String next() {
        return switch (values.below(10)) {
            case 0 -> zero();
            case 1 -> sign() + digits(36 + values.below(4)) + exponent(3);
            case 2 -> sign() + point(digits(1 + values.below(5))) + atLimit();
            case 3 -> sign() + zeros() + point(digits(36 + values.below(4)) + zeros()) + exponent(4);
            case 4 -> defect(point(digits(1 + values.below(4))));
            default -> small();
        };
    }

    /** Returns a valid spelling of a small number, which others have the value of. */
    String small() {
        return sign() + zeros() + point(digits(1 + values.below(3))) + exponent(3);
    }

    private String zero() {
        return sign() + zeros() + values.oneOf(List.of("0", "0.0", "00", ".0", "0.")) + exponent(200);
    }

    private String sign() {
        return values.oneOf(List.of("", "", "", "-", "-", "+"));
    }

    private String zeros() {
        return "0".repeat(values.chance(60) ? 0 : values.below(4));
    }

    private String digits(int count) {
        int from = values.below(DIGITS.length() - count + 1);
        return DIGITS.substring(from, from + count);
    }

    private String point(String digits) {
        if (values.chance(50)) {
            return digits;
        }
        int at = values.below(digits.length() + 1);
        return digits.substring(0, at) + "." + digits.substring(at) + zeros();
    }

    private String exponent(int largest) {
        if (values.chance(50)) {
            return "";
        }
        return values.oneOf(List.of("e", "E")) + values.oneOf(List.of("", "-", "+", "0", "-0")) + values.below(largest);
    }

    private String atLimit() {
        return values.oneOf(List.of("e", "E"))
                + values.oneOf(List.of(
                        "120",
                        "123",
                        "124",
                        "125",
                        "126",
                        "127",
                        "-125",
                        "-128",
                        "-129",
                        "-130",
                        "-131",
                        "-132",
                        "2147483647",
                        "-2147483649",
                        "99999999999"));
    }

    private String defect(String number) {
        int at = values.below(number.length() + 1);
        return number.substring(0, at)
                + values.oneOf(List.of(
                        " ", "e", "E", "-", "+", ".", ",", "_", "d", "x", "\u0661", "\uFF11", "NaN", "Infinity"))
                + number.substring(at);
    }
}
