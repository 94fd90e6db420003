package dev.keyspread.spi;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.keyspread.error.ItemReadException;
import dev.keyspread.error.MalformedJsonException;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

public class JsonReaderTest {

    private static final AttributeNames ORDER = AttributeNames.of("Order", "id", "lines", "größe", "n");
    private static final AttributeNames LINE = AttributeNames.of("Line", "sku");

    @Test
    void scalars_ofEveryType_areRead() {
        assertThat(reader("{\"S\":\"a text\"}").string()).isEqualTo("a text");
        assertThat(reader("{\"N\":\"-1.50E+7\"}").number()).isEqualTo("-1.50E+7");
        assertThat(reader("{\"N\":\"-1234567890123456789\"}").longNumber()).isEqualTo(-1234567890123456789L);
        assertThat(reader("{\"N\":\"-9223372036854775808\"}").longNumber()).isEqualTo(Long.MIN_VALUE);
        assertThat(reader("{\"BOOL\":true}").bool()).isTrue();
        assertThat(reader("{\"BOOL\":false}").bool()).isFalse();
        assertThat(reader("{\"B\":\"AAECAw==\"}").binary()).containsExactly(0, 1, 2, 3);
        assertThat(reader("{\"NULL\":true}").skipNull()).isTrue();
    }

    @Test
    void scalars_withWhiteSpace_areRead() {
        assertThat(reader(" {\n\"S\" :\t\"a\" }").string()).isEqualTo("a");
        assertThat(reader(" { \"N\" : \"17\" } ").longNumber()).isEqualTo(17);
        assertThat(reader("{ \"BOOL\" : true }").bool()).isTrue();
        assertThat(reader("{ \"B\" : \"AA==\" }").binary()).containsExactly(0);
        assertThat(reader("{ \"NULL\" : true }").skipNull()).isTrue();
        assertThat(reader("{\"NULL\" : true }").skipNull()).isTrue();
    }

    @Test
    void string_withEscapesAndMultiByteCharacters_isDecoded() {
        assertThat(reader("{\"S\":\"\\\"\\\\\\/\\b\\f\\n\\r\\t\\u00e9\\uD83D\\ude00\"}")
                        .string())
                .isEqualTo("\"\\/\b\f\n\r\té😀");
        assertThat(reader("{\"S\":\"größe 😀 \uFFFD\"}").string()).isEqualTo("größe 😀 \uFFFD");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "{",
                "{}",
                "[]",
                "{\"S\"",
                "{\"S\":",
                "{\"S\":\"",
                "{\"S\":\"a",
                "{\"S\":\"a\"",
                "{\"S\":\"\\",
                "{\"S\":\"\\x\"}",
                "{\"S\":\"\\u12g4\"}",
                "{\"S\":\"\\u12\"}",
                "{\"S\":\"a\nb\"}",
                "{\"S\":null}",
                "{\"S\":1}",
                "{\"X\":\"a\"}",
                "{\"S\":\"a\",\"N\":\"1\"}",
                "{\"S\":\"a\"]",
                "\"a\""
            })
    void string_malformed_isRefused(String json) {
        assertThatThrownBy(() -> reader(json).string()).isInstanceOf(MalformedJsonException.class);
    }

    @Test
    void string_invalidUtf8_isRefused() {
        byte[] bytes = reader("{\"S\":\"abc\"}").bytes();
        bytes[7] = (byte) 0xC3;

        assertThatThrownBy(() -> new JsonReader(bytes, 0, bytes.length).string())
                .isInstanceOf(MalformedJsonException.class)
                .hasMessage("it is not DynamoDB's JSON at byte 6: a string has a wrong escape, or is no UTF-8");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"\\ud800", "a\\udbff", "\\udc00b", "\\ude00\\ud83d", "\\ud83d\\u0041", "\\ud83dé", "é\\ud83d"})
    void string_withUnpairedSurrogate_isRefused(String text) {
        String reason = "it is not DynamoDB's JSON at byte 6: a string has half of a surrogate pair";
        String json = "{\"S\":\"" + text + "\"}";

        assertThatThrownBy(() -> reader(json).string())
                .isInstanceOf(MalformedJsonException.class)
                .hasMessage(reason);
        assertThatThrownBy(() -> reader(json).attributeValue()).hasMessage(reason);
    }

    @Test
    void malformedName_isNotBlamedOnTheAttributeBefore() {
        String before = "{\"id\":{\"S\":\"a\"},";
        String half = "it is not DynamoDB's JSON at byte 17: a string has half of a surrogate pair";

        assertMalformed(before + "\"z\\ud800\":{\"S\":\"\"}}", half, json -> json.nextAttribute(ORDER));
        assertMalformed(before + "\"z\\ud800\":{\"S\":\"\"}}", half, JsonReader::nextName);
        assertMalformed(
                before + "\"z\\x\":{\"S\":\"\"}}",
                "it is not DynamoDB's JSON at byte 18: a string does not end, or has a wrong escape",
                json -> json.nextAttribute(ORDER));
    }

    @Test
    void malformedNameInside_isBlamedOnWhatItIsIn() {
        JsonReader json = reader("{\"lines\":{\"L\":[{\"M\":{\"sku\":{\"S\":\"a\"},\"z\\ud800\":{\"S\":\"\"}}}]}}");
        json.beginItem();
        json.nextAttribute(ORDER);
        json.beginList();
        json.nextElement();
        json.beginMap();
        json.nextAttribute(LINE);
        json.skip();

        assertThatThrownBy(() -> json.nextAttribute(LINE))
                .hasMessage("Attribute \"lines\" of Order cannot be read: element 0: "
                        + "it is not DynamoDB's JSON at byte 38: a string has half of a surrogate pair");
    }

    @Test
    void skip_malformedValue_explainsTheError() {
        assertUnskippable("{\"S\":\"a\\x\"}", 7, "a string has a wrong escape");
        assertUnskippable("{\"S\":\"a\nb\"}", 7, "a string has a control character that is not escaped");
        assertUnskippable("{\"S\":\"a", 7, "it ends within a value");
        assertUnskippable("{\"S\":}", 5, "there is no value, or none that is whole");
        assertUnskippable("[".repeat(82), 81, "there are more than 40 levels");
    }

    private static void assertUnskippable(String json, int at, String reason) {
        assertThatThrownBy(() -> reader(json).skip())
                .isInstanceOf(MalformedJsonException.class)
                .hasMessage("it is not DynamoDB's JSON at byte " + at + ": " + reason);
    }

    // The first attribute is read well.
    private static void assertMalformed(String text, String message, Consumer<JsonReader> next) {
        JsonReader json = reader(text);
        json.beginItem();
        next.accept(json);
        json.skip();

        assertThatThrownBy(() -> next.accept(json))
                .isInstanceOf(MalformedJsonException.class)
                .hasMessage(message);
    }

    @Test
    void value_ofAnotherType_isRefusedAndStillThere() {
        JsonReader json = reader("{\"N\":\"1\"}");

        assertThatThrownBy(json::string).isInstanceOf(ItemReadException.class).hasMessage("it is N, and S is needed");
        assertThatThrownBy(json::beginMap).hasMessage("it is N, and M is needed");
        assertThatThrownBy(() -> json.beginSet(ValueTag.NS)).hasMessage("it is N, and NS is needed");
        assertThat(json.plainText()).isFalse();
        assertThat(json.longNumber()).isEqualTo(1);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "-", "1.0", "1e3", "9223372036854775808", "x", "1234567890123456789012345"})
    void longNumber_malformed_isANumberFormatException(String text) {
        assertThatThrownBy(() -> reader("{\"N\":\"" + text + "\"}").longNumber())
                .isInstanceOf(NumberFormatException.class);
    }

    @Test
    void longNumber_malformed_isNotConsumed() {
        JsonReader json = reader("[{\"N\":\"1E3\"},{\"N\":\"\\u0031E3\"},{\"NS\":[\"5.0\"]}]");
        json.beginArray();

        json.nextElement();
        assertThatThrownBy(json::longNumber).isInstanceOf(NumberFormatException.class);
        assertThat(json.number()).isEqualTo("1E3");
        json.nextElement();
        assertThatThrownBy(json::longNumber).isInstanceOf(NumberFormatException.class);
        assertThat(json.number()).isEqualTo("1E3");
        json.nextElement();
        json.beginSet(ValueTag.NS);
        json.nextElement();
        assertThatThrownBy(json::longNumber).isInstanceOf(NumberFormatException.class);
        assertThat(json.number()).isEqualTo("5.0");
    }

    @Test
    void backTo_fromInsideOfASet_standsBeforeItsAttribute() {
        JsonReader json = reader("{\"id\":{\"SS\":[\"a\",\"b\"]},\"n\":{\"N\":\"1\"}}");
        json.beginItem();
        json.nextAttribute(ORDER);
        int position = json.position();
        json.beginSet(ValueTag.SS);
        json.nextElement();

        json.backTo(position, 1);

        assertThat(json.tag()).isEqualTo(ValueTag.SS);
        json.skip();
        assertThat(json.nextAttribute(ORDER)).isEqualTo(3);
    }

    @Test
    void malformedValue_insideAnItem_isRefusedUnderItsName() {
        JsonReader json = reader("{\"id\":{\"S\":\"a\"},\"n\":{\"N\":17}}");
        json.beginItem();
        json.nextAttribute(ORDER);
        json.skip();
        json.nextAttribute(ORDER);

        assertThatThrownBy(json::longNumber)
                .isInstanceOf(MalformedJsonException.class)
                .hasMessage("Attribute \"n\" of Order cannot be read: it is not DynamoDB's JSON at byte 25: "
                        + "'\"' is needed");
    }

    @ParameterizedTest
    @ValueSource(strings = {"A", "AA", "AAA", "A===", "AA=A", "A-AA", "====", "AAAA=", "ÄAAA", "AA==AA=="})
    void binary_thatIsNoBase64_isRefused(String text) {
        assertThatThrownBy(() -> reader("{\"B\":\"" + text + "\"}").binary())
                .isInstanceOf(MalformedJsonException.class);
    }

    @Test
    void binary_withEscapes_isDecoded() {
        assertThat(reader("{\"B\":\"\\/\\u002f\\/\\/\"}").binary()).containsExactly(-1, -1, -1);
    }

    @Test
    void item_inAnyOrderAndForm_givesTheNumbersOfItsAttributes() {
        JsonReader json = reader("[{\"n\":{\"N\":\"1\"},\"other\":{\"L\":[{\"M\":{}}]},\"gr\\u00f6ße\":{\"S\":\"x\"}}"
                + ", { \"größe\" : {\"NULL\":true} , \"id\" : {\"S\":\"y\"} } ,{}]");
        json.beginArray();

        assertThat(json.nextElement()).isTrue();
        json.beginItem();
        assertThat(json.nextAttribute(ORDER)).isEqualTo(3);
        assertThat(json.longNumber()).isEqualTo(1);
        assertThat(json.nextAttribute(ORDER)).isEqualTo(ORDER.size());
        assertThat(json.name()).isEqualTo("other");
        json.skip();
        assertThat(json.nextAttribute(ORDER)).isEqualTo(2);
        assertThat(json.name()).isEqualTo("größe");
        assertThat(json.string()).isEqualTo("x");
        assertThat(json.nextAttribute(ORDER)).isEqualTo(-1);

        assertThat(json.nextElement()).isTrue();
        json.beginItem();
        assertThat(json.nextAttribute(ORDER)).isEqualTo(0);
        assertThat(json.string()).isEqualTo("y");
        assertThat(json.nextAttribute(ORDER)).isEqualTo(-1);

        assertThat(json.nextElement()).isTrue();
        json.beginItem();
        assertThat(json.nextName()).isNull();
        assertThat(json.nextElement()).isFalse();
    }

    @Test
    void nulls_areKeptWhereTheNamesSaySo() {
        String item = "{\"x\":{\"NULL\":true},\"id\":{\"NULL\":true},\"n\":{\"NULL\":true}}";

        assertThat(numbers(item, ORDER)).isEmpty();
        assertThat(numbers(item, ORDER.keepingNulls("n"))).containsExactly(3);
        assertThat(numbers(item, ORDER.keepingUnknownNulls().keepingNulls("id")))
                .containsExactly(4, 0);
    }

    private static java.util.List<Integer> numbers(String item, AttributeNames names) {
        java.util.List<Integer> numbers = new java.util.ArrayList<>();
        JsonReader json = reader(item);
        json.beginItem();
        for (int number = json.nextAttribute(names); number >= 0; number = json.nextAttribute(names)) {
            assertThat(json.tag()).isEqualTo(ValueTag.NULL);
            numbers.add(number);
            json.skip();
        }
        return numbers;
    }

    @Test
    void set_elements_areReadAsValues() {
        JsonReader json = reader("{\"NS\":[\"1\", \"2.5\" ,\"3\"]}");
        json.beginSet(ValueTag.NS);

        assertThat(json.nextElement()).isTrue();
        assertThat(json.tag()).isEqualTo(ValueTag.N);
        assertThat(json.longNumber()).isEqualTo(1);
        assertThat(json.nextElement()).isTrue();
        assertThat(json.number()).isEqualTo("2.5");
        assertThat(json.nextElement()).isTrue();
        assertThatThrownBy(json::string).hasMessage("it is N, and S is needed");
        assertThatThrownBy(json::beginList).hasMessage("it is N, and L is needed");
        json.skip();
        assertThat(json.nextElement()).isFalse();
    }

    @Test
    void path_insideNestedValues_namesEachOfThem() {
        JsonReader json =
                reader("{\"lines\":{\"L\":[{\"S\":\"a\"},{\"M\":{\"sku\":{\"M\":{\"k\":{\"SS\":[\"s\"]}}}}}]}}");
        json.beginItem();
        assertThat(json.path()).isEmpty();
        json.nextAttribute(ORDER);
        json.beginList();
        json.nextElement();
        json.skip();
        json.nextElement();
        json.beginMap();
        json.nextAttribute(LINE);
        json.beginMap();
        assertThat(json.path())
                .isEqualTo("Attribute \"lines\" of Order cannot be read: element 1: "
                        + "Attribute \"sku\" of Line cannot be read: ");
        json.nextName();
        json.beginSet(ValueTag.SS);
        json.nextElement();
        assertThat(json.path()).endsWith("Line cannot be read: entry ?: element 0: ");
    }

    @Test
    void plainText_ofAscii_leavesWhereItIs() {
        JsonReader json = reader("{\"id\":{\"S\":\"2026-01-01\"},\"n\":{\"S\":\"é\"}}");
        json.beginItem();
        json.nextAttribute(ORDER);

        assertThat(json.plainText()).isTrue();
        assertThat(new String(json.bytes(), json.textStart(), json.textEnd() - json.textStart(), UTF_8))
                .isEqualTo("2026-01-01");
        assertThat(json.nextAttribute(ORDER)).isEqualTo(3);
        assertThat(json.plainText()).isFalse();
        assertThat(json.string()).isEqualTo("é");
    }

    @ParameterizedTest
    @CsvSource({"38, true", "39, false", "5000, false"})
    void depth_beyondTheMaximum_isRefused(int lists, boolean isRead) {
        String json = "{\"a\":" + "{\"L\":[".repeat(lists) + "{\"M\":{}}" + "]}".repeat(lists) + "}";

        assertThat(isDone(() -> {
                    JsonReader reader = reader(json);
                    reader.beginItem();
                    reader.nextName();
                    reader.attributeValue();
                }))
                .isEqualTo(isRead);
        assertThat(isDone(() -> {
                    JsonReader reader = reader(json);
                    reader.beginItem();
                    reader.nextName();
                    reader.skip();
                }))
                .isEqualTo(isRead);
    }

    private static boolean isDone(Runnable reading) {
        try {
            reading.run();
            return true;
        } catch (MalformedJsonException refused) {
            return false;
        }
    }

    public static JsonReader reader(String json) {
        byte[] bytes = json.getBytes(UTF_8);
        return new JsonReader(bytes, 0, bytes.length);
    }
}
