package dev.keyspread.support;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.keyspread.ItemWriteException;
import dev.keyspread.capacity.ItemSize;
import dev.keyspread.json.JsonWriter;
import dev.keyspread.spi.Converter;
import java.net.URI;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class WholeTextTest {

    private static final String HALF = "it holds half of a surrogate pair, which is no character of UTF-8";

    @ParameterizedTest
    @ValueSource(strings = {"", "plain", "Zürich", "\u20AC", "\uD7FF\uE000\uFFFF", "\uD83D\uDE00", "a\uDBFF\uDFFFb"})
    void text_whole_isKeptAndCounted(String text) {
        assertThat(WholeText.require(text)).isSameAs(text);
        assertThat(WholeText.size(text)).isEqualTo(ItemSize.string(text));
    }

    @ParameterizedTest
    @ValueSource(ints = {0xD800, 0xDBFF, 0xDC00, 0xDFFF})
    void string_withHalfAPair_isRefusedAtAllEnds(int half) {
        String character = String.valueOf((char) half);

        refused(Converters.string(), character, HALF);
        refused(Converters.string(), "a" + character + "b", HALF);
        refused(Converters.string(), "\uD83D\uDE00".repeat(30) + character, HALF);
        refused(Converters.string(), "\uDE00\uD83D", HALF);
    }

    @Test
    void typesOfText_withHalfAPair_areRefusedAtAllEnds() {
        refused(ArrayConverters.chars(), new char[] {'a', '\uD800'}, HALF);
        refused(new Utf8Converter(), "a\uD800", HALF);
        refused(Converters.uri(), URI.create("a:\uD800"), HALF);
        refused(Converters.set(Converters.string()), Set.of("\uD800"), "element 0: " + HALF);
        refused(Converters.map(Converters.string(), Converters.bool()), Map.of("\uD800", true), "a key: " + HALF);
    }

    @Test
    void key_withHalfAPair_isRefused() {
        Attribute<String> id = Attribute.of("Note", "id", Converters.string());
        KeyPart<String> part = KeyPart.of("Note", "id", Converters.string());

        refused("\"id\" of Note cannot be written: " + HALF, () -> id.value("k\uD800"));
        refused("\"id\" of Note cannot be written: " + HALF, () -> part.text("k\uD800"));
    }

    private static <V> void refused(Converter<V> converter, V value, String reason) {
        Attribute<V> attribute = Attribute.of("Note", "text", converter);
        String message = "\"text\" of Note cannot be written: " + reason;

        refused(message, () -> attribute.write(value, new ItemWriter(1)));
        refused(message, () -> attribute.write(value, new JsonWriter(16)));
        refused(message, () -> attribute.size(value));
    }

    private static void refused(String message, Runnable writing) {
        assertThatExceptionOfType(ItemWriteException.class)
                .isThrownBy(writing::run)
                .withMessage(message);
    }
}
