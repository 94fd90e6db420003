package dev.keyspread.spi;

import static dev.keyspread.fake.Values.s;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.keyspread.error.ItemReadException;
import dev.keyspread.error.ItemWriteException;
import dev.keyspread.internal.convert.ItemSizes;
import dev.keyspread.spi.convert.Jackson2Converters;
import dev.keyspread.spi.convert.JacksonConverters;
import java.lang.reflect.Type;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Date;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

class JacksonConvertersTest {

    /** A class that only Jackson can take apart. */
    record Note(String text, List<Integer> pages) {}

    record Size(int width) {}

    /** Its content is invisible to Jackson. */
    static final class Hidden {

        private final String text = "kept";

        @Override
        public String toString() {
            return text;
        }
    }

    enum Side {
        LEFT,
        RIGHT;

        @Override
        public String toString() {
            return "on the " + name();
        }
    }

    /** Its members have getters, and no setters. */
    static final class Basket {

        private final String name;
        private final List<String> lines = new ArrayList<>();

        Basket() {
            this("");
        }

        Basket(String name) {
            this.name = name;
        }

        public String getName() {
            return name;
        }

        public List<String> getLines() {
            return lines;
        }
    }

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

    @Test
    void classWithNothingThatJacksonSees_isRefused() {
        assertThat(versions(Hidden.class))
                .hasSize(2)
                .allSatisfy(converter -> assertThatExceptionOfType(ItemWriteException.class)
                        .isThrownBy(() -> converter.write(new Hidden())));
        assertThat(versions(AttributeValue.class))
                .hasSize(2)
                .allSatisfy(converter ->
                        assertThatExceptionOfType(ItemWriteException.class).isThrownBy(() -> converter.write(s("a"))));
    }

    @Test
    void propertyThatTheClassDoesNotKnow_isPassedOver() {
        assertThat(versions(Note.class))
                .extracting(converter -> converter.read(s("{\"text\":\"a\",\"by\":{\"name\":\"b\"},\"pages\":[1]}")))
                .containsExactly(new Note("a", List.of(1)), new Note("a", List.of(1)));
    }

    @Test
    void textWithMoreBehindIt_isRefused() {
        assertThat(versions(Note.class))
                .hasSize(2)
                .allSatisfy(converter -> assertThatExceptionOfType(ItemReadException.class)
                        .isThrownBy(() -> converter.read(s("{\"text\":\"a\"} {}"))));
    }

    @ParameterizedTest
    @ValueSource(strings = {"{}", "{\"width\":null}"})
    void primitiveThatIsNotThere_isReadAsZero(String text) {
        assertThat(versions(Size.class))
                .extracting(converter -> converter.read(s(text)))
                .containsExactly(new Size(0), new Size(0));
    }

    @Test
    void enum_isStoredByItsName() {
        assertThat(versions(Side.class))
                .extracting(converter -> converter.write(Side.LEFT))
                .containsExactly(s("\"LEFT\""), s("\"LEFT\""));
    }

    @Test
    void date_isStoredAsText() {
        assertThat(versions(Date.class))
                .extracting(converter -> converter.write(new Date(0)).s())
                .hasSize(2)
                .allSatisfy(text -> assertThat(text).startsWith("\"1970-01-01T00:00:00"));
    }

    @Test
    void textOfOneVersion_isReadByTheOther() {
        List<Object> values = List.of(new Date(1), Side.RIGHT, new Note("a", List.of()), new Size(7));
        for (Object value : values) {
            assertThat(texts(value))
                    .allSatisfy(text -> assertThat(versions(value.getClass()))
                            .hasSize(2)
                            .allSatisfy(converter ->
                                    assertThat((Object) converter.read(text)).isEqualTo(value)));
        }
    }

    @Test
    void membersWithoutSetters_areReadByBothVersions() {
        Basket basket = new Basket("a");
        basket.getLines().add("x");

        assertThat(texts(basket)).hasSize(2).containsOnly(s("{\"name\":\"a\",\"lines\":[\"x\"]}"));
        assertThat(versions(Basket.class)).hasSize(2).allSatisfy(converter -> {
            Basket read = converter.read(texts(basket).get(0));
            assertThat(read.getName()).isEqualTo("a");
            assertThat(read.getLines()).containsExactly("x");
        });
    }

    /** Values whose types say nothing about their numbers. */
    record Document(Map<String, Object> map, Object object, List<Object> list) {}

    @ParameterizedTest
    @ValueSource(
            strings = {
                "1584097275961.12345678",
                "12345678901234567.89",
                "1.10",
                "0.0",
                "-1.50E+40",
                "1E-20",
                "0.1000000000000000055511151231257827"
            })
    void decimal_ofNoDeclaredType_keepsAllDigits(String digits) {
        String json = "{\"map\":{\"a\":[{\"b\":%1$s}]},\"object\":%1$s,\"list\":[%1$s,[%1$s]]}".formatted(digits);
        BigDecimal number = new BigDecimal(digits);

        assertThat(versions(Document.class)).hasSize(2).allSatisfy(converter -> {
            Document read = converter.read(s(json));
            assertThat(read)
                    .isEqualTo(new Document(
                            Map.of("a", List.of(Map.of("b", number))), number, List.of(number, List.of(number))));
            assertThat(converter.write(read)).isEqualTo(s(json));
        });
        assertThat(versions(tools.jackson.databind.JsonNode.class).findFirst().orElseThrow())
                .satisfies(converter ->
                        assertThat(converter.write(converter.read(s(json)))).isEqualTo(s(json)));
        assertThat(versions(com.fasterxml.jackson.databind.JsonNode.class)
                        .skip(1)
                        .findFirst()
                        .orElseThrow())
                .satisfies(converter ->
                        assertThat(converter.write(converter.read(s(json)))).isEqualTo(s(json)));
    }

    @ParameterizedTest
    @MethodSource("versions")
    void jsonNull_isAnError(Converter<Map<String, Note>> converter) {
        assertThatExceptionOfType(ItemReadException.class)
                .isThrownBy(() -> converter.read(s("null")))
                .withMessage("its conversion returned null");
    }

    @SuppressWarnings("unchecked")
    private static <V> List<AttributeValue> texts(V value) {
        return versions((Class<V>) value.getClass())
                .map(converter -> converter.write(value))
                .toList();
    }

    private static <V> Stream<Converter<V>> versions(Class<V> type) {
        return Stream.of(
                JacksonConverters.json(new tools.jackson.core.type.TypeReference<V>() {
                    @Override
                    public Type getType() {
                        return type;
                    }
                }),
                Jackson2Converters.json(new com.fasterxml.jackson.core.type.TypeReference<V>() {
                    @Override
                    public Type getType() {
                        return type;
                    }
                }));
    }
}
