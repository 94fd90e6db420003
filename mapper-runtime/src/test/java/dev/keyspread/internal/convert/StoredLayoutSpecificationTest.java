package dev.keyspread.internal.convert;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.fake.Values;
import dev.keyspread.spi.Converter;
import dev.keyspread.spi.ShardLayout;
import dev.keyspread.spi.convert.Converters;
import dev.keyspread.spi.convert.EnumConverters;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.DayOfWeek;
import java.time.Instant;
import java.time.LocalDate;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

class StoredLayoutSpecificationTest {

    private static final Map<String, Function<String, AttributeValue>> TYPES = Map.ofEntries(
            type("String", Converters.string(), text -> text),
            type("char", Converters.character(), text -> text.charAt(0)),
            type("UUID", Converters.uuid(), UUID::fromString),
            type("enum", EnumConverters.byName(DayOfWeek.values()), DayOfWeek::valueOf),
            type("LocalDate", Converters.localDate(), LocalDate::parse),
            type("Instant", Converters.instant(), Instant::parse),
            type("long", Converters.longNumber(), Long::valueOf),
            type("BigInteger", Converters.bigInteger(), BigInteger::new),
            type("BigDecimal", Converters.bigDecimal(), BigDecimal::new),
            type("double", Converters.doubleNumber(), Double::valueOf),
            type("boolean", Converters.bool(), Boolean::valueOf));

    static Stream<List<String>> hashes() throws IOException {
        return SpecificationTable.rows("sources", "first eight bytes", "suffixes", "first", "suffix").stream();
    }

    static Stream<List<String>> storedKeys() throws IOException {
        return SpecificationTable.rows("logical key", "separator", "suffix", "stored key").stream();
    }

    static Stream<List<String>> texts() throws IOException {
        return SpecificationTable.rows("type", "value", "stored as", "text").stream();
    }

    @ParameterizedTest
    @MethodSource("hashes")
    void suffix_ofPublishedSources_isThePublishedOne(List<String> row) {
        AttributeValue[] sources = Stream.of(row.get(0).split(", ", -1))
                .map(StoredLayoutSpecificationTest::value)
                .toArray(AttributeValue[]::new);
        String joined = Stream.of(sources).map(KeyText::of).collect(Collectors.joining("\u001f"));
        ShardLayout layout = ShardLayout.of(number(row.get(2)), ".", number(row.get(3)));

        assertThat(HexFormat.of().toHexDigits(Sha256.firstEightBytes(joined))).isEqualTo(row.get(1));
        assertThat(layout.suffixFor(sources)).isEqualTo(number(row.get(4)));
    }

    @ParameterizedTest
    @MethodSource("storedKeys")
    void storedKey_ofAPublishedLogicalKey_isThePublishedOneAndComesApart(List<String> row) {
        ShardLayout layout = ShardLayout.of(200, row.get(1), 0);
        AttributeValue logicalKey = value(row.get(0));

        AttributeValue stored = layout.store(logicalKey, number(row.get(2)));

        assertThat(stored).isEqualTo(Values.s(row.get(3)));
        assertThat(layout.logicalText(stored)).isEqualTo(KeyText.of(logicalKey));
        assertThat(layout.suffixOf(stored)).isEqualTo(number(row.get(2)));
    }

    @ParameterizedTest
    @MethodSource("texts")
    void text_ofAPublishedValue_isThePublishedOne(List<String> row) {
        AttributeValue stored = TYPES.get(row.get(0)).apply(row.get(1));

        assertThat(stored.type()).hasToString(row.get(2));
        assertThat(KeyText.of(stored)).isEqualTo(row.get(3));
    }

    private static <V> Map.Entry<String, Function<String, AttributeValue>> type(
            String name, Converter<V> converter, Function<String, V> parse) {
        return Map.entry(name, text -> converter.write(parse.apply(text)));
    }

    private static AttributeValue value(String source) {
        String text = source.substring(source.indexOf(':') + 1);
        return switch (source.substring(0, source.indexOf(':'))) {
            case "S" -> Values.s(text);
            case "N" -> Values.n(text);
            case "BOOL" -> AttributeValue.fromBool(Boolean.valueOf(text));
            default -> throw new IllegalArgumentException(source);
        };
    }

    private static int number(String cell) {
        return Integer.parseInt(cell);
    }
}
