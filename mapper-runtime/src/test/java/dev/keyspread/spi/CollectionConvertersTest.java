package dev.keyspread.spi;

import static dev.keyspread.fake.Values.b;
import static dev.keyspread.fake.Values.n;
import static dev.keyspread.fake.Values.nul;
import static dev.keyspread.fake.Values.s;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import dev.keyspread.error.ItemReadException;
import dev.keyspread.error.ItemWriteException;
import dev.keyspread.spi.convert.Converters;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

class CollectionConvertersTest {

    private static final Converter<List<Integer>> INTEGERS = Converters.list(Converters.integer());
    private static final AttributeValue EMPTY_LIST = AttributeValue.fromL(List.of());

    static Stream<Arguments> values() {
        return Stream.of(
                arguments(INTEGERS, List.of(), EMPTY_LIST),
                arguments(INTEGERS, Arrays.asList(1, null), AttributeValue.fromL(List.of(n(1), nul()))),
                arguments(
                        Converters.list(INTEGERS),
                        Arrays.asList(List.of(1), null, Collections.singletonList(null)),
                        AttributeValue.fromL(List.of(
                                AttributeValue.fromL(List.of(n(1))), nul(), AttributeValue.fromL(List.of(nul()))))),
                arguments(
                        Converters.list(Converters.map(Converters.string(), Converters.bool())),
                        Arrays.asList(null, Collections.singletonMap("a", null)),
                        AttributeValue.fromL(List.of(nul(), AttributeValue.fromM(Map.of("a", nul()))))),
                arguments(Converters.set(Converters.string()), Set.of(), EMPTY_LIST),
                arguments(Converters.set(Converters.string()), Set.of("a"), AttributeValue.fromSs(List.of("a"))),
                arguments(
                        Converters.set(Converters.localDate()),
                        Set.of(LocalDate.EPOCH),
                        AttributeValue.fromSs(List.of("1970-01-01"))),
                arguments(Converters.set(Converters.integer()), Set.of(7), AttributeValue.fromNs(List.of("7"))),
                arguments(Converters.set(Converters.integer()), Set.of(), EMPTY_LIST),
                arguments(Converters.set(Converters.bytes()), Set.of(), EMPTY_LIST),
                arguments(Converters.listSet(Converters.bool()), Set.of(), EMPTY_LIST),
                arguments(
                        Converters.listSet(INTEGERS),
                        Set.of(List.of(1)),
                        AttributeValue.fromL(List.of(AttributeValue.fromL(List.of(n(1)))))),
                arguments(
                        Converters.map(Converters.bigDecimal(), Converters.string()),
                        Map.of(new BigDecimal("1.5"), "x"),
                        AttributeValue.fromM(Map.of("1.5", s("x")))),
                arguments(
                        Converters.map(Converters.string(), INTEGERS),
                        Map.of("a", List.of()),
                        AttributeValue.fromM(Map.of("a", EMPTY_LIST))),
                arguments(Converters.map(Converters.string(), INTEGERS), Map.of(), AttributeValue.fromM(Map.of())));
    }

    @ParameterizedTest
    @MethodSource("values")
    <V> void collection_writtenAndRead_isTheSame(Converter<V> converter, V value, AttributeValue stored) {
        assertThat(converter.write(value)).isEqualTo(stored);
        assertThat(converter.read(stored)).isEqualTo(value);
    }

    @Test
    void binarySet_writtenAndRead_isTheSame() {
        Converter<Set<byte[]>> converter = Converters.set(Converters.bytes());

        AttributeValue stored = converter.write(Set.of(new byte[] {1, 2}));

        assertThat(stored).isEqualTo(AttributeValue.fromBs(List.of(b(1, 2).b())));
        assertThat(converter.read(stored)).singleElement().isEqualTo(new byte[] {1, 2});
    }

    @Test
    void collection_read_keepsTheOrderAndMayBeChanged() {
        List<Integer> list = INTEGERS.read(AttributeValue.fromL(List.of(n(2), n(1))));
        Set<String> set = Converters.set(Converters.string()).read(AttributeValue.fromSs(List.of("b", "a")));

        list.add(3);
        set.add("c");

        assertThat(list).containsExactly(2, 1, 3);
        assertThat(set).containsExactly("b", "a", "c");
    }

    @Test
    void set_withNull_isRefused() {
        Set<Integer> withNull = new LinkedHashSet<>(Arrays.asList(1, null));

        assertThatExceptionOfType(ItemWriteException.class)
                .isThrownBy(() -> Converters.set(Converters.integer()).write(withNull))
                .withMessage("element 1: a set cannot hold null");
    }

    @Test
    void set_whoseElementsAreOneInDynamoDb_isRefused() {
        Set<BigDecimal> twoOfOne = Set.of(new BigDecimal("1.0"), new BigDecimal("1.00"));

        assertThatExceptionOfType(ItemWriteException.class)
                .isThrownBy(() -> Converters.set(Converters.bigDecimal()).write(twoOfOne))
                .withMessage("two elements of the set are equal in DynamoDB, as 1.0 and 1.00 are");
    }

    @Test
    void set_ofBinariesThatAreOneInDynamoDb_saysSoOfBinaries() {
        Set<byte[]> twoOfOne = Set.of(new byte[] {1}, new byte[] {1});

        assertThatExceptionOfType(ItemWriteException.class)
                .isThrownBy(() -> Converters.set(Converters.bytes()).write(twoOfOne))
                .withMessage("two elements of the set are equal in DynamoDB, as two arrays of the same bytes are");
    }

    @Test
    void map_withNullKey_isRefused() {
        assertThatExceptionOfType(ItemWriteException.class)
                .isThrownBy(() -> Converters.map(Converters.string(), Converters.bool())
                        .write(Collections.singletonMap(null, true)))
                .withMessage("a map cannot have the key null");
    }

    @Test
    void map_withTwoKeysOfOneText_isRefused() {
        Map<BigDecimal, String> entries = new LinkedHashMap<>();
        entries.put(new BigDecimal("1.5"), "kept");
        entries.put(new BigDecimal("1.50"), "lost");

        assertThatExceptionOfType(ItemWriteException.class)
                .isThrownBy(() -> Converters.map(Converters.bigDecimal(), Converters.string())
                        .write(entries))
                .withMessage("two of its keys have the same text");
    }

    static Stream<Arguments> mismatches() {
        return Stream.of(
                arguments(INTEGERS, AttributeValue.fromNs(List.of("1")), "it is NS, and L is needed"),
                arguments(Converters.map(Converters.string(), INTEGERS), EMPTY_LIST, "it is L, and M is needed"),
                arguments(Converters.set(Converters.string()), s("a"), "it is S, and SS is needed"),
                arguments(
                        Converters.set(Converters.string()),
                        AttributeValue.fromNs(List.of("1")),
                        "it is NS, and SS is needed"),
                arguments(
                        Converters.set(Converters.integer()),
                        AttributeValue.fromL(List.of(n(1))),
                        "it is L, and NS is needed"),
                arguments(Converters.set(Converters.bytes()), nul(), "it is NULL, and BS is needed"),
                arguments(Converters.listSet(INTEGERS), AttributeValue.fromM(Map.of()), "it is M, and L is needed"));
    }

    @ParameterizedTest
    @MethodSource("mismatches")
    void collection_ofAnotherType_namesTheExpectedType(Converter<?> converter, AttributeValue value, String message) {
        assertThatExceptionOfType(ItemReadException.class)
                .isThrownBy(() -> converter.read(value))
                .withMessage(message);
    }
}
