package dev.keyspread.internal.read;

import static dev.keyspread.fake.Values.n;
import static dev.keyspread.fake.Values.s;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import dev.keyspread.Page;
import dev.keyspread.error.InvalidCursorException;
import dev.keyspread.internal.wire.WholeItem;
import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;

/** Cursors that nobody's page returned, with a checksum that is right. */
class ForgedCursorTest {

    private static final CursorCodec CURSORS = new CursorCodec(CursorCodec.Seal.checksum());
    private static final int SHARDS = 200;

    @Test
    void cursor_withAKeyThatIsTooLong_isRefused() {
        ReadRequest read = Orders.day(SHARDS);

        assertThatExceptionOfType(InvalidCursorException.class)
                .isThrownBy(() -> CURSORS.parse(forged(read, positions(1_025, SHARDS)), read))
                .withMessage("The cursor is damaged: a key exceeds DynamoDB's length limit");
        assertThat(CURSORS.parse(forged(read, positions(1_024, SHARDS)), read).positions())
                .hasSize(SHARDS);
    }

    @Test
    void cursor_thatUnpacksToMoreThanThePositions_isRefused() {
        ReadRequest read = Orders.day(SHARDS);
        String text = forged(read, Arrays.copyOf(positions(1_024, SHARDS), 8_000_000));

        assertThat(text).hasSizeLessThan(20_000);
        assertThatExceptionOfType(InvalidCursorException.class)
                .isThrownBy(() -> CURSORS.parse(text, read))
                .withMessage("The cursor is damaged: it does not end where it should");
    }

    @Test
    void cursor_ofANegativeNumberOfItems_isRefused() {
        ReadRequest read = Orders.day(2).withLimit(5);
        Cursor cursor = new Cursor(-1, List.of(Cursor.Position.BEGINNING, Cursor.Position.BEGINNING));

        assertThatExceptionOfType(InvalidCursorException.class)
                .isThrownBy(() -> CURSORS.parse(CURSORS.text(cursor, read), read))
                .withMessage("The cursor is damaged: its number of items is negative");
    }

    @ParameterizedTest
    @ValueSource(longs = {0, 1, 4, 5, 6, Long.MAX_VALUE})
    void page_afterAnyCursor_hasNoMoreItemsThanItsLimitLeaves(long returned) {
        Scripted scripted = new Scripted(SHARDS, 0);
        scripted.hold(20, 2);
        ReadRequest read = Orders.day(2).withLimit(5);
        Cursor cursor = new Cursor(returned, List.of(Cursor.Position.BEGINNING, Cursor.Position.BEGINNING));

        Page<?> page = scripted.reads.page(read, 9, CURSORS.text(cursor, read), WholeItem.DECODER);

        assertThat(page.items()).hasSize((int) Math.max(0, 5 - returned));
        assertThat(page.cursor()).isEmpty();
    }

    @Test
    void cursor_withTheLongestPartitionKeys_isRead() {
        ReadRequest read = ReadRequest.of("orders", Orders.TABLE, Orders.TABLE.index("by-state"), Orders.shards(3));
        List<Cursor.Position> positions = new ArrayList<>();
        for (String different : List.of("a", "b", "c")) {
            positions.add(new Cursor.Position(
                    false,
                    Map.of("total", n(7), "date", s(different.repeat(2_048)), "time", s(different.repeat(1_024)))));
        }
        Cursor cursor = new Cursor(1, positions);

        assertThat(CURSORS.parse(CURSORS.text(cursor, read), read)).isEqualTo(cursor);
    }

    static Stream<Arguments> impossibleValues() {
        String noNumber = "is no number of DynamoDB's";
        return Stream.of(
                arguments(ScalarAttributeType.S, "\u0080", "is no UTF-8"),
                arguments(ScalarAttributeType.N, "abc", noNumber),
                arguments(ScalarAttributeType.N, "1E126", noNumber),
                arguments(ScalarAttributeType.N, "-1E9999", noNumber),
                arguments(ScalarAttributeType.N, "1E-131", noNumber),
                arguments(ScalarAttributeType.N, "1E99999999999", noNumber),
                arguments(ScalarAttributeType.N, "1".repeat(39), noNumber),
                arguments(ScalarAttributeType.N, "NaN", noNumber));
    }

    @ParameterizedTest
    @MethodSource("impossibleValues")
    void cursor_withAValueThatNoKeyHas_isRefused(ScalarAttributeType type, String text, String why) {
        ReadRequest read = read(type);

        assertThatExceptionOfType(InvalidCursorException.class)
                .isThrownBy(() -> CURSORS.parse(forged(read, position(text)), read))
                .withMessage("The cursor is damaged: its value for key attribute \"time\" " + why);
    }

    @Test
    void cursor_withoutAValue_isRefused() {
        ReadRequest read = read(ScalarAttributeType.S);

        assertThatExceptionOfType(InvalidCursorException.class)
                .isThrownBy(() -> CURSORS.parse(forged(read, position("")), read))
                .withMessage("The cursor is damaged: it has no value for key attribute \"time\"");
    }

    @ParameterizedTest
    @MethodSource("possibleNumbers")
    void cursor_withANumberThatAKeyMayHave_isRead(String number) {
        ReadRequest read = read(ScalarAttributeType.N);
        Cursor.Position position =
                CURSORS.parse(forged(read, position(number)), read).positions().get(0);

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

    private static ReadRequest read(ScalarAttributeType type) {
        return ReadRequest.of("orders", Orders.table(type), null, Orders.shards(1));
    }

    private static byte[] position(String latin) {
        return after(latin.getBytes(StandardCharsets.ISO_8859_1));
    }

    /** The positions of as many shards, each after a key of so many bytes, nearly all of them the first one's. */
    private static byte[] positions(int bytes, int shards) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        for (int shard = 0; shard < shards; shard++) {
            byte[] key = new byte[bytes];
            key[bytes - 1] = (byte) ('a' + shard % 3);
            out.writeBytes(after(key));
        }
        return out.toByteArray();
    }

    private static byte[] after(byte[] key) {
        return ByteBuffer.allocate(1 + Short.BYTES + key.length)
                .put((byte) 2)
                .putShort((short) key.length)
                .put(key)
                .array();
    }

    /** A cursor of this read with other positions. */
    private static String forged(ReadRequest read, byte[] positions) {
        byte[] content = CursorCodec.content(new Cursor(10, List.of()), read);
        byte[] forged = Arrays.copyOf(content, content.length + positions.length);
        System.arraycopy(positions, 0, forged, content.length, positions.length);
        return CURSORS.text(forged);
    }
}
