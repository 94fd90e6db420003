package dev.keyspread.internal.read;

import static dev.keyspread.fake.Values.b;
import static dev.keyspread.fake.Values.n;
import static dev.keyspread.fake.Values.s;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import dev.keyspread.Filter;
import dev.keyspread.error.InvalidCursorException;
import dev.keyspread.spi.SortKeyCondition;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import java.util.zip.CRC32;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;

class CursorTest {

    private static final ReadRequest READ = Orders.day(3)
            .withCondition(new SortKeyCondition("#sortKey BETWEEN :value0 AND :value1", List.of(s("1"), s("2"))));
    private static final CursorCodec CURSORS = new CursorCodec(CursorCodec.Seal.checksum());
    private static final Cursor CURSOR = new Cursor(
            42,
            List.of(
                    Cursor.Position.BEGINNING,
                    new Cursor.Position(false, Map.of("time", s("é😀"))),
                    Cursor.Position.END));

    @Test
    void cursor_printedAndParsed_isTheSame() {
        assertThat(CURSORS.parse(CURSORS.text(CURSOR, READ), READ)).isEqualTo(CURSOR);
        assertThat(CURSORS.text(CURSOR, READ)).matches("[A-Za-z0-9_-]+");
    }

    @Test
    void cursor_ofKeysOfAllTypes_isTheSame() {
        ReadRequest read = ReadRequest.of(
                "orders", Orders.table(ScalarAttributeType.B), Orders.TABLE.index("by-state"), List.of(s("CA.1")));
        Map<String, AttributeValue> key = Map.of("total", n("-1E-130"), "date", s("d.7"), "time", b(0, 255, 128));
        Cursor cursor = new Cursor(Long.MAX_VALUE, List.of(new Cursor.Position(false, key)));

        assertThat(CURSORS.parse(CURSORS.text(cursor, read), read)).isEqualTo(cursor);
    }

    @Test
    void cursor_ofAScan_holdsTheWholeKey() {
        ReadRequest scan = ReadRequest.of("orders", Orders.TABLE, null, List.of());
        Cursor cursor = new Cursor(1, List.of(new Cursor.Position(false, Map.of("date", s("d"), "time", s("t")))));

        assertThat(CURSORS.parse(CURSORS.text(cursor, scan), scan)).isEqualTo(cursor);
    }

    @Test
    void cursor_withALongestKey_isTheSame() {
        Cursor cursor = new Cursor(
                1,
                List.of(
                        Cursor.Position.END,
                        new Cursor.Position(false, Map.of("time", s("x".repeat(1_024)))),
                        Cursor.Position.END));

        assertThat(CURSORS.parse(CURSORS.text(cursor, READ), READ)).isEqualTo(cursor);
    }

    @Test
    void cursor_anyBitFlipped_isRefused() {
        byte[] bytes = Base64.getUrlDecoder().decode(CURSORS.text(CURSOR, READ));

        for (int bit = 0; bit < bytes.length * Byte.SIZE; bit++) {
            byte[] damaged = bytes.clone();
            damaged[bit / Byte.SIZE] ^= (byte) (1 << bit % Byte.SIZE);
            assertRefused(text(damaged), "bit " + bit);
        }
    }

    @Test
    void cursor_truncatedAnywhere_isRefused() {
        String text = CURSORS.text(CURSOR, READ);

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
        byte[] bytes = Base64.getUrlDecoder().decode(CURSORS.text(CURSOR, READ));
        bytes[0] = 4;

        assertThatExceptionOfType(InvalidCursorException.class)
                .isThrownBy(() -> CURSORS.parse(text(withChecksum(bytes)), READ))
                .withMessage("The cursor is of version 4, and this is version 3");
    }

    static Stream<Arguments> otherReads() {
        List<AttributeValue> shards = READ.partitions();
        SortKeyCondition condition = READ.condition();
        String source = "it is of another table or index";
        String key = "it is of another key";
        String narrower = "it is of another condition or filter";
        return Stream.of(
                arguments(READ.withAscending(false), "it is of another order"),
                arguments(READ.unordered(), "it is of another order"),
                arguments(
                        READ.withCondition(new SortKeyCondition(condition.expression(), List.of(s("1"), s("3")))),
                        narrower),
                arguments(READ.withCondition(new SortKeyCondition("#sortKey < :value0", List.of(s("1")))), narrower),
                arguments(Orders.day(3), narrower),
                arguments(READ.withFilter(Filter.of("attribute_exists(#a)").name("#a", "a")), narrower),
                arguments(Orders.day(2).withCondition(condition), "it is of 3 shards, and this read of 2"),
                arguments(Orders.day(4).withCondition(condition), "it is of 3 shards, and this read of 4"),
                arguments(
                        ReadRequest.of("orders", Orders.TABLE, null, List.of(s("d.1"), s("d.2"), s("d.3")))
                                .withCondition(condition),
                        key),
                arguments(ReadRequest.of("returns", Orders.TABLE, null, shards).withCondition(condition), source),
                arguments(
                        ReadRequest.of("orders", Orders.table(ScalarAttributeType.N), null, shards)
                                .withCondition(condition),
                        source),
                arguments(
                        ReadRequest.of("orders", Orders.TABLE, Orders.TABLE.index("by-name"), shards)
                                .withCondition(condition),
                        source),
                arguments(
                        ReadRequest.of("orders", Orders.TABLE, null, List.of()),
                        "it is of 3 shards, and this read of 1"));
    }

    @ParameterizedTest
    @MethodSource("otherReads")
    void cursor_ofAnotherRead_isRefusedAndSaysWhy(ReadRequest other, String difference) {
        assertThatExceptionOfType(InvalidCursorException.class)
                .isThrownBy(() -> CURSORS.parse(CURSORS.text(CURSOR, READ), other))
                .withMessage("The cursor belongs to another read than this one of "
                        + other.target().toString() + ": " + difference);
    }

    @Test
    void cursor_ofTheSameReadWithSetsInAnotherOrder_isAccepted() {
        ReadRequest read = READ.withFilter(withSets(List.of(0, 1, 2)));
        ReadRequest same = READ.withFilter(withSets(List.of(2, 0, 1)));

        assertThat(CURSORS.parse(CURSORS.text(CURSOR, read), same)).isEqualTo(CURSOR);
        assertThatExceptionOfType(InvalidCursorException.class)
                .isThrownBy(() -> CURSORS.parse(CURSORS.text(CURSOR, read), READ.withFilter(withSets(List.of(0, 1)))));
    }

    private static Filter withSets(List<Integer> elements) {
        List<String> texts = elements.stream().map(String::valueOf).toList();
        List<SdkBytes> bytes = texts.stream().map(SdkBytes::fromUtf8String).toList();
        return Filter.of("#a = :s OR #a = :n OR #a = :b")
                .name("#a", "a")
                .value(":s", AttributeValue.fromSs(texts))
                .value(":n", AttributeValue.fromNs(texts))
                .value(":b", AttributeValue.fromL(List.of(AttributeValue.fromBs(bytes))));
    }

    @Test
    void cursor_ofTheSameReadWithAnotherLimitOrConsistency_isAccepted() {
        assertThat(CURSORS.parse(CURSORS.text(CURSOR, READ), READ.withLimit(7).withConsistency()))
                .isEqualTo(CURSOR);
    }

    @Test
    void digest_ofValuesThatRunTogether_differs() {
        assertThat(digest(s("a"), s("b"))).isNotEqualTo(digest(s("aS 1 b")));
        assertThat(digest(s("1"))).isNotEqualTo(digest(n(1)));
        assertThat(digest(b(1))).isNotEqualTo(digest(s("AQ==")));
    }

    @Test
    void digest_ofFiltersWithOtherValues_differs() {
        List<AttributeValue> values = List.of(
                s("a"),
                s("b"),
                n(1),
                b(1),
                b(2),
                AttributeValue.fromBool(true),
                AttributeValue.fromBool(false),
                AttributeValue.fromNul(true),
                AttributeValue.fromSs(List.of("a")),
                AttributeValue.fromSs(List.of("b")),
                AttributeValue.fromNs(List.of("1")),
                AttributeValue.fromBs(List.of(SdkBytes.fromUtf8String("a"))),
                AttributeValue.fromBs(List.of(SdkBytes.fromUtf8String("b"))),
                AttributeValue.fromL(List.of(s("a"))),
                AttributeValue.fromL(List.of(s("b"))),
                AttributeValue.fromM(Map.of("a", s("a"))),
                AttributeValue.fromM(Map.of("a", s("b"))));

        assertThat(values.stream()
                        .map(value ->
                                ReadDigest.of(READ.withFilter(filter(value))).condition()))
                .doesNotHaveDuplicates();
    }

    private static int digest(AttributeValue... partitions) {
        return ReadDigest.of(ReadRequest.of("orders", Orders.TABLE, null, List.of(partitions)))
                .key();
    }

    private static Filter filter(AttributeValue value) {
        return Filter.of("#a = :a").name("#a", "a").value(":a", value);
    }

    private static void assertRefused(String text, String description) {
        assertThatExceptionOfType(InvalidCursorException.class)
                .as(description)
                .isThrownBy(() -> CURSORS.parse(text, READ))
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
