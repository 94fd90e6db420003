package dev.keyspread.internal.read;

import dev.keyspread.IndexSchema;
import dev.keyspread.ItemReadException;
import dev.keyspread.KeyAttribute;
import dev.keyspread.internal.key.SortKeyEncoder;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Stream;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;

/**
 * A key attribute of positions, and the values that DynamoDB allows it to have. A forged cursor cannot contain others.
 *
 * @param name the attribute's name
 * @param type S, N or B
 * @param mostBytes the largest size of a value
 */
record PositionAttribute(String name, ScalarAttributeType type, int mostBytes) {

    private static final int PARTITION_KEY_BYTES = 2_048;
    private static final int SORT_KEY_BYTES = 1_024;
    private static final int NUMBER_DIGITS = 38;

    /** Returns the attributes of the positions of a read, in their order. */
    static List<PositionAttribute> of(ReadRequest read) {
        return read.positionAttributes().stream().map(name -> of(read, name)).toList();
    }

    private static PositionAttribute of(ReadRequest read, String name) {
        return partitionKeys(read)
                .filter(key -> key.name().equals(name))
                .findFirst()
                .map(key -> new PositionAttribute(name, key.type(), PARTITION_KEY_BYTES))
                .orElseGet(() -> new PositionAttribute(name, sortKeyType(read, name), SORT_KEY_BYTES));
    }

    private static Stream<KeyAttribute> partitionKeys(ReadRequest read) {
        IndexSchema index = read.index();
        return Stream.concat(
                Stream.of(read.table().partitionKey()),
                index == null ? Stream.empty() : index.partitionKeys().stream());
    }

    private static ScalarAttributeType sortKeyType(ReadRequest read, String name) {
        return Stream.concat(read.sortKeys().stream(), read.table().sortKey().stream())
                .filter(key -> key.name().equals(name))
                .findFirst()
                .orElseThrow()
                .type();
    }

    /** Returns the bytes of a value in a cursor. */
    byte[] bytes(AttributeValue value) {
        return switch (type) {
            case B -> value.b().asByteArray();
            case N -> value.n().getBytes(StandardCharsets.UTF_8);
            default -> value.s().getBytes(StandardCharsets.UTF_8);
        };
    }

    /** Returns the length of a value if a key may have it. */
    int checkedLength(int bytes) {
        if (bytes > mostBytes) {
            throw CursorCodec.damaged("a key is longer than DynamoDB lets it be");
        }
        if (bytes == 0) {
            throw CursorCodec.damaged("it has no value for key attribute \"" + name + "\"");
        }
        return bytes;
    }

    /** Returns the value with these bytes if a key may have it. */
    AttributeValue value(byte[] bytes) {
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
            throw CursorCodec.damaged("its value for key attribute \"" + name + "\" is no UTF-8");
        }
    }

    private String number(String text) {
        // BigDecimal also accepts the digits of other scripts.
        if (!text.chars().allMatch(character -> character < 0x80) || !isNumber(text)) {
            throw CursorCodec.damaged("its value for key attribute \"" + name + "\" is no number of DynamoDB's");
        }
        return text;
    }

    private static boolean isNumber(String text) {
        try {
            return SortKeyEncoder.parseNumber(text).stripTrailingZeros().precision() <= NUMBER_DIGITS;
        } catch (NumberFormatException | ItemReadException none) {
            return false;
        }
    }
}
