package dev.keyspread.spi;

import static dev.keyspread.fake.Values.b;
import static dev.keyspread.fake.Values.n;
import static dev.keyspread.fake.Values.s;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.keyspread.spi.convert.Converters;
import dev.keyspread.spi.convert.Decorators;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.UUID;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

class StoredKeyTest {

    private static final int RUNS = 500;

    /** An attribute of a key, and random values of it. */
    private record Member<V>(Attribute<V> attribute, Function<Random, V> values) {

        static <V> Member<V> of(Converter<V> converter, Function<Random, V> values) {
            return new Member<>(Attribute.of("Entity", "m", converter), values);
        }

        Member<V> named(String name) {
            return new Member<>(Attribute.of("Entity", name, attribute.converter()), values);
        }
    }

    private static final List<Member<?>> MEMBERS = List.of(
            Member.of(Converters.string(), StoredKeyTest::text),
            Member.of(Decorators.orDefault(Converters.string(), "default"), StoredKeyTest::text),
            Member.of(Converters.integer(), Random::nextInt),
            Member.of(Converters.longNumber(), random -> random.nextLong() >> random.nextInt(64)),
            Member.of(Converters.bigDecimal(), StoredKeyTest::decimal),
            Member.of(
                    Converters.doubleNumber(), random -> random.nextGaussian() * Math.pow(10, random.nextInt(60) - 30)),
            Member.of(Converters.floatNumber(), random -> random.nextInt(2_000) / 10f),
            Member.of(Converters.bytes(), StoredKeyTest::bytes),
            Member.of(Converters.uuid(), random -> new UUID(random.nextLong(), random.nextLong())),
            Member.of(Converters.instant(), random -> Instant.ofEpochMilli(random.nextInt())),
            Member.of(Converters.localDate(), random -> LocalDate.ofEpochDay(random.nextInt(100_000))),
            Member.of(Decorators.sortable(Converters.integer()), Random::nextInt),
            Member.of(
                    Decorators.convertedKey(Converters.string(), StringBuilder::toString, StringBuilder::new),
                    random -> new StringBuilder(text(random))));

    private static String text(Random random) {
        return random.ints(1 + random.nextInt(20), ' ', 0xD000)
                .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
                .toString();
    }

    private static BigDecimal decimal(Random random) {
        return BigDecimal.valueOf(random.nextInt(2_000) - 1_000L, random.nextInt(40) - 20);
    }

    private static byte[] bytes(Random random) {
        byte[] bytes = new byte[1 + random.nextInt(20)];
        random.nextBytes(bytes);
        return bytes;
    }

    @Test
    void key_ofMembersAndOfAttributes_isEqual() {
        Random random = new Random(1);
        for (Member<?> partition : MEMBERS) {
            for (Member<?> sort : MEMBERS) {
                for (int run = 0; run < RUNS; run++) {
                    // The names are in both orders.
                    assertEqualWays(partition.named(run % 2 == 0 ? "a" : "c"), sort.named("b"), random);
                }
            }
        }
    }

    private static <P, S> void assertEqualWays(Member<P> partition, Member<S> sort, Random random) {
        P value = partition.values.apply(random);
        S sortValue = sort.values.apply(random);
        StoredKey ofMembers = StoredKey.of(partition.attribute, value, sort.attribute, sortValue);
        Map<String, AttributeValue> attributes = new LinkedHashMap<>();
        attributes.put("b", sort.attribute.value(sortValue));
        attributes.put(partition.attribute.name(), partition.attribute.value(value));

        assertThat(ofMembers).isEqualTo(StoredKey.of(attributes)).hasSameHashCodeAs(StoredKey.of(attributes));
        assertThat(ofMembers.attributes()).isEqualTo(attributes);
        attributes.replaceAll((name, stored) -> stored.n() == null ? stored : otherText(stored.n()));
        assertThat(ofMembers).isEqualTo(StoredKey.of(attributes)).hasSameHashCodeAs(StoredKey.of(attributes));
        assertThat(StoredKey.of(partition.attribute, value))
                .isEqualTo(StoredKey.of(Map.of(partition.attribute.name(), partition.attribute.value(value))))
                .isNotEqualTo(ofMembers);
    }

    // 1E+2 instead of 100, as another writer may have it
    private static AttributeValue otherText(String number) {
        return AttributeValue.fromN(new BigDecimal(number).stripTrailingZeros().toString());
    }

    @Test
    void numbers_ofOneValue_areOneKey() {
        for (String text : List.of("1", "1.0", "01", "+1", "10E-1", "0.1E1")) {
            assertThat(key(AttributeValue.fromN(text))).isEqualTo(key(n(1))).hasSameHashCodeAs(key(n(1)));
        }
        for (String text : List.of("0", "-0", "0.00", "0E+5")) {
            assertThat(key(AttributeValue.fromN(text))).isEqualTo(key(n(0)));
        }
        assertThat(key(n(-1))).isNotEqualTo(key(n(1)));
    }

    @Test
    void keys_withOtherTypesOrNamesOrValues_differ() {
        assertThat(key(s("1"))).isNotEqualTo(key(n(1)));
        assertThat(key(b(1, 2))).isEqualTo(key(b(1, 2))).isNotEqualTo(key(b(1, 3)));
        assertThat(StoredKey.of(Map.of("a", s("x"), "b", s("y"))))
                .isNotEqualTo(StoredKey.of(Map.of("a", s("y"), "b", s("x"))));
        assertThat(StoredKey.of(Map.of("a", s("x")))).isNotEqualTo(StoredKey.of(Map.of("b", s("x"))));
    }

    @Test
    void attributes_asTheyWereGiven_areKept() {
        Map<String, AttributeValue> given = Map.of("id", AttributeValue.fromN("1.0"));

        assertThat(StoredKey.of(given).attributes()).isEqualTo(given);
    }

    @Test
    void attributes_thatAreNoKey_areRejected() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> StoredKey.of(Map.of("a", s("1"), "b", s("2"), "c", s("3"))))
                .withMessageContaining("A key has one or two attributes (found [");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> key(AttributeValue.fromBool(true)))
                .withMessage("Key attribute \"id\" must be S, N or B (found BOOL)");
    }

    private static StoredKey key(AttributeValue value) {
        return StoredKey.of(Map.of("id", value));
    }
}
