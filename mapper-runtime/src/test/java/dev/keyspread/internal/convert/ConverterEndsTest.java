package dev.keyspread.internal.convert;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.spi.Attribute;
import dev.keyspread.spi.AttributeNames;
import dev.keyspread.spi.Converter;
import dev.keyspread.spi.ItemReader;
import dev.keyspread.spi.ItemWriter;
import dev.keyspread.spi.JsonReader;
import dev.keyspread.spi.JsonWriter;
import dev.keyspread.spi.KeyConverter;
import dev.keyspread.spi.convert.Converters;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * Every converter, at every end, with values of any kind, empty ones, extreme ones and none: what is written is read, and
 * the ends agree with one another.
 */
class ConverterEndsTest {

    private static final long SEED = 20_140_709;
    private static final String NAME = "größe";

    static Stream<ConverterCase<?>> all() {
        return ConverterCases.all();
    }

    static Stream<ConverterCase<?>> keys() {
        return all().filter(each -> isKey(each.converter()));
    }

    private static boolean isKey(Converter<?> converter) {
        try {
            return converter instanceof KeyConverter<?> key && key.keyType() != null;
        } catch (ClassCastException contentIsNoKey) {
            return false;
        }
    }

    @ParameterizedTest
    @MethodSource("all")
    <V> void value_writtenAtEachEnd_isReadFromEach(ConverterCase<V> each) {
        for (V value : each.values(SEED)) {
            Map<String, AttributeValue> item = write(each.converter(), value);
            byte[] json = writeJson(each.converter(), value);

            assertThat(item(json)).as(failure(value)).isEqualTo(item);
            assertThat(read(each.converter(), item)).as(failure(value)).isEqualTo(value);
            assertThat(readJson(each.converter(), json)).as(failure(value)).isEqualTo(value);
        }
    }

    @ParameterizedTest
    @MethodSource("all")
    <V> void value_countedAlone_isWhatItsItemWeighs(ConverterCase<V> each) {
        for (V value : each.values(SEED)) {
            Map<String, AttributeValue> item = write(each.converter(), value);

            assertThat(attribute(each.converter()).size(value))
                    .as(failure(value))
                    .isEqualTo(ItemSizes.of(item));
        }
    }

    @ParameterizedTest
    @MethodSource("all")
    <V> void value_insideAList_isTheSame(ConverterCase<V> each) {
        Converter<List<V>> lists = Converters.list(each.converter());
        for (V value : each.values(SEED)) {
            if (!isAbsent(value)) {
                List<V> list = List.of(value, value);

                assertThat(read(lists, write(lists, list))).as(failure(value)).containsExactlyElementsOf(list);
                assertThat(readJson(lists, writeJson(lists, list)))
                        .as(failure(value))
                        .containsExactlyElementsOf(list);
            }
        }
    }

    @ParameterizedTest
    @MethodSource("all")
    <V> void absentAttribute_isReadAsWhatTheConverterSays(ConverterCase<V> each) {
        V absent = each.converter().absent();

        assertThat(read(each.converter(), Map.of())).isEqualTo(absent);
        assertThat(readJson(each.converter(), json(Map.of()))).isEqualTo(absent);
    }

    @ParameterizedTest
    @MethodSource("all")
    <V> void storedNull_isAbsent_unlessItIsAValue(ConverterCase<V> each) {
        Map<String, AttributeValue> item = Map.of(NAME, AttributeValue.fromNul(true));
        Object expected =
                each.converter().readsNull() ? item.get(NAME) : each.converter().absent();

        assertThat(read(each.converter(), item)).isEqualTo(expected);
        assertThat(readJson(each.converter(), json(item))).isEqualTo(expected);
    }

    @ParameterizedTest
    @MethodSource("all")
    <V> void absentValue_isToldInAdvance(ConverterCase<V> each) {
        boolean hasAbsentValues =
                each.values(SEED).stream().anyMatch(value -> each.converter().isAbsent(value));

        assertThat(each.converter().hasAbsentValues()).isEqualTo(hasAbsentValues);
    }

    @ParameterizedTest
    @MethodSource("keys")
    <V> void keyText_isParsedBack(ConverterCase<V> each) {
        KeyConverter<V> converter = (KeyConverter<V>) each.converter();
        for (V value : each.values(SEED)) {
            if (!isAbsent(value)) {
                assertThat(converter.parse(converter.text(value)))
                        .as(failure(value))
                        .isEqualTo(value);
            }
        }
    }

    private static boolean isAbsent(Object value) {
        return value.equals(Optional.empty())
                || value.equals(OptionalInt.empty())
                || value.equals(OptionalLong.empty())
                || value.equals(OptionalDouble.empty());
    }

    private static <V> Attribute<V> attribute(Converter<V> converter) {
        return Attribute.of("Order", NAME, converter);
    }

    private static <V> Map<String, AttributeValue> write(Converter<V> converter, V value) {
        ItemWriter item = new ItemWriter();
        attribute(converter).write(value, item);
        return item.item();
    }

    private static <V> byte[] writeJson(Converter<V> converter, V value) {
        JsonWriter json = new JsonWriter(64);
        json.beginItem();
        attribute(converter).write(value, json);
        json.endItem();
        return json.toByteArray();
    }

    private static byte[] json(Map<String, AttributeValue> item) {
        JsonWriter json = new JsonWriter(64);
        json.beginItem();
        item.forEach((name, value) -> {
            json.name(name);
            json.attributeValue(value);
        });
        json.endItem();
        return json.toByteArray();
    }

    private static <V> @Nullable V read(Converter<V> converter, Map<String, AttributeValue> item) {
        return attribute(converter).read(new ItemReader(item));
    }

    private static <V> @Nullable V readJson(Converter<V> converter, byte[] bytes) {
        AttributeNames names = AttributeNames.of("Order", NAME);
        JsonReader json = reader(bytes);
        json.beginItem();
        int next = json.nextAttribute(converter.readsNull() ? names.keepingNulls(NAME) : names);
        return next < 0 ? converter.absent() : attribute(converter).read(json);
    }

    private static Map<String, AttributeValue> item(byte[] bytes) {
        JsonReader json = reader(bytes);
        json.beginItem();
        Map<String, AttributeValue> item = new HashMap<>();
        for (String name = json.nextName(); name != null; name = json.nextName()) {
            item.put(name, json.attributeValue());
        }
        return item;
    }

    private static JsonReader reader(byte[] bytes) {
        return new JsonReader(bytes, 0, bytes.length);
    }

    private static String failure(Object value) {
        return "seed " + SEED + ", " + value;
    }
}
