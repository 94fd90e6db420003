package dev.keyspread.capacity;

import dev.keyspread.capacity.ShortestDecimal.PowersOfTen;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.stream.LongStream;

/**
 * Computes the number of bytes that DynamoDB counts for a value. The size of an item is the sum of its attributes'
 * names and values. The size of a set is the sum of its elements, without overhead.
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

    /** The last character that takes one byte in UTF-8. */
    private static final char LAST_OF_ONE_BYTE = 0x7F;

    private static final char LAST_OF_TWO_BYTES = 0x7FF;

    private ItemSize() {}

    /**
     * Returns the size of a string or of an attribute's name: its length in UTF-8. Allocates nothing. An unpaired
     * surrogate counts one byte, because {@link String#getBytes} replaces it by {@code ?}.
     */
    public static int string(String text) {
        // The loop has no early exit, so that the JVM can vectorize it.
        int bits = 0;
        for (int i = 0; i < text.length(); i++) {
            bits |= text.charAt(i);
        }
        return bits <= LAST_OF_ONE_BYTE ? text.length() : utf8Bytes(text);
    }

    private static int utf8Bytes(String text) {
        int bytes = text.length();
        for (int i = 0; i < text.length(); i++) {
            bytes += bytesBeyondFirst(text, i);
        }
        return bytes;
    }

    /**
     * Returns the size of a character in UTF-8, minus one. The first half of a surrogate pair counts two and the second
     * half zero, so that the pair takes four bytes.
     */
    private static int bytesBeyondFirst(String text, int index) {
        char character = text.charAt(index);
        if (character <= LAST_OF_ONE_BYTE) {
            return 0;
        }
        if (character <= LAST_OF_TWO_BYTES) {
            return 1;
        }
        return Character.isSurrogate(character) && !startsPair(text, index) ? 0 : 2;
    }

    private static boolean startsPair(String text, int index) {
        return index + 1 < text.length() && Character.isSurrogatePair(text.charAt(index), text.charAt(index + 1));
    }

    /**
     * Returns the size of a number, at most 21 bytes: one byte for each base-100 digit from the first to the last
     * non-zero one, plus one, plus one for a minus sign. The documentation says "approximately one byte per two
     * significant digits". DynamoDB Local and AWS's item size calculator align the pairs of digits at the decimal
     * point.
     *
     * @param decimal a number in ASCII digits, in the format of {@link BigDecimal#BigDecimal(String)}
     * @throws NumberFormatException if it is not a number
     */
    public static int number(String decimal) {
        return DecimalDigits.parse(decimal).bytes();
    }

    /** Returns the size of a number, as {@link #number(String)}. Allocates nothing. */
    public static int number(long value) {
        // The minimum long cannot be negated. Its neighbour has as many digits, and neither ends with a zero.
        return DecimalDigits.bytesOf(value < 0, Math.abs(Math.max(value, -Long.MAX_VALUE)), 0);
    }

    /**
     * Returns the size of a number, as {@link #number(String)} for the text from {@link ShortestDecimal}. Allocates
     * nothing.
     *
     * @throws NumberFormatException if it is not finite
     */
    public static int number(double value) {
        return ShortestDecimal.size(value);
    }

    /**
     * Returns the size of a number, as {@link #number(String)} for the text from {@link ShortestDecimal}. Allocates
     * nothing.
     *
     * @throws NumberFormatException if it is not finite
     */
    public static int number(float value) {
        return ShortestDecimal.size(value);
    }

    /** Returns the size of a number, as {@link #number(String)}. Allocates nothing if the number fits into a long. */
    public static int number(BigInteger value) {
        return value.bitLength() < Long.SIZE ? number(value.longValue()) : number(value.toString());
    }

    /**
     * Returns the size of a number, as {@link #number(String)}. Compiled code allocates nothing for numbers of at most
     * 18 digits.
     */
    public static int number(BigDecimal value) {
        return value.precision() < PowersOfTen.LONGEST
                ? DecimalDigits.bytesOf(value.signum() < 0, Math.abs(unscaled(value)), -(long) value.scale())
                // The text uses an exponent instead of many zeros: 1E+999999999 stays short.
                : number(value.toString());
    }

    private static long unscaled(BigDecimal value) {
        // BigDecimal.unscaledValue() would allocate a BigInteger. This creates a BigDecimal that does not escape, so
        // compiled code does not allocate it.
        return value.scaleByPowerOfTen(value.scale()).longValue();
    }

    /** Returns the size of a binary value: its length before encoding for transport. */
    public static int binary(int length) {
        return length;
    }

    /**
     * Returns the size of an index entry: the table's key, the index's key and the projected attributes, each once, with
     * their names.
     */
    public static long indexEntry(long tableKeyBytes, long indexKeyBytes, long projectedBytes) {
        return tableKeyBytes + indexKeyBytes + projectedBytes;
    }

    /**
     * Returns the bytes that {@link Limits#ITEM_BYTES} limits: the item and its entries in all local indexes. Entries in
     * global indexes do not count.
     *
     * @param itemBytes the size of the item in the table
     * @param localEntryBytes the sizes of its entries in local indexes, by {@link #indexEntry}. An item without the sort
     *     key of an index has no entry in it
     * @see <a href="https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/LSI.html#LSI.ItemSizeLimits">Item
     *     size limits of local indexes</a>
     */
    public static long withLocalIndexes(long itemBytes, long... localEntryBytes) {
        return itemBytes + LongStream.of(localEntryBytes).sum();
    }
}
