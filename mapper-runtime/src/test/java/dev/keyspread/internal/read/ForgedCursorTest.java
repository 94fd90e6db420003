package dev.keyspread.internal.read;

import static dev.keyspread.fake.Values.n;
import static dev.keyspread.fake.Values.s;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import dev.keyspread.InvalidCursorException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;

/** Cursors that nobody's page returned, with a checksum that is right. */
class ForgedCursorTest {

    private static final CursorCodec CURSORS = new CursorCodec(CursorSeal.checksum());
    private static final int SHARDS = 200;

    @Test
    void cursor_whoseKeysAreHugeByWhatTheyShare_isRefused() {
        ReadSpecification read = Orders.day(SHARDS);

        assertThatExceptionOfType(InvalidCursorException.class)
                .isThrownBy(() -> CURSORS.parse(forged(read, positions(1_025, SHARDS)), read))
                .withMessage("The cursor is damaged: a key is longer than DynamoDB lets it be");
        assertThat(CURSORS.parse(forged(read, positions(1_024, SHARDS)), read).positions())
                .hasSize(SHARDS);
    }

    @Test
    void cursor_ofMoreBytesThanKeysHave_isRefusedBeforeTheyAreUnpacked() {
        ReadSpecification read = Orders.day(SHARDS);
        CursorOutput positions = positions(1_024, SHARDS);
        positions.writeBytes(new byte[4_000_000], 0);
        String text = forged(read, positions);

        assertThat(text).hasSizeLessThan(10_000);
        assertThatExceptionOfType(InvalidCursorException.class)
                .isThrownBy(() -> CURSORS.parse(text, read))
                .withMessage("The cursor is damaged: a length is impossible");
    }

    @Test
    void cursor_withTheLongestPartitionKeys_isRead() {
        ReadSpecification read =
                ReadSpecification.of("orders", Orders.TABLE, Orders.TABLE.index("by-state"), Orders.shards(3));
        List<Position> positions = new ArrayList<>();
        for (String different : List.of("a", "b", "c")) {
            positions.add(new Position(
                    false,
                    Map.of("total", n(7), "date", s(different.repeat(2_048)), "time", s(different.repeat(1_024)))));
        }
        Cursor cursor = new Cursor(1, positions);

        assertThat(CURSORS.parse(CURSORS.text(cursor, read), read)).isEqualTo(cursor);
    }

    static Stream<Arguments> impossibleValues() {
        String noNumber = "is no number of DynamoDB's";
        return Stream.of(
                arguments(ScalarAttributeType.N, 'S', "7", "is not N"),
                arguments(ScalarAttributeType.N, 'B', "7", "is not N"),
                arguments(ScalarAttributeType.S, 'N', "7", "is not S"),
                arguments(ScalarAttributeType.B, 'S', "7", "is not B"),
                arguments(ScalarAttributeType.S, 'X', "7", "is not S"),
                arguments(ScalarAttributeType.S, 'S', "\u0080", "is no UTF-8"),
                arguments(ScalarAttributeType.N, 'N', "abc", noNumber),
                arguments(ScalarAttributeType.N, 'N', "1E126", noNumber),
                arguments(ScalarAttributeType.N, 'N', "-1E9999", noNumber),
                arguments(ScalarAttributeType.N, 'N', "1E-131", noNumber),
                arguments(ScalarAttributeType.N, 'N', "1E99999999999", noNumber),
                arguments(ScalarAttributeType.N, 'N', "1".repeat(39), noNumber),
                arguments(ScalarAttributeType.N, 'N', "NaN", noNumber));
    }

    @ParameterizedTest
    @MethodSource("impossibleValues")
    void cursor_withAValueThatNoKeyHas_isRefused(ScalarAttributeType type, char letter, String text, String why) {
        ReadSpecification read = read(type);

        assertThatExceptionOfType(InvalidCursorException.class)
                .isThrownBy(() -> CURSORS.parse(forged(read, position(letter, text)), read))
                .withMessage("The cursor is damaged: its value for key attribute \"time\" " + why);
    }

    @Test
    void cursor_withoutAValue_isRefused() {
        ReadSpecification read = read(ScalarAttributeType.S);

        assertThatExceptionOfType(InvalidCursorException.class)
                .isThrownBy(() -> CURSORS.parse(forged(read, position('S', "")), read))
                .withMessage("The cursor is damaged: it has no value for key attribute \"time\"");
    }

    @ParameterizedTest
    @MethodSource("possibleNumbers")
    void cursor_withANumberThatAKeyMayHave_isRead(String number) {
        ReadSpecification read = read(ScalarAttributeType.N);
        Position position = CURSORS.parse(forged(read, position('N', number)), read)
                .positions()
                .get(0);

        assertThat(position.lastKey()).isEqualTo(Map.of("time", AttributeValue.fromN(number)));
    }

    static Stream<String> possibleNumbers() {
        return Stream.of(
                "0",
                "-7",
                "1E-130",
                "9".repeat(38),
                "9".repeat(38) + "0".repeat(88),
                "-9.99E125",
                "0." + "0".repeat(129) + "1");
    }

    private static ReadSpecification read(ScalarAttributeType type) {
        return ReadSpecification.of("orders", Orders.table(type), null, Orders.shards(1));
    }

    private static CursorOutput position(char letter, String latin) {
        CursorOutput out = new CursorOutput();
        after(out, letter, 0, latin.getBytes(StandardCharsets.ISO_8859_1));
        return out;
    }

    /** The positions of as many shards, each after a key of so many bytes, nearly all of them the first one's. */
    private static CursorOutput positions(int bytes, int shards) {
        CursorOutput out = new CursorOutput();
        after(out, 'S', 0, new byte[bytes]);
        for (int shard = 1; shard < shards; shard++) {
            after(out, 'S', bytes - 1, new byte[] {(byte) ('a' + shard % 3)});
        }
        return out;
    }

    private static void after(CursorOutput out, char letter, int shared, byte[] rest) {
        out.writeNumber(1 << 2 | 2);
        out.writeByte(letter);
        out.writeNumber(shared);
        out.writeNumber(rest.length);
        out.writeBytes(rest, 0);
    }

    /** A cursor of this read with other positions. */
    private static String forged(ReadSpecification read, CursorOutput positions) {
        ReadDigest digest = ReadDigest.of(read);
        CursorOutput out = new CursorOutput();
        out.writeByte(2);
        out.writeByte(read.options().order().letter());
        out.writeNumber(read.shards());
        out.writeInt(digest.source());
        out.writeInt(digest.key());
        out.writeInt(digest.condition());
        out.writeNumber(10);
        out.writeCompressed(positions.bytes());
        return CursorTest.text(CursorSeal.checksum().closed(out.bytes()));
    }
}
