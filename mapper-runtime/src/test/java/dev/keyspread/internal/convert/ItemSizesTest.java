package dev.keyspread.internal.convert;

import static dev.keyspread.fake.Values.b;
import static dev.keyspread.fake.Values.n;
import static dev.keyspread.fake.Values.nul;
import static dev.keyspread.fake.Values.s;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import dev.keyspread.error.ItemTooLargeException;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** The figures are those of DynamoDB's documentation, or measured on DynamoDB Local. */
class ItemSizesTest {

    private static final int LIMIT = 409_600;

    static Stream<Arguments> values() {
        AttributeValue bool = AttributeValue.fromBool(false);
        return Stream.of(
                arguments(s(""), 0),
                arguments(s("é😀"), 6),
                arguments(n("0"), 1),
                arguments(n("-1"), 3),
                arguments(n("1E+2"), 2),
                arguments(n("9223372036854775807"), 11),
                arguments(b(1, 2, 3), 3),
                arguments(bool, 1),
                arguments(nul(), 1),
                arguments(AttributeValue.fromL(List.of()), 3),
                arguments(AttributeValue.fromL(List.of(s("abc"))), 7),
                arguments(AttributeValue.fromL(List.of(bool, bool, bool)), 9),
                arguments(AttributeValue.fromL(List.of(AttributeValue.fromL(List.of()))), 7),
                arguments(AttributeValue.fromM(Map.of()), 3),
                arguments(AttributeValue.fromM(Map.of("ab", s("abc"))), 9),
                arguments(AttributeValue.fromSs(List.of("a", "bc")), 3),
                arguments(AttributeValue.fromNs(List.of("1", "22")), 4),
                arguments(AttributeValue.fromBs(List.of(b(1, 2).b(), b(1, 2, 3).b())), 5));
    }

    @ParameterizedTest
    @MethodSource("values")
    void size_ofAValue_isWhatDynamoDbCounts(AttributeValue value, int bytes) {
        assertThat(ItemSizes.of(Map.of("ü", value))).isEqualTo(2 + bytes);
    }

    @Test
    void size_ofTheDocumentedItem_is23() {
        assertThat(ItemSizes.of(Map.of("shirt-color", s("R"), "shirt-size", s("M"))))
                .isEqualTo(23);
    }

    @Test
    void requireFits_atTheLimit_passes() {
        assertThatCode(() -> ItemSizes.requireFits("orders", LIMIT, Map::of)).doesNotThrowAnyException();
    }

    @Test
    void requireFits_overTheLimit_namesTheLargestAttributes() {
        Map<String, AttributeValue> item =
                Map.of("id", n(7), "note", s("x".repeat(9)), "photo", s("x".repeat(LIMIT)), "map", s("y".repeat(97)));

        assertThatExceptionOfType(ItemTooLargeException.class)
                .isThrownBy(() -> ItemSizes.requireFits("orders", ItemSizes.of(item), () -> item))
                .withMessage("The item for table orders has 409722 bytes, over DynamoDB's limit of 409600. "
                        + "Its largest attributes: \"photo\" 409605, \"map\" 100, \"note\" 13")
                .satisfies(failure -> assertThat(failure.itemBytes()).isEqualTo(409_722));
    }
}
