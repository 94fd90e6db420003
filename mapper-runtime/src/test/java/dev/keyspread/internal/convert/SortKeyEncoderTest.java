package dev.keyspread.internal.convert;

import static dev.keyspread.fake.Values.b;
import static dev.keyspread.fake.Values.n;
import static dev.keyspread.fake.Values.s;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.keyspread.error.ItemReadException;
import dev.keyspread.fake.Values;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;

class SortKeyEncoderTest {

    private static final long SEED = 20140709;
    private static final List<ScalarAttributeType> TYPES =
            List.of(ScalarAttributeType.S, ScalarAttributeType.N, ScalarAttributeType.B);
    private static final int[] BOUNDARIES = {
        0, 1, 0x7f, 0x80, 0x7ff, 0x800, 0xd7ff, 0xe000, 0xff21, 0xffff, 0x10000, 0x1f600, 0x10ffff
    };

    @Test
    void strings_measuredOnDynamoDb_areInItsOrder() {
        List<String> texts =
                List.of("01/02/2024", "1", "10", "2", "2024-01-02", "9", "B", "a", "z", "é", "\uff21", "😀");

        assertThat(sorted(texts.stream().map(Values::s))).isEqualTo(values(texts));
    }

    @Test
    void numbers_ofAnyForm_compareByValue() {
        assertThat(sorted(
                        Stream.of("10", "9", "-1", "1E2", "0.5", "-1E-130", "0").map(Values::n)))
                .containsExactly(n("-1"), n("-1E-130"), n("0"), n("0.5"), n("9"), n("10"), n("1E2"));
    }

    @Test
    void numbers_ofOneValue_haveTheSameBytes() {
        assertThat(Stream.of("100", "1E2", "100.0", "1.00E+2").map(text -> SortKeyEncoder.encode(n(text))))
                .containsOnly(SortKeyEncoder.encode(n("100")));
        assertThat(Stream.of("0", "0.00", "0E9", "-0").map(text -> SortKeyEncoder.encode(n(text))))
                .containsOnly(SortKeyEncoder.encode(n("0")));
    }

    @ParameterizedTest
    @ValueSource(strings = {"1E126", "-1E126", "1E-131", "1E999999999", "1E-999999999"})
    void number_outOfDynamoDbsRange_isRejected(String text) {
        assertThatExceptionOfType(ItemReadException.class)
                .isThrownBy(() -> SortKeyEncoder.encode(n(text)))
                .withMessageContaining("DynamoDB holds -130 to 125");
    }

    @Test
    void number_ofAMillionDigits_isRejectedWithoutParsingIt() {
        assertThatExceptionOfType(ItemReadException.class)
                .isThrownBy(() -> SortKeyEncoder.encode(n("7".repeat(1_000_000))))
                .withMessage("a key has a number of 1000000 characters");
    }

    @Test
    void longestNumbers_areEncoded() {
        assertThat(sorted(Stream.of(
                                "9".repeat(38) + "0".repeat(88),
                                "-0." + "0".repeat(129) + "1",
                                "0." + "0".repeat(129) + "1".repeat(38))
                        .map(Values::n)))
                .first()
                .isEqualTo(n("-0." + "0".repeat(129) + "1"));
    }

    @Test
    void binaries_compareAsUnsignedBytes() {
        assertThat(sorted(Stream.of(b(255), b(127, 0), b(), b(128), b(127))))
                .containsExactly(b(), b(127), b(127, 0), b(128), b(255));
    }

    @ParameterizedTest
    @EnumSource(
            value = ScalarAttributeType.class,
            names = {"S", "N", "B"})
    void values_anyTwo_compareAsInDynamoDb(ScalarAttributeType type) {
        Random random = new Random(SEED);

        for (int i = 0; i < 50_000; i++) {
            AttributeValue left = value(type, random);
            AttributeValue right = random.nextInt(4) == 0 ? left : value(type, random);
            assertThat(Integer.signum(
                            Arrays.compareUnsigned(SortKeyEncoder.encode(left), SortKeyEncoder.encode(right))))
                    .as("seed %d: %s and %s", SEED, left, right)
                    .isEqualTo(Integer.signum(Values.compare(left, right)));
        }
    }

    @Test
    void severalValues_anyTwoKeys_compareByTheFirstThatDiffer() {
        Random random = new Random(SEED);

        for (int i = 0; i < 50_000; i++) {
            ScalarAttributeType[] types =
                    random.ints(4, 0, TYPES.size()).mapToObj(TYPES::get).toArray(ScalarAttributeType[]::new);
            AttributeValue[] left = values(types, random);
            AttributeValue[] right = left.clone();
            int changed = random.nextInt(types.length);
            right[changed] = value(types[changed], random);
            right[types.length - 1] = value(types[types.length - 1], random);
            assertThat(Integer.signum(
                            Arrays.compareUnsigned(SortKeyEncoder.encode(left), SortKeyEncoder.encode(right))))
                    .as("seed %d: %s and %s", SEED, Arrays.toString(left), Arrays.toString(right))
                    .isEqualTo(Integer.signum(Arrays.compare(left, right, Values::compare)));
        }
    }

    @Test
    void severalBinaries_withZerosAtTheirEnds_areToldApart() {
        List<AttributeValue> values = List.of(b(), b(0), b(0, 0), b(0, 1), b(1), b(1, 0));
        List<AttributeValue[]> keys = values.stream()
                .flatMap(first -> values.stream().map(second -> new AttributeValue[] {first, second}))
                .toList();

        assertThat(keys).isSortedAccordingTo(Comparator.comparing(SortKeyEncoder::encode, Arrays::compareUnsigned));
        assertThat(keys.stream().map(SortKeyEncoder::encode).map(Arrays::toString))
                .doesNotHaveDuplicates();
    }

    private static List<AttributeValue> sorted(Stream<AttributeValue> values) {
        return values.sorted(Comparator.comparing(SortKeyEncoder::encode, Arrays::compareUnsigned))
                .toList();
    }

    private static List<AttributeValue> values(List<String> texts) {
        return texts.stream().map(Values::s).toList();
    }

    private static AttributeValue[] values(ScalarAttributeType[] types, Random random) {
        return Arrays.stream(types).map(type -> value(type, random)).toArray(AttributeValue[]::new);
    }

    private static AttributeValue value(ScalarAttributeType type, Random random) {
        return switch (type) {
            case N -> n(number(random).toString());
            case B -> b(random.ints(random.nextInt(4), 0, 3).map(i -> i * 127).toArray());
            default -> s(text(random));
        };
    }

    private static BigDecimal number(Random random) {
        long digits = random.nextInt(3) == 0 ? random.nextInt(4) - 2 : random.nextLong();
        return BigDecimal.valueOf(digits, random.nextInt(6) - 3).scaleByPowerOfTen(random.nextInt(3) * 100 - 100);
    }

    private static String text(Random random) {
        StringBuilder text = new StringBuilder();
        for (int length = random.nextInt(5); length > 0; length--) {
            text.appendCodePoint(BOUNDARIES[random.nextInt(BOUNDARIES.length)]);
        }
        return text.toString();
    }
}
