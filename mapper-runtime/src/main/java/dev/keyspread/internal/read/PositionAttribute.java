package dev.keyspread.internal.read;

import dev.keyspread.IndexSchema;
import dev.keyspread.KeyAttribute;
import java.math.BigDecimal;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Stream;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;

/**
 * An attribute of positions, and what DynamoDB lets a key have there: who forges a cursor gets no more past it. Immutable.
 *
 * @param name the attribute's name
 * @param type S, N or B
 * @param mostBytes the longest value of it
 */
record PositionAttribute(String name, ScalarAttributeType type, int mostBytes) {

    private static final int PARTITION_KEY_BYTES = 2_048;
    private static final int SORT_KEY_BYTES = 1_024;
    private static final int LARGEST_EXPONENT = 125;
    private static final int SMALLEST_EXPONENT = -130;
    private static final int DIGITS = 38;

    /** The attributes of which a read's positions consist, in their order. */
    static List<PositionAttribute> of(ReadSpecification read) {
        return read.positionAttributes().stream().map(name -> of(read, name)).toList();
    }

    private static PositionAttribute of(ReadSpecification read, String name) {
        return partitionKeys(read)
                .filter(key -> key.name().equals(name))
                .findFirst()
                .map(key -> new PositionAttribute(name, key.type(), PARTITION_KEY_BYTES))
                .orElseGet(() -> new PositionAttribute(name, sortKeyType(read, name), SORT_KEY_BYTES));
    }

    private static Stream<KeyAttribute> partitionKeys(ReadSpecification read) {
        IndexSchema index = read.index();
        return Stream.concat(
                Stream.of(read.table().partitionKey()),
                index == null ? Stream.empty() : index.partitionKeys().stream());
    }

    private static ScalarAttributeType sortKeyType(ReadSpecification read, String name) {
        return Stream.concat(read.sortKeys().stream(), read.table().sortKey().stream())
                .filter(key -> key.name().equals(name))
                .findFirst()
                .orElseThrow()
                .type();
    }

    /** The letter that stands for the type in a cursor. */
    byte letter() {
        return (byte) type.toString().charAt(0);
    }

    /** The value of these bytes, or a refusal if no item has it for a key. */
    AttributeValue value(byte[] bytes) {
        if (bytes.length == 0) {
            throw CursorInput.damaged("it has no value for key attribute \"" + name + "\"");
        }
        return switch (type) {
            case B -> AttributeValue.createB(SdkBytes.fromByteArray(bytes));
            case N -> AttributeValue.createN(number(text(bytes)));
            default -> AttributeValue.createS(text(bytes));
        };
    }

    private String text(byte[] bytes) {
        try {
            return StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(bytes))
                    .toString();
        } catch (CharacterCodingException noText) {
            throw CursorInput.damaged("its value for key attribute \"" + name + "\" is no UTF-8");
        }
    }

    private String number(String text) {
        // BigDecimal reads the digits of other scripts as well.
        if (!text.chars().allMatch(character -> character < 0x80) || !isNumber(text)) {
            throw CursorInput.damaged("its value for key attribute \"" + name + "\" is no number of DynamoDB's");
        }
        return text;
    }

    private static boolean isNumber(String text) {
        try {
            BigDecimal number = new BigDecimal(text).stripTrailingZeros();
            return number.signum() == 0 || (number.precision() <= DIGITS && isInRange(number));
        } catch (NumberFormatException none) {
            return false;
        }
    }

    private static boolean isInRange(BigDecimal number) {
        long exponent = (long) number.precision() - number.scale() - 1;
        return exponent >= SMALLEST_EXPONENT && exponent <= LARGEST_EXPONENT;
    }
}
