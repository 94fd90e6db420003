package dev.keyspread.internal.read;

import java.io.ByteArrayOutputStream;
import java.math.BigDecimal;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * Values of sort keys as bytes, whose unsigned order is the one in which DynamoDB sorts: numbers by value, binaries by their
 * bytes, strings by their UTF-8 bytes, of which the order of {@code String.compareTo} is another.
 */
final class SortKeyBytes {

    private static final byte ZERO = (byte) 0x80;
    private static final byte END = 0;
    private static final byte NO_END = 1;

    private SortKeyBytes() {}

    /** The bytes of a sort key, whose attributes have these values. */
    static byte[] of(@Nullable AttributeValue... values) {
        return values.length == 1 ? ofOne(present(values[0])) : ofSeveral(values);
    }

    private static AttributeValue present(@Nullable AttributeValue value) {
        return Objects.requireNonNull(value, "an item of a page has its sort key");
    }

    private static byte[] ofOne(AttributeValue value) {
        if (value.n() != null) {
            return ofNumber(new BigDecimal(value.n()));
        }
        return value.b() == null
                ? value.s().getBytes(StandardCharsets.UTF_8)
                : value.b().asByteArrayUnsafe();
    }

    private static byte[] ofSeveral(@Nullable AttributeValue[] values) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        for (AttributeValue value : values) {
            byte[] one = ofOne(present(value));
            if (value.n() == null) {
                writeEnding(one, bytes);
            } else {
                bytes.writeBytes(one);
            }
        }
        return bytes.toByteArray();
    }

    // Numbers say themselves where they end. What is the beginning of another comes before it: the end is less than all
    // that can be in its place.
    private static void writeEnding(byte[] value, ByteArrayOutputStream bytes) {
        for (byte each : value) {
            bytes.write(each);
            if (each == END) {
                bytes.write(NO_END);
            }
        }
        bytes.write(END);
        bytes.write(END);
    }

    /** The sign, the power of ten, the digits and an end: all but the sign complemented if it is negative. */
    private static byte[] ofNumber(BigDecimal number) {
        if (number.signum() == 0) {
            return new byte[] {ZERO};
        }
        byte[] digits =
                number.stripTrailingZeros().unscaledValue().abs().toString().getBytes(StandardCharsets.US_ASCII);
        // Of 0.d₁d₂d₃ to the power of ten. The number of digits and the scale are those of the same number.
        long exponent = (long) number.precision() - number.scale();
        ByteBuffer bytes = ByteBuffer.allocate(1 + Long.BYTES + digits.length + 1)
                .put((byte) (ZERO + number.signum()))
                .putLong(exponent ^ Long.MIN_VALUE)
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
