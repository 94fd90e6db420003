package dev.keyspread.spi;

import dev.keyspread.internal.key.SortKeyEncoder;
import dev.keyspread.internal.read.SortCondition;
import java.util.Arrays;
import java.util.List;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** The conditions that DynamoDB knows on a sort key. Immutable. */
public final class SortKeyCondition {

    private final SortCondition condition;

    private SortKeyCondition(String expression, AttributeValue... values) {
        this.condition = new SortCondition(expression, List.of(values));
    }

    /** The sort key is {@code value}. */
    public static SortKeyCondition equalTo(AttributeValue value) {
        return new SortKeyCondition("#sortKey = :value0", value);
    }

    /** The sort key comes before {@code value}. */
    public static SortKeyCondition lessThan(AttributeValue value) {
        return new SortKeyCondition("#sortKey < :value0", value);
    }

    /** The sort key is {@code value} or comes before it. */
    public static SortKeyCondition lessThanOrEqualTo(AttributeValue value) {
        return new SortKeyCondition("#sortKey <= :value0", value);
    }

    /** The sort key comes after {@code value}. */
    public static SortKeyCondition greaterThan(AttributeValue value) {
        return new SortKeyCondition("#sortKey > :value0", value);
    }

    /** The sort key is {@code value} or comes after it. */
    public static SortKeyCondition greaterThanOrEqualTo(AttributeValue value) {
        return new SortKeyCondition("#sortKey >= :value0", value);
    }

    /** The sort key is {@code from}, {@code to} or between them. */
    public static SortKeyCondition between(AttributeValue from, AttributeValue to) {
        return new SortKeyCondition("#sortKey BETWEEN :value0 AND :value1", from, to);
    }

    /** The sort key, which is S or B, begins with {@code prefix}. */
    public static SortKeyCondition beginsWith(AttributeValue prefix) {
        return new SortKeyCondition("begins_with(#sortKey, :value0)", prefix);
    }

    /** Returns whether this is a range whose lower bound is greater than its upper bound, which DynamoDB rejects. */
    public boolean isReversed() {
        List<AttributeValue> values = condition.values();
        return values.size() > 1
                && Arrays.compareUnsigned(SortKeyEncoder.encode(values.get(0)), SortKeyEncoder.encode(values.get(1)))
                        > 0;
    }

    public SortCondition condition() {
        return condition;
    }

    @Override
    public String toString() {
        return "SortKeyCondition[" + condition.expression() + "]";
    }
}
