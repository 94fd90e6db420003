package dev.keyspread.read;

import static dev.keyspread.fake.Values.b;
import static dev.keyspread.fake.Values.n;
import static dev.keyspread.fake.Values.s;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.keyspread.InvalidCursorException;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import java.util.zip.CRC32;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;

class CursorTest {

    private static final ReadSpecification READ = Orders.day(3)
            .withCondition(new SortCondition("#sortKey BETWEEN :value0 AND :value1", List.of(s("1"), s("2"))));
    private static final Cursor CURSOR =
            new Cursor(42, List.of(Position.BEGINNING, new Position(false, Map.of("time", s("é😀"))), Position.END));

    @Test
    void cursor_printedAndParsed_isTheSame() {
        assertThat(Cursor.parse(CURSOR.text(READ), READ)).isEqualTo(CURSOR);
        assertThat(CURSOR.text(READ)).matches("[A-Za-z0-9_-]+");
    }

    @Test
    void cursor_ofKeysOfAllTypes_isTheSame() {
        ReadSpecification read = ReadSpecification.of(
                "orders", Orders.table(ScalarAttributeType.B), Orders.TABLE.index("by-state"), List.of(s("CA.1")));
        Map<String, AttributeValue> key = Map.of("total", n("-1E-130"), "date", s("d.7"), "time", b(0, 255, 128));
        Cursor cursor = new Cursor(Long.MAX_VALUE, List.of(new Position(false, key)));

        assertThat(Cursor.parse(cursor.text(read), read)).isEqualTo(cursor);
    }

    @Test
    void cursor_ofAScan_holdsTheWholeKey() {
        ReadSpecification scan = ReadSpecification.of("orders", Orders.TABLE, null, List.of());
        Cursor cursor = new Cursor(1, List.of(new Position(false, Map.of("date", s("d"), "time", s("t")))));

        assertThat(Cursor.parse(cursor.text(scan), scan)).isEqualTo(cursor);
    }

    @Test
    void cursor_withALongestKey_isTheSame() {
        Cursor cursor = new Cursor(
                1, List.of(Position.END, new Position(false, Map.of("time", s("x".repeat(1_024)))), Position.END));

        assertThat(Cursor.parse(cursor.text(READ), READ)).isEqualTo(cursor);
    }

    @Test
    void cursor_anyBitFlipped_isRefused() {
        byte[] bytes = CursorFormat.write(CURSOR, READ);

        for (int bit = 0; bit < bytes.length * Byte.SIZE; bit++) {
            byte[] damaged = bytes.clone();
            damaged[bit / Byte.SIZE] ^= (byte) (1 << bit % Byte.SIZE);
            assertRefused(text(damaged), "bit " + bit);
        }
    }

    @Test
    void cursor_truncatedAnywhere_isRefused() {
        String text = CURSOR.text(READ);

        for (int length = 0; length < text.length(); length++) {
            assertRefused(text.substring(0, length), "length " + length);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " ", "null", "AA", "AAAA", "äöü", "😀", "a b", "%2F", "+/+/"})
    void cursor_noTextOfAPage_isRefused(String text) {
        assertRefused(text, text);
    }

    @Test
    void cursor_ofAnotherVersion_saysSo() {
        byte[] bytes = CursorFormat.write(CURSOR, READ);
        bytes[0] = 2;

        assertThatExceptionOfType(InvalidCursorException.class)
                .isThrownBy(() -> Cursor.parse(text(withChecksum(bytes)), READ))
                .withMessage("The cursor is of version 2, and this is version 1");
    }

    static Stream<ReadSpecification> otherReads() {
        List<AttributeValue> shards = READ.partitions();
        SortCondition condition = READ.condition();
        return Stream.of(
                READ.withAscending(false),
                READ.withCondition(new SortCondition(condition.expression(), List.of(s("1"), s("3")))),
                READ.withCondition(new SortCondition("#sortKey < :value0", List.of(s("1")))),
                Orders.day(3),
                Orders.day(2).withCondition(condition),
                Orders.day(4).withCondition(condition),
                ReadSpecification.of("orders", Orders.TABLE, null, List.of(s("d.1"), s("d.2"), s("d.3")))
                        .withCondition(condition),
                ReadSpecification.of("returns", Orders.TABLE, null, shards).withCondition(condition),
                ReadSpecification.of("orders", Orders.TABLE, Orders.TABLE.index("by-name"), shards)
                        .withCondition(condition),
                ReadSpecification.of("orders", Orders.TABLE, null, List.of()));
    }

    @ParameterizedTest
    @MethodSource("otherReads")
    void cursor_ofAnotherRead_isRefused(ReadSpecification other) {
        assertThatExceptionOfType(InvalidCursorException.class)
                .isThrownBy(() -> Cursor.parse(CURSOR.text(READ), other))
                .withMessage("The cursor belongs to another read than this one of " + other.source()
                        + ": another key, condition, order or number of shards");
    }

    @Test
    void cursor_ofTheSameReadWithAnotherLimitOrConsistency_isAccepted() {
        assertThat(Cursor.parse(CURSOR.text(READ), READ.withLimit(7).withConsistency()))
                .isEqualTo(CURSOR);
    }

    @Test
    void digest_ofValuesThatRunTogether_differs() {
        assertThat(digest(s("a"), s("b"))).isNotEqualTo(digest(s("aS 1 b")));
        assertThat(digest(s("1"))).isNotEqualTo(digest(n(1)));
        assertThat(digest(b(1))).isNotEqualTo(digest(s("AQ==")));
    }

    private static long digest(AttributeValue... partitions) {
        return ReadDigest.of(ReadSpecification.of("orders", Orders.TABLE, null, List.of(partitions)));
    }

    private static void assertRefused(String text, String description) {
        assertThatExceptionOfType(InvalidCursorException.class)
                .as(description)
                .isThrownBy(() -> Cursor.parse(text, READ))
                .withMessageStartingWith("The cursor is damaged: ");
    }

    static byte[] withChecksum(byte[] bytes) {
        CRC32 crc = new CRC32();
        crc.update(bytes, 0, bytes.length - Integer.BYTES);
        byte[] checked = Arrays.copyOf(bytes, bytes.length);
        ByteBuffer.wrap(checked).putInt(bytes.length - Integer.BYTES, (int) crc.getValue());
        return checked;
    }

    static String text(byte[] bytes) {
        return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
    }
}
