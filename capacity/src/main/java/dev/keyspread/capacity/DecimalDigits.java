package dev.keyspread.capacity;

import dev.keyspread.capacity.ShortestDecimal.PowersOfTen;

/**
 * The range of a decimal number's digits, which gives the number of bytes that DynamoDB counts. It is read from a text in one
 * pass. Plain digits are never written, so a large exponent costs nothing.
 *
 * @param negative whether the number has a minus sign
 * @param zero whether all digits are zero
 * @param high the power of ten of the first digit that is not zero
 * @param low the power of ten of the last digit that is not zero
 */
record DecimalDigits(boolean negative, boolean zero, long high, long low) {

    private static final int BYTES_OF_ZERO = 1;
    private static final int MAXIMUM_BYTES = 21;

    static DecimalDigits parse(String text) {
        int end = exponentStart(text);
        int start = text.startsWith("-") || text.startsWith("+") ? 1 : 0;
        int point = requireDigits(text, start, end);
        int first = firstNonZero(text, start, end);
        long shift = exponent(text, end) + point;
        return new DecimalDigits(
                text.startsWith("-"),
                first == end,
                power(first, point, shift),
                power(lastNonZero(text, start, end), point, shift));
    }

    int bytes() {
        return zero ? BYTES_OF_ZERO : bytes(negative, high, low);
    }

    /** Returns the bytes of a decimal, given as non-negative digits times a power of ten. */
    static int bytesOf(boolean negative, long digits, long exponent) {
        return digits == 0
                ? BYTES_OF_ZERO
                : bytes(
                        negative,
                        exponent + PowersOfTen.length(digits) - 1,
                        exponent + PowersOfTen.trailingZeros(digits));
    }

    private static int bytes(boolean negative, long high, long low) {
        long pairs = Math.floorDiv(high, 2) - Math.floorDiv(low, 2) + 1;
        return (int) Math.min(MAXIMUM_BYTES, pairs + 1 + (negative ? 1 : 0));
    }

    private static int exponentStart(String text) {
        int index = Math.max(text.indexOf('e'), text.indexOf('E'));
        return index < 0 ? text.length() : index;
    }

    private static long exponent(String text, int end) {
        return end == text.length() ? 0 : Long.parseLong(text, end + 1, text.length(), 10);
    }

    /** Returns the index of the decimal point, or the end. Throws unless the rest has at least one digit. */
    private static int requireDigits(String text, int start, int end) {
        int point = end;
        for (int i = start; i < end; i++) {
            if (text.charAt(i) == '.' && point == end) {
                point = i;
            } else if (text.charAt(i) < '0' || text.charAt(i) > '9') {
                throw notANumber(text);
            }
        }
        if (end - start <= (point == end ? 0 : 1)) {
            throw notANumber(text);
        }
        return point;
    }

    private static NumberFormatException notANumber(String text) {
        return new NumberFormatException("\"" + text + "\" is not a decimal number");
    }

    private static int firstNonZero(String text, int start, int end) {
        int index = start;
        while (index < end && isZeroOrPoint(text.charAt(index))) {
            index++;
        }
        return index;
    }

    private static int lastNonZero(String text, int start, int end) {
        int index = end - 1;
        while (index > start && isZeroOrPoint(text.charAt(index))) {
            index--;
        }
        return index;
    }

    private static boolean isZeroOrPoint(char character) {
        return character == '0' || character == '.';
    }

    private static long power(int index, int point, long shift) {
        return index < point ? shift - 1 - index : shift - index;
    }
}
