package dev.keyspread.spi;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.keyspread.error.ItemWriteException;
import dev.keyspread.internal.wire.Containers;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

class JsonWriterTest {

    private final JsonWriter json = new JsonWriter(0);

    @Test
    void item_withValuesOfEveryType_isWrittenWithCommas() {
        json.beginItem();
        json.name(JsonWriter.encodedName("s"));
        json.string("text");
        json.name("n");
        json.number(-17);
        json.name("d");
        json.number("1.5");
        json.name("t");
        json.bool(true);
        json.name("f");
        json.bool(false);
        json.name("0");
        json.nul();
        json.name("b");
        json.binary(new byte[] {9, 0, 1, 2, 3}, 1, 4);
        json.name("l");
        json.beginList();
        json.beginMap();
        json.endMap();
        json.string("x");
        json.endList();
        json.name("m");
        json.beginMap();
        json.name("k");
        json.beginSet(ValueTag.NS);
        json.number(1);
        json.number("2");
        json.endSet();
        json.endMap();
        json.endItem();

        assertThat(written())
                .isEqualTo("{\"s\":{\"S\":\"text\"},\"n\":{\"N\":\"-17\"},\"d\":{\"N\":\"1.5\"},\"t\":{\"BOOL\":true},"
                        + "\"f\":{\"BOOL\":false},\"0\":{\"NULL\":true},\"b\":{\"B\":\"AAECAw==\"},"
                        + "\"l\":{\"L\":[{\"M\":{}},{\"S\":\"x\"}]},\"m\":{\"M\":{\"k\":{\"NS\":[\"1\",\"2\"]}}}}");
        assertThat(json.length()).isEqualTo(written().length());
    }

    @Test
    void string_withCharactersThatJsonReserves_isEscaped() {
        json.string("abcdefgh\"ij\\k\n\r\t\b\f\u0000\u001fé😀/\u007f");

        assertThat(written()).isEqualTo("{\"S\":\"abcdefgh\\\"ij\\\\k\\n\\r\\t\\b\\f\\u0000\\u001Fé😀/\u007f\"}");
    }

    @ParameterizedTest
    @ValueSource(strings = {"a", "\"", "\\", "\n", "\u0000", "\u007f", "é", "€", "😀"})
    void string_ofAnyLength_comesBack(String special) {
        for (int before = 0; before < 40; before++) {
            for (int after = 0; after < 10; after++) {
                String text = "b".repeat(before) + special + "c".repeat(after);
                JsonWriter single = new JsonWriter(0);
                single.string(text);

                assertThat(JsonReaderTest.reader(new String(single.toByteArray(), UTF_8))
                                .string())
                        .isEqualTo(text);
            }
        }
    }

    @Test
    void string_withAnUnpairedSurrogate_hasAQuestionMark() {
        json.string("a\uD83Db\uDE00");

        assertThat(written()).isEqualTo("{\"S\":\"a?b?\"}");
    }

    @ParameterizedTest
    @ValueSource(longs = {0, 1, -1, 9, 10, -10, 99, 100, 101, 1234567, -12345678, Long.MAX_VALUE, Long.MIN_VALUE})
    void number_long_isItsDigits(long value) {
        json.number(value);

        assertThat(written()).isEqualTo("{\"N\":\"" + value + "\"}");
    }

    @Test
    void encodedName_withAQuote_isEscaped() {
        assertThat(new String(JsonWriter.encodedName("a\"ö"), UTF_8)).isEqualTo("\"a\\\"ö\":");
    }

    @Test
    void raw_betweenItems_standsAsItIs() {
        json.raw("{\"Item\":".getBytes(UTF_8), 0, 8);
        json.beginItem();
        json.endItem();
        json.raw("}".getBytes(UTF_8), 0, 1);

        assertThat(written()).isEqualTo("{\"Item\":{}}");
    }

    @Test
    void attributeValue_ofEveryType_comesBack() {
        AttributeValue value = AttributeValue.fromM(Map.of(
                "s", AttributeValue.fromS("text \" ö"),
                "n", AttributeValue.fromN("1.5"),
                "b", AttributeValue.fromB(software.amazon.awssdk.core.SdkBytes.fromUtf8String("bytes")),
                "bool", AttributeValue.fromBool(true),
                "nul", AttributeValue.fromNul(true),
                "l", AttributeValue.fromL(List.of(AttributeValue.fromS(""), AttributeValue.fromL(List.of()))),
                "ss", AttributeValue.fromSs(List.of("a", "b")),
                "ns", AttributeValue.fromNs(List.of("1", "2")),
                "bs", AttributeValue.fromBs(List.of(software.amazon.awssdk.core.SdkBytes.fromUtf8String("x")))));
        json.attributeValue(value);

        assertThat(JsonReaderTest.reader(written()).attributeValue()).isEqualTo(value);
    }

    @Test
    void attributeValue_nestedTooDeeply_isRefused() {
        AttributeValue value = AttributeValue.fromL(List.of());
        for (int i = 0; i < Containers.MAXIMUM_DEPTH; i++) {
            value = AttributeValue.fromL(List.of(value));
        }
        AttributeValue deep = value;

        assertThatThrownBy(() -> json.attributeValue(deep)).isInstanceOf(ItemWriteException.class);
    }

    private String written() {
        return new String(json.toByteArray(), UTF_8);
    }
}
