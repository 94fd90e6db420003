package dev.keyspread.internal.convert;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import dev.keyspread.capacity.ItemSize;
import dev.keyspread.error.ItemReadException;
import dev.keyspread.error.ItemWriteException;
import dev.keyspread.internal.convert.WellFormedText.Latin1;
import dev.keyspread.spi.Attribute;
import dev.keyspread.spi.AttributeNames;
import dev.keyspread.spi.Converter;
import dev.keyspread.spi.ItemWriter;
import dev.keyspread.spi.JsonWriter;
import dev.keyspread.spi.KeyPart;
import dev.keyspread.spi.OtherAttributes;
import dev.keyspread.spi.convert.ArrayConverters;
import dev.keyspread.spi.convert.Converters;
import dev.keyspread.spi.convert.Decorators;
import dev.keyspread.spi.convert.EnumConverters;
import java.net.URI;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

class WellFormedTextTest {

    private static final String HALF = "it holds an unpaired surrogate, which UTF-8 cannot encode";
    private static final String LONG = "Zürich, plain ".repeat(20);

    @ParameterizedTest
    @ValueSource(strings = {"", "plain", "Zürich", "\u20AC", "\uD7FF\uE000\uFFFF", "\uD83D\uDE00", "a\uDBFF\uDFFFb"})
    void text_whole_isKeptAndCounted(String text) {
        assertThat(WellFormedText.require(text)).isSameAs(text);
        assertThat(WellFormedText.size(text)).isEqualTo(ItemSize.string(text));
    }

    @ParameterizedTest
    @ValueSource(ints = {0xD800, 0xDBFF, 0xDC00, 0xDFFF})
    void string_withUnpairedSurrogate_isRejectedByAllOutputs(int half) {
        String character = String.valueOf((char) half);

        refused(Converters.string(), character, HALF);
        refused(Converters.string(), "a" + character + "b", HALF);
        refused(Converters.string(), "\uD83D\uDE00".repeat(30) + character, HALF);
        refused(Converters.string(), "\uDE00\uD83D", HALF);
    }

    @ParameterizedTest
    @ValueSource(ints = {0xD800, 0xDBFF, 0xDC00, 0xDFFF})
    void longString_withUnpairedSurrogate_isRejectedByAllOutputs(int half) {
        String character = String.valueOf((char) half);

        refused(Converters.string(), LONG + character, HALF);
        refused(Converters.string(), character + LONG, HALF);
        refused(Converters.string(), LONG + character + LONG, HALF);
        refused(Converters.string(), "\u20AC".repeat(100) + character, HALF);
        refused(Converters.string(), character.repeat(100), HALF);
    }

    @Test
    void longText_whole_isKeptAndCounted() {
        for (String text : List.of(LONG, LONG + "\u20AC", "\uD83D\uDE00".repeat(100), LONG + "\uD7FF\uE000\uFFFF")) {
            assertThat(WellFormedText.require(text)).isSameAs(text);
            assertThat(WellFormedText.size(text)).isEqualTo(ItemSize.string(text));
        }
    }

    @Test
    void latinText_isKnownWithoutALookAtIt() {
        assertThat(Latin1.isKnown(LONG)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"\u0100", "\u20AC", "\uD83D\uDE00", "\uFFFF"})
    void otherText_isNotKnownToBeLatin(String other) {
        assertThat(Latin1.isKnown(other)).isFalse();
        assertThat(Latin1.isKnown(LONG + other)).isFalse();
        assertThat(Latin1.isKnown(other + LONG)).isFalse();
    }

    @Test
    void typesOfText_withUnpairedSurrogate_areRejectedByAllOutputs() {
        refused(ArrayConverters.chars(), new char[] {'a', '\uD800'}, HALF);
        refused(Decorators.compressedString(), "a\uD800", HALF);
        refused(Converters.uri(), URI.create("a:\uD800"), HALF);
        refused(Converters.set(Converters.string()), Set.of("\uD800"), "element 0: " + HALF);
        refused(Converters.map(Converters.string(), Converters.bool()), Map.of("\uD800", true), "a key: " + HALF);
    }

    @ParameterizedTest
    @MethodSource("halves")
    void attributeValue_withUnpairedSurrogate_isRejectedByAllOutputs(AttributeValue value, String place) {
        refused(Converters.attributeValue(), value, place + HALF);
    }

    static Stream<Arguments> halves() {
        AttributeValue half = AttributeValue.fromS("a\uD800");
        return Stream.of(
                arguments(half, ""),
                arguments(AttributeValue.fromSs(List.of("a", "\uDC00")), "element 1: "),
                arguments(AttributeValue.fromL(List.of(half)), "element 0: "),
                arguments(AttributeValue.fromM(Map.of("a", half)), "entry ?: "),
                arguments(AttributeValue.fromM(Map.of("a\uD800", AttributeValue.fromN("1"))), "a key: "));
    }

    @Test
    void otherAttributes_withUnpairedSurrogates_areRejectedByAllOutputs() {
        OtherAttributes others = OtherAttributes.of(AttributeNames.of("Note", "id"));
        Map<String, AttributeValue> names =
                Map.of("a\uD800", AttributeValue.fromN("1"), "a\uD801", AttributeValue.fromN("2"));
        Map<String, AttributeValue> values = Map.of("a", AttributeValue.fromS("\uD800"));

        refused(others, names, "A name among the other attributes of Note cannot be written: " + HALF);
        refused(others, values, "Another attribute of Note cannot be written: " + HALF);
    }

    @Test
    void enum_whoseTextHasHalfAPair_isRefused() {
        assertThatExceptionOfType(IllegalArgumentException.class)
                .isThrownBy(() -> EnumConverters.byText(Thread.State.values(), state -> state.name() + "\uD800"))
                .withMessage("The text of the constant NEW of java.lang.Thread$State "
                        + "holds an unpaired surrogate, which UTF-8 cannot encode");
    }

    @Test
    void character_thatIsHalfAPair_isRefusedWhenRead() {
        assertThatExceptionOfType(ItemReadException.class)
                .isThrownBy(() -> Converters.character().read(AttributeValue.fromS("\uD800")))
                .withMessage("it is an unpaired surrogate, which UTF-8 cannot encode");
    }

    @Test
    void key_withUnpairedSurrogate_isRefused() {
        Attribute<String> id = Attribute.of("Note", "id", Converters.string());
        KeyPart<String> part = KeyPart.of("Note", "id", Converters.string());

        refused("\"id\" of Note cannot be written: " + HALF, () -> id.value("k\uD800"));
        refused("\"id\" of Note cannot be written: " + HALF, () -> part.text("k\uD800"));
    }

    private static <V> void refused(Converter<V> converter, V value, String reason) {
        Attribute<V> attribute = Attribute.of("Note", "text", converter);
        String message = "\"text\" of Note cannot be written: " + reason;

        refused(message, () -> attribute.write(value, new ItemWriter()));
        refused(message, () -> attribute.write(value, new JsonWriter(16)));
        refused(message, () -> attribute.size(value));
    }

    private static void refused(OtherAttributes others, Map<String, AttributeValue> values, String message) {
        refused(message, () -> others.write(values, new ItemWriter()));
        refused(message, () -> others.write(values, new JsonWriter(16)));
        refused(message, () -> others.size(values));
        refused(message, () -> others.elementSize(values));
    }

    private static void refused(String message, Runnable writing) {
        assertThatExceptionOfType(ItemWriteException.class)
                .isThrownBy(writing::run)
                .withMessage(message);
    }
}
