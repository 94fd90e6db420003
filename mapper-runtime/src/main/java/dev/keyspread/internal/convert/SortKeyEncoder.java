package dev.keyspread.internal.convert;

import dev.keyspread.capacity.Limits;
import dev.keyspread.error.ItemReadException;
import java.io.ByteArrayOutputStream;
import java.math.BigDecimal;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * Encodes sort keys as bytes whose unsigned order is DynamoDB's sort order: numbers by value, binaries by their bytes and
 * strings by their UTF-8 bytes, which is not the order of {@code String.compareTo}.
 */
public final class SortKeyEncoder {

    /** DynamoDB's numbers have 38 digits and at most 130 zeros. Parsing takes time quadratic in the length. */
    private static final int LONGEST_NUMBER = 200;

    private static final byte ZERO = (byte) 0x80;
    private static final byte END = 0;
    private static final byte ESCAPED_END = 1;

    private SortKeyEncoder() {}

    /**
     * Encodes a sort key that consists of these values.
     *
     * @throws ItemReadException if a value is missing or is a number out of DynamoDB's range
     */
    public static byte[] encode(@Nullable AttributeValue... values) {
        return values.length == 1 ? encodeOne(values[0]) : encodeSeveral(values);
    }

    private static byte[] encodeOne(@Nullable AttributeValue value) {
        if (value == null) {
            throw new ItemReadException("it has no sort key");
        }
        if (value.n() != null) {
            return encodeNumber(parseNumber(value.n()));
        }
        return value.b() == null
                ? Objects.requireNonNull(value.s(), "a sort key is S, N or B").getBytes(StandardCharsets.UTF_8)
                : value.b().asByteArrayUnsafe();
    }

    private static byte[] encodeSeveral(@Nullable AttributeValue[] values) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        for (AttributeValue value : values) {
            byte[] one = encodeOne(value);
            if (value != null && value.n() != null) {
                // The encoding of a number is no prefix of another's.
                bytes.writeBytes(one);
            } else {
                writeTerminated(one, bytes);
            }
        }
        return bytes.toByteArray();
    }

    // A prefix sorts first: its terminator 00 00 is less than 00 01, which stands for a zero byte.
    private static void writeTerminated(byte[] value, ByteArrayOutputStream bytes) {
        for (byte each : value) {
            bytes.write(each);
            if (each == END) {
                bytes.write(ESCAPED_END);
            }
        }
        bytes.write(END);
        bytes.write(END);
    }

    /**
     * Parses the text of a number.
     *
     * @throws ItemReadException if DynamoDB cannot hold this number
     * @throws NumberFormatException if it is not a number
     */
    public static BigDecimal parseNumber(String text) {
        if (text.length() > LONGEST_NUMBER) {
            throw new ItemReadException("a key has a number of " + text.length() + " characters");
        }
        BigDecimal number = new BigDecimal(text);
        long exponent = Decimals.exponent(number);
        if (number.signum() != 0
                && (exponent < Limits.NUMBER_EXPONENT_MINIMUM || exponent > Limits.NUMBER_EXPONENT_MAXIMUM)) {
            throw new ItemReadException("a key has a number with exponent " + exponent + ", and DynamoDB holds "
                    + Limits.NUMBER_EXPONENT_MINIMUM + " to " + Limits.NUMBER_EXPONENT_MAXIMUM);
        }
        return number;
    }

    /** Writes the sign, the exponent, the digits and an end. For negative numbers, all but the sign are complemented. */
    private static byte[] encodeNumber(BigDecimal number) {
        if (number.signum() == 0) {
            return new byte[] {ZERO};
        }
        byte[] digits =
                number.stripTrailingZeros().unscaledValue().abs().toString().getBytes(StandardCharsets.US_ASCII);
        // The exponent of 0.d₁d₂d₃…, which does not depend on trailing zeros.
        int exponent = number.precision() - number.scale();
        ByteBuffer bytes = ByteBuffer.allocate(1 + Integer.BYTES + digits.length + 1)
                .put((byte) (ZERO + number.signum()))
                .putInt(exponent ^ Integer.MIN_VALUE)
                .put(digits)
                .put(END);
        return number.signum() < 0 ? complemented(bytes.array()) : bytes.array();
    }

    private static byte[] complemented(byte[] bytes) {
        for (int i = 1; i < bytes.length; i++) {
            bytes[i] = (byte) ~bytes[i];
        }
        return bytes;
    }
}
