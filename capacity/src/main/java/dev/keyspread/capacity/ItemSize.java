package dev.keyspread.capacity;

import java.math.BigDecimal;
import java.math.BigInteger;

/**
 * The bytes that DynamoDB counts for a value. An item's size is the sum over its attributes of the name's bytes and
 * the value's; a set's is the sum of its elements', with no overhead.
 *
 * @see <a href="https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/CapacityUnitCalculations.html">DynamoDB
 *     item sizes and formats</a>
 */
public final class ItemSize {

    /** The size of a boolean. */
    public static final int BOOLEAN = 1;

    /** The size of a null. */
    public static final int NULL = 1;

    /** The overhead of a list or a map, empty or not. */
    public static final int CONTAINER = 3;

    /** The overhead of each element of a list or a map. */
    public static final int ELEMENT = 1;

    private ItemSize() {}

    /**
     * The size of a string, and of an attribute's name: its bytes in UTF-8. Nothing is allocated. An unpaired surrogate
     * counts one byte, the {@code ?} that {@link String#getBytes} writes for it.
     */
    public static int string(String text) {
        // Without a way out of the loop, the JVM reads several characters at a time.
        int bits = 0;
        for (int i = 0; i < text.length(); i++) {
            bits |= text.charAt(i);
        }
        return bits <= Utf8.LAST_OF_ONE_BYTE ? text.length() : Utf8.bytes(text);
    }

    /**
     * The size of a number: a byte for each base-100 digit from the first that is not zero to the last, one more, and one
     * for a minus sign; at most 21. The documentation says "approximately one byte per two significant digits"; that
     * the pairs are aligned at the decimal point is what DynamoDB Local and AWS's own item size calculator do.
     *
     * @param decimal a number as {@link BigDecimal#BigDecimal(String)} accepts it, in ASCII digits
     * @throws NumberFormatException if it is not a number
     */
    public static int number(String decimal) {
        return DecimalDigits.parse(decimal).bytes();
    }

    /** The size of a number, as in {@link #number(String)}. Nothing is allocated. */
    public static int number(long value) {
        // The least long has no opposite. It has as many digits as its neighbour, and no zero ends either.
        return DecimalSize.of(value < 0, Math.abs(Math.max(value, -Long.MAX_VALUE)), 0);
    }

    /**
     * The size of a number with the text that {@link ShortestDecimal} gives it. Nothing is allocated.
     *
     * @throws NumberFormatException if it is not finite
     */
    public static int number(double value) {
        return ShortestDecimal.size(value);
    }

    /**
     * The size of a number with the text that {@link ShortestDecimal} gives it. Nothing is allocated.
     *
     * @throws NumberFormatException if it is not finite
     */
    public static int number(float value) {
        return ShortestDecimal.size(value);
    }

    /** The size of a number, as in {@link #number(String)}. Nothing is allocated for one that a long holds. */
    public static int number(BigInteger value) {
        return value.bitLength() < Long.SIZE ? number(value.longValue()) : number(value.toString());
    }

    /**
     * The size of a number, as in {@link #number(String)}. Once the JVM has compiled it, nothing is allocated for one of
     * at most 18 digits.
     */
    public static int number(BigDecimal value) {
        return value.precision() < PowersOfTen.LONGEST
                ? DecimalSize.of(value.signum() < 0, Math.abs(unscaled(value)), -(long) value.scale())
                // The text has an exponent where plain digits would be long: 1E+999999999 stays a dozen characters.
                : number(value.toString());
    }

    private static long unscaled(BigDecimal value) {
        // BigDecimal.unscaledValue() would make a BigInteger of the long that most hold. This makes another BigDecimal,
        // which does not leave this method and so is never made by compiled code.
        return value.scaleByPowerOfTen(value.scale()).longValue();
    }

    /** The size of a binary value: its bytes before they are encoded for transport. */
    public static int binary(int length) {
        return length;
    }
}
