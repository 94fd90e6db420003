package dev.keyspread.support;

import static dev.keyspread.fake.Values.s;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.keyspread.ItemReadException;
import dev.keyspread.spi.Converter;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class JacksonConvertersTest {

    /** A class that only Jackson can take apart. */
    record Note(String text, List<Integer> pages) {}

    static Stream<Converter<Map<String, Note>>> versions() {
        return Stream.of(
                JacksonConverters.json(new tools.jackson.core.type.TypeReference<Map<String, Note>>() {}),
                Jackson2Converters.json(new com.fasterxml.jackson.core.type.TypeReference<Map<String, Note>>() {}));
    }

    @ParameterizedTest
    @MethodSource("versions")
    void value_isStoredAsItsJson(Converter<Map<String, Note>> converter) {
        Map<String, Note> notes = Map.of("a", new Note("é", List.of(1, 2)));

        assertThat(converter.write(notes)).isEqualTo(s("{\"a\":{\"text\":\"é\",\"pages\":[1,2]}}"));
        assertThat(converter.read(converter.write(notes))).isEqualTo(notes);
        assertThat(converter.size(notes)).isEqualTo(ItemSizes.of(converter.write(notes)));
    }

    @ParameterizedTest
    @MethodSource("versions")
    void textThatIsNoJson_isAnErrorThatKeepsItsCause(Converter<Map<String, Note>> converter) {
        assertThatExceptionOfType(ItemReadException.class)
                .isThrownBy(() -> converter.read(s("{\"a\":secret")))
                .withMessageStartingWith("its conversion failed with ")
                .withMessageNotContaining("secret")
                .withCauseInstanceOf(Exception.class);
    }

    @ParameterizedTest
    @MethodSource("versions")
    void jsonNull_isAnError(Converter<Map<String, Note>> converter) {
        assertThatExceptionOfType(ItemReadException.class)
                .isThrownBy(() -> converter.read(s("null")))
                .withMessage("its conversion made null of it");
    }
}
