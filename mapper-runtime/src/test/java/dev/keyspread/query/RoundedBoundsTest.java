package dev.keyspread.query;

import static dev.keyspread.fake.Values.n;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.keyspread.Filter;
import dev.keyspread.Keyspread;
import dev.keyspread.expression.Condition;
import dev.keyspread.expression.OrderedAttribute;
import dev.keyspread.inmemory.InMemoryDynamoDb;
import dev.keyspread.internal.convert.Note;
import dev.keyspread.internal.convert.SortKeyEncoder;
import dev.keyspread.spi.Attribute;
import dev.keyspread.spi.EntityStore;
import dev.keyspread.spi.KeyConverter;
import dev.keyspread.spi.KeyPart;
import dev.keyspread.spi.KeyTemplate;
import dev.keyspread.spi.ReadSource;
import dev.keyspread.spi.SortKeyMember;
import dev.keyspread.spi.convert.Converters;
import dev.keyspread.spi.convert.Decorators;
import dev.keyspread.spi.convert.TimeConverters;
import dev.keyspread.table.TableSchema;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.temporal.ChronoUnit;
import java.util.Arrays;
import java.util.Date;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.function.BiPredicate;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;

/** Conditions with values that have more digits than the stored form: they compare the values, not the stored forms. */
class RoundedBoundsTest {

    private static final long SEED = 20_261_127;
    private static final int VALUES = 12;
    private static final Instant START = Instant.parse("2026-11-27T10:00:00Z");
    private static final LocalDateTime HOUR = LocalDateTime.parse("2026-11-27T10:00:00");

    /** Stored values, which are no finer than the stored form, and bounds around them, which are. */
    record Case<V extends Comparable<? super V>>(
            String name,
            SortKeyMember<V> member,
            boolean isPart,
            Function<Random, V> stored,
            Function<Random, V> bound) {

        @Override
        public String toString() {
            return name;
        }
    }

    static Stream<Case<?>> cases() {
        KeyConverter<BigDecimal> cents = Decorators.convertedKey(
                Converters.longNumber(),
                amount -> amount.setScale(2, RoundingMode.FLOOR).unscaledValue().longValueExact(),
                number -> BigDecimal.valueOf(number, 2));
        KeyConverter<BigDecimal> rounded = Decorators.convertedKey(
                Converters.longNumber(),
                amount ->
                        amount.setScale(2, RoundingMode.HALF_UP).unscaledValue().longValueExact(),
                number -> BigDecimal.valueOf(number, 2));
        return Stream.concat(
                Stream.of(
                        key("epoch seconds", TimeConverters.epochSeconds(), r -> at(r, 1000), r -> at(r, 250)),
                        key("epoch milliseconds", TimeConverters.epochMillis(), r -> at(r, 1), r -> nanos(r)),
                        key(
                                "dates in epoch seconds",
                                TimeConverters.date(TimeConverters.epochSeconds()),
                                r -> Date.from(at(r, 1000)),
                                r -> Date.from(at(r, 250))),
                        key("cents, down", cents, r -> amount(r, 2), r -> amount(r, 3)),
                        key("cents, nearest", rounded, r -> amount(r, 2), r -> amount(r, 3)),
                        key("38 digits", Converters.bigDecimal(), r -> digits(r, 38), r -> digits(r, 40)),
                        key(
                                "38 digits, whole",
                                Converters.bigInteger(),
                                r -> digits(r, 38).movePointRight(60).toBigIntegerExact(),
                                r -> digits(r, 40).movePointRight(60).toBigIntegerExact()),
                        key(
                                "doubles",
                                Converters.doubleNumber(),
                                r -> (r.nextInt(3) - 1) * 1E-130,
                                r -> (r.nextInt(5) - 2) * 5E-131),
                        key(
                                "durations in minutes",
                                Decorators.convertedKey(
                                        Converters.longNumber(), Duration::toMinutes, Duration::ofMinutes),
                                r -> Duration.ofMinutes(r.nextInt(3)),
                                r -> Duration.ofSeconds(r.nextInt(180)))),
                Stream.of(
                        part(
                                "hours",
                                KeyPart.of("Note", "a", TimeConverters.hour()),
                                r -> HOUR.plusHours(r.nextInt(3)),
                                r -> HOUR.plusMinutes(r.nextInt(12) * 15)),
                        part(
                                "padded",
                                KeyPart.padded("Note", "a", Converters.bigDecimal(), 6, 2),
                                r -> amount(r, 2).abs(),
                                r -> amount(r, 3).abs()),
                        part(
                                "padded, reversed",
                                KeyPart.padded("Note", "a", Converters.bigDecimal(), 6, 2)
                                        .reversed(),
                                r -> amount(r, 2).abs(),
                                r -> amount(r, 3).abs()),
                        part(
                                "padded, 40 digits",
                                KeyPart.padded("Note", "a", Converters.bigDecimal(), 6, 2),
                                r -> amount(r, 2).abs(),
                                r -> amount(r, 3).abs().add(new BigDecimal("1E-40"))),
                        part(
                                "signed, reversed",
                                KeyPart.sorted("Note", "a", Converters.bigDecimal(), 4)
                                        .reversed(),
                                r -> amount(r, 0),
                                r -> amount(r, 1))));
    }

    @ParameterizedTest
    @MethodSource("cases")
    <V extends Comparable<? super V>> void sortKey_comparedWithAnyValue_isComparedByValue(Case<V> each) {
        Random random = new Random(SEED);
        for (int round = 0; round < VALUES * VALUES; round++) {
            List<V> stored = values(each.stored(), random);
            V from = each.bound().apply(random);
            V to = each.bound().apply(random);

            assertFound(each, stored, from, key -> key.lt(from), (a, b) -> a.compareTo(b) < 0);
            assertFound(each, stored, from, key -> key.le(from), (a, b) -> a.compareTo(b) <= 0);
            assertFound(each, stored, from, key -> key.gt(from), (a, b) -> a.compareTo(b) > 0);
            assertFound(each, stored, from, key -> key.ge(from), (a, b) -> a.compareTo(b) >= 0);
            assertFound(each, stored, from, key -> key.eq(from), (a, b) -> a.compareTo(b) == 0);
            if (from.compareTo(to) <= 0) {
                assertFound(
                        each,
                        stored,
                        from,
                        key -> key.between(from, to),
                        (a, b) -> a.compareTo(b) >= 0 && a.compareTo(to) <= 0);
            } else {
                assertThatIllegalArgumentException().isThrownBy(() -> condition(each, key -> key.between(from, to)));
            }
        }
    }

    private static <V extends Comparable<? super V>> void assertFound(
            Case<V> each,
            List<V> stored,
            V value,
            Function<OrderedSortKey<V, Narrowed, Narrowed>, Narrowed> narrowing,
            BiPredicate<V, V> expected) {
        QueryRequest condition = condition(each, narrowing);

        assertThat(stored.stream().filter(item -> meets(key(each, item), condition)))
                .as("seed %d: %s with %s", SEED, condition, value)
                .containsExactlyElementsOf(stored.stream()
                        .filter(item -> expected.test(item, value))
                        .toList());
    }

    private static <V extends Comparable<? super V>> AttributeValue key(Case<V> each, V value) {
        AttributeValue stored = each.member().value(value);
        return each.isPart() ? AttributeValue.fromS("A#" + stored.s() + "#b") : stored;
    }

    private static <V extends Comparable<? super V>> QueryRequest condition(
            Case<V> each, Function<OrderedSortKey<V, Narrowed, Narrowed>, Narrowed> narrowing) {
        TableSchema table = TableSchema.builder("notes")
                .partitionKey("id", ScalarAttributeType.N)
                .sortKey(
                        "sk",
                        each.isPart() ? ScalarAttributeType.S : each.member().keyType())
                .build();
        EntityStore<Note> store =
                EntityStore.of(Keyspread.create(new InMemoryDynamoDb().client()), table, new Note.Codec());
        KeyTemplate template = KeyTemplate.sortKey("Note", "sk", "A#{a}#{b}");
        ReadSource<Note> source = store.query(List.of(n(1)));
        return narrowing
                .apply(new OrderedSortKey<>(
                        new Whole(each.isPart() ? source.under(template.prefix()) : source),
                        each.member(),
                        Narrowed::new,
                        Narrowed::new))
                .toRequests()
                .get(0);
    }

    /** Returns whether a stored key meets the condition of a request. */
    private static boolean meets(AttributeValue key, QueryRequest request) {
        String[] conditions = request.keyConditionExpression().split(" AND ", 2);
        if (conditions.length == 1) {
            return true;
        }
        Map<String, AttributeValue> values = request.expressionAttributeValues();
        String[] words = conditions[1].split(" ");
        int first = conditions[1].contains("value0") ? order(key, values.get(":value0")) : 0;
        return switch (words.length > 1 ? words[1] : words[0]) {
            case "<" -> first < 0;
            case "<=" -> first <= 0;
            case ">" -> first > 0;
            case ">=" -> first >= 0;
            case "=" -> first == 0;
            case "BETWEEN" -> first >= 0 && order(key, values.get(":value1")) <= 0;
            default -> key.s().startsWith(values.get(":value0").s());
        };
    }

    private static int order(AttributeValue key, AttributeValue other) {
        return Arrays.compareUnsigned(SortKeyEncoder.encode(key), SortKeyEncoder.encode(other));
    }

    @Test
    void filter_withAFinerValue_comparesTheValues() {
        OrderedAttribute<Note, Instant> at =
                new OrderedAttribute<>(Attribute.of("Note", "at", TimeConverters.epochSeconds()));
        Instant half = START.plusMillis(500);

        assertThat(text(at.lt(half))).isEqualTo("#n0 <= 1795773600");
        assertThat(text(at.le(half))).isEqualTo("#n0 <= 1795773600");
        assertThat(text(at.gt(half))).isEqualTo("#n0 > 1795773600");
        assertThat(text(at.ge(half))).isEqualTo("#n0 > 1795773600");
        assertThat(text(at.lt(START))).isEqualTo("#n0 < 1795773600");
        assertThat(text(at.between(half, half.plusSeconds(1)))).isEqualTo("#n0 > 1795773600 AND #n0 <= 1795773601");
        assertThat(text(at.between(START, START))).isEqualTo("#n0 BETWEEN 1795773600 AND 1795773600");
    }

    @Test
    void filter_forEqualityWithAFinerValue_isMetByNoItem() {
        OrderedAttribute<Note, Instant> at =
                new OrderedAttribute<>(Attribute.of("Note", "at", TimeConverters.epochSeconds()));
        Instant half = START.plusMillis(500);
        String never = "attribute_exists(#n0) AND attribute_not_exists(#n0)";

        assertThat(text(at.eq(half))).isEqualTo(never);
        assertThat(text(at.in(List.of(half)))).isEqualTo(never);
        assertThat(text(at.in(List.of(half, START)))).isEqualTo("#n0 IN (1795773600)");
        assertThat(text(at.ne(half))).isEqualTo("attribute_not_exists(#n0) OR attribute_exists(#n0)");
    }

    @Test
    void filter_beyondTheRange_isMetByAllOrNone() {
        OrderedAttribute<Note, Instant> at =
                new OrderedAttribute<>(Attribute.of("Note", "at", TimeConverters.epochSeconds()));
        String all = "attribute_exists(#n0) AND NOT (attribute_type(#n0, NULL))";
        String none = "attribute_exists(#n0) AND attribute_not_exists(#n0)";

        assertThat(text(at.lt(Instant.MAX))).isEqualTo(all);
        assertThat(text(at.ge(Instant.MIN))).isEqualTo(all);
        assertThat(text(at.gt(Instant.MAX))).isEqualTo(none);
        assertThat(text(at.le(Instant.MIN))).isEqualTo(none);
        assertThat(text(at.between(START, Instant.MAX))).isEqualTo("#n0 >= 1795773600 AND (" + all + ")");
    }

    @Test
    void filter_withATextThatAConverterNormalizes_comparesTheStoredTexts() {
        OrderedAttribute<Note, String> email = new OrderedAttribute<>(Attribute.of(
                "Note",
                "email",
                Decorators.convertedKey(Converters.string(), text -> text.toLowerCase(Locale.ROOT), text -> text)));

        assertThat(text(email.eq("Ada"))).isEqualTo("#n0 = ada");
        assertThat(text(email.le("Ada"))).isEqualTo("#n0 <= ada");
    }

    private static String text(Condition<Note> condition) {
        Filter filter = condition.filter();
        String text = filter.expression();
        for (Map.Entry<String, AttributeValue> value : filter.values().entrySet()) {
            AttributeValue stored = value.getValue();
            text = text.replaceAll(value.getKey() + "\\b", stored.s() == null ? stored.n() : stored.s());
        }
        return text;
    }

    private static <V extends Comparable<? super V>> Case<V> key(
            String name, KeyConverter<V> converter, Function<Random, V> stored, Function<Random, V> bound) {
        return new Case<>(name, Attribute.of("Note", "sk", converter), false, stored, bound);
    }

    private static <V extends Comparable<? super V>> Case<V> part(
            String name, KeyPart<V> part, Function<Random, V> stored, Function<Random, V> bound) {
        return new Case<>(name, part, true, stored, bound);
    }

    private static <V> List<V> values(Function<Random, V> next, Random random) {
        return IntStream.range(0, VALUES).mapToObj(i -> next.apply(random)).toList();
    }

    /** Returns a time around a few seconds, in steps of so many milliseconds. */
    private static Instant at(Random random, int step) {
        return START.plusMillis((long) step * random.nextInt(-4, 5)).truncatedTo(ChronoUnit.MILLIS);
    }

    private static Instant nanos(Random random) {
        return START.plusNanos(250_000L * random.nextInt(-16, 17));
    }

    private static BigDecimal amount(Random random, int decimals) {
        return BigDecimal.valueOf(random.nextInt(-20, 21), decimals);
    }

    /** Returns a number near one, or near minus one, with at most this many digits. */
    private static BigDecimal digits(Random random, int digits) {
        BigDecimal near = BigDecimal.ONE.add(BigDecimal.valueOf(random.nextInt(-30, 31), digits - 1));
        BigDecimal number = near.round(new MathContext(digits, RoundingMode.DOWN));
        return random.nextBoolean() ? number : number.negate();
    }

    private static final class Whole extends Query<Note, Whole> {

        Whole(ReadSource<Note> source) {
            super(source, Whole::new);
        }
    }

    private static final class Narrowed extends Query<Note, Narrowed> {

        Narrowed(ReadSource<Note> source) {
            super(source, Narrowed::new);
        }
    }
}
