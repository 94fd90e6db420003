package dev.keyspread.read;

import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Comparator;
import java.util.function.Function;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;

/**
 * The orders in which DynamoDB sorts: numbers by value, binaries by unsigned bytes, strings by their UTF-8 bytes. A value is
 * compared often and has a rank, which is made once. Immutable.
 */
final class SortKeyOrder implements Comparator<Object> {

    private static final SortKeyOrder NUMBERS = new SortKeyOrder(
            value -> new BigDecimal(value.n()), (left, right) -> ((BigDecimal) left).compareTo((BigDecimal) right));
    private static final SortKeyOrder BINARIES = new SortKeyOrder(
            value -> value.b().asByteArrayUnsafe(),
            (left, right) -> Arrays.compareUnsigned((byte[]) left, (byte[]) right));
    // String.compareTo does not compare code points: it puts a surrogate pair before U+E000 to U+FFFF.
    private static final SortKeyOrder STRINGS = new SortKeyOrder(
            value -> value.s().getBytes(StandardCharsets.UTF_8),
            (left, right) -> Arrays.compareUnsigned((byte[]) left, (byte[]) right));

    private final Function<AttributeValue, Object> rank;
    private final Comparator<Object> order;

    private SortKeyOrder(Function<AttributeValue, Object> rank, Comparator<Object> order) {
        this.rank = rank;
        this.order = order;
    }

    /** The order of the values of this type. */
    static SortKeyOrder of(ScalarAttributeType type) {
        return switch (type) {
            case N -> NUMBERS;
            case B -> BINARIES;
            default -> STRINGS;
        };
    }

    /** Whether it is that of strings, whose ranks are their UTF-8 bytes. */
    boolean isOfStrings() {
        return this == STRINGS;
    }

    /** What is compared of {@code value}. */
    Object rank(AttributeValue value) {
        return rank.apply(value);
    }

    @Override
    public int compare(Object left, Object right) {
        return order.compare(left, right);
    }
}
