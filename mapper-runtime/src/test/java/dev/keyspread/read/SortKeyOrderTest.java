package dev.keyspread.read;

import static dev.keyspread.fake.Values.b;
import static dev.keyspread.fake.Values.n;
import static dev.keyspread.fake.Values.s;
import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.fake.Values;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;

class SortKeyOrderTest {

    private static final long SEED = 20140709;
    private static final int[] BOUNDARIES = {
        0, 0x7f, 0x80, 0x7ff, 0x800, 0xd7ff, 0xe000, 0xff21, 0xffff, 0x10000, 0x1f600, 0x10ffff
    };

    @Test
    void strings_measuredOnDynamoDb_areInItsOrder() {
        List<String> texts =
                List.of("01/02/2024", "1", "10", "2", "2024-01-02", "9", "B", "a", "z", "é", "\uff21", "😀");

        assertThat(sorted(ScalarAttributeType.S, texts.stream().map(Values::s))).isEqualTo(values(texts));
    }

    @Test
    void strings_anyTwo_compareAsTheirUtf8Bytes() {
        SortKeyOrder order = SortKeyOrder.of(ScalarAttributeType.S);
        Random random = new Random(SEED);

        for (int i = 0; i < 50_000; i++) {
            String left = text(random);
            String right = random.nextInt(4) == 0 ? left : text(random);
            assertThat(Integer.signum(order.compare(order.rank(s(left)), order.rank(s(right)))))
                    .as("seed %d: \"%s\" and \"%s\"", SEED, left, right)
                    .isEqualTo(Integer.signum(Values.compare(s(left), s(right))));
        }
    }

    @Test
    void numbers_ofAnyForm_compareByValue() {
        assertThat(sorted(
                        ScalarAttributeType.N,
                        Stream.of("10", "9", "-1", "1E2", "0.5", "-1E-130", "0").map(Values::n)))
                .containsExactly(n("-1"), n("-1E-130"), n("0"), n("0.5"), n("9"), n("10"), n("1E2"));
    }

    @Test
    void binaries_compareAsUnsignedBytes() {
        assertThat(sorted(ScalarAttributeType.B, Stream.of(b(255), b(127, 0), b(), b(128), b(127))))
                .containsExactly(b(), b(127), b(127, 0), b(128), b(255));
    }

    private static List<AttributeValue> sorted(ScalarAttributeType type, Stream<AttributeValue> values) {
        SortKeyOrder order = SortKeyOrder.of(type);
        return values.sorted(Comparator.comparing(order::rank, order)).toList();
    }

    private static List<AttributeValue> values(List<String> texts) {
        return texts.stream().map(Values::s).toList();
    }

    private static String text(Random random) {
        StringBuilder text = new StringBuilder();
        for (int length = random.nextInt(5); length > 0; length--) {
            text.appendCodePoint(BOUNDARIES[random.nextInt(BOUNDARIES.length)]);
        }
        return text.toString();
    }
}
