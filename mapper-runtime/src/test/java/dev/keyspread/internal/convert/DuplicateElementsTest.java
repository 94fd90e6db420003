package dev.keyspread.internal.convert;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.keyspread.error.ItemReadException;
import dev.keyspread.spi.Converter;
import dev.keyspread.spi.JsonReader;
import dev.keyspread.spi.JsonWriter;
import dev.keyspread.spi.KeyConverter;
import dev.keyspread.spi.convert.CollectionConverters;
import dev.keyspread.spi.convert.Converters;
import dev.keyspread.spi.convert.Decorators;
import dev.keyspread.spi.convert.EnumConverters;
import java.nio.ByteBuffer;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Two stored texts that are one value to Java: neither is lost without a word, at either end. */
class DuplicateElementsTest {

    private enum State {
        OPEN,
        UNKNOWN
    }

    private static final KeyConverter<State> STATES = EnumConverters.byName(State.values(), State.UNKNOWN);

    @Test
    void map_withTwoUnknownConstantsAsKeys_namesTheFallbackAndBoth() {
        Converter<Map<State, Long>> counts = Converters.map(STATES, Converters.longNumber());

        assertRefused(
                counts,
                counts("OPEN", "Y", "X"),
                "two of its keys are both read as UNKNOWN, the @EnumFallback, and one would be lost. "
                        + "Add their constants, or declare String keys");
        assertThat(read(counts, counts("OPEN", "X"))).containsOnlyKeys(State.OPEN, State.UNKNOWN);
    }

    @Test
    void map_withTheFallbackItselfAsKey_namesBoth() {
        Converter<Map<State, Long>> counts = Converters.map(STATES, Converters.longNumber());

        assertRefused(
                counts,
                counts("UNKNOWN", "A"),
                "two of its keys are both read as UNKNOWN, the @EnumFallback, and one would be lost. "
                        + "Add their constants, or declare String keys");
    }

    @Test
    void map_withTwoTextsOfOneKey_namesBoth() {
        assertRefused(
                Converters.map(Converters.integer(), Converters.longNumber()),
                counts("7", "1", "07"),
                "two of its keys are equal in Java, and one would be lost");
    }

    @Test
    void set_withTwoUnknownConstants_namesTheFallbackAndBoth() {
        assertRefused(
                Converters.set(STATES),
                AttributeValue.fromSs(List.of("X", "OPEN", "Y")),
                "element 2: two of its elements are both read as UNKNOWN, the @EnumFallback, and one would be lost. "
                        + "Add their constants, or declare String elements");
        assertThat(read(Converters.set(STATES), AttributeValue.fromSs(List.of("X", "OPEN"))))
                .containsExactly(State.UNKNOWN, State.OPEN);
    }

    @Test
    void set_withTwoTextsOfOneElement_namesBoth() {
        assertRefused(
                Converters.set(Converters.doubleNumber()),
                AttributeValue.fromNs(List.of("0.1", "0.10000000000000000001")),
                "element 1: two of its elements are equal in Java, and one would be lost");
    }

    @Test
    void set_withOrderInconsistentWithEquals_isRejected() {
        assertRefused(
                CollectionConverters.set(Converters.string(), () -> new TreeSet<>(String.CASE_INSENSITIVE_ORDER)),
                AttributeValue.fromSs(List.of("a", "A")),
                "element 1: it is equal in Java to an element before it, and one would be lost");
    }

    @Test
    void set_ofBinariesThatAreOneToJava_isRefused() {
        KeyConverter<Integer> lengths =
                Decorators.convertedKey(Converters.byteBuffer(), ByteBuffer::allocate, ByteBuffer::remaining);

        assertRefused(
                Converters.set(lengths),
                AttributeValue.fromBs(List.of(SdkBytes.fromUtf8String("a"), SdkBytes.fromUtf8String("b"))),
                "element 1: it is equal in Java to an element before it, and one would be lost");
    }

    private static AttributeValue counts(String... names) {
        Map<String, AttributeValue> counts = new LinkedHashMap<>();
        for (String name : names) {
            counts.put(name, AttributeValue.fromN("1"));
        }
        return AttributeValue.fromM(counts);
    }

    private static <V> void assertRefused(Converter<V> converter, AttributeValue stored, String message) {
        assertThatExceptionOfType(ItemReadException.class)
                .isThrownBy(() -> converter.read(stored))
                .withMessage(message);
        assertThatExceptionOfType(ItemReadException.class)
                .isThrownBy(() -> converter.read(json(stored)))
                .withMessage(message);
    }

    private static <V> V read(Converter<V> converter, AttributeValue stored) {
        V read = converter.read(stored);
        assertThat(converter.read(json(stored))).isEqualTo(read);
        return read;
    }

    private static JsonReader json(AttributeValue value) {
        JsonWriter json = new JsonWriter(64);
        json.attributeValue(value);
        byte[] bytes = json.toByteArray();
        return new JsonReader(bytes, 0, bytes.length);
    }
}
