package dev.keyspread.internal.read;

import dev.keyspread.capacity.Limits;
import dev.keyspread.error.ItemReadException;
import dev.keyspread.internal.convert.SortKeyEncoder;
import dev.keyspread.table.KeyAttribute;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
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

    /** Returns the attributes of the positions of a read, in their order. */
    static List<PositionAttribute> of(ReadRequest read) {
        Map<String, PositionAttribute> keys = new HashMap<>();
        read.target().sortKeys().forEach(key -> add(keys, key, Limits.SORT_KEY_BYTES));
        read.target().table().sortKey().ifPresent(key -> add(keys, key, Limits.SORT_KEY_BYTES));
        read.target().partitionKeys().forEach(key -> add(keys, key, Limits.PARTITION_KEY_BYTES));
        add(keys, read.target().table().partitionKey(), Limits.PARTITION_KEY_BYTES);
        return read.positionAttributes().stream().map(keys::get).toList();
    }

    // An attribute may be both a sort key and a partition key. The longer limit applies then.
    private static void add(Map<String, PositionAttribute> keys, KeyAttribute key, int mostBytes) {
        keys.put(key.name(), new PositionAttribute(key.name(), key.type(), mostBytes));
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
            throw CursorCodec.damaged("a key exceeds DynamoDB's length limit");
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
            return SortKeyEncoder.parseNumber(text).stripTrailingZeros().precision() <= Limits.NUMBER_DIGITS;
        } catch (NumberFormatException | ItemReadException none) {
            return false;
        }
    }
}
