package dev.keyspread.spi;

import dev.keyspread.internal.convert.KeyLimits;
import dev.keyspread.internal.convert.SortKeyEncoder;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * A condition on the sort key.
 *
 * @param expression the expression, with {@code #sortKey} for the key and {@code :value0}, {@code :value1} for the values
 * @param values the values in order
 */
public record SortKeyCondition(String expression, List<AttributeValue> values) {

    public SortKeyCondition {
        values = List.copyOf(values);
    }

    private SortKeyCondition(String expression, AttributeValue... values) {
        this(expression, List.of(values));
    }

    /** Returns the condition that the sort key is {@code value}. */
    public static SortKeyCondition equalTo(AttributeValue value) {
        return new SortKeyCondition("#sortKey = :value0", value);
    }

    /** Returns the condition that the sort key is less than {@code value}. */
    public static SortKeyCondition lessThan(AttributeValue value) {
        return new SortKeyCondition("#sortKey < :value0", value);
    }

    /** Returns the condition that the sort key is at most {@code value}. */
    public static SortKeyCondition lessThanOrEqualTo(AttributeValue value) {
        return new SortKeyCondition("#sortKey <= :value0", value);
    }

    /** Returns the condition that the sort key is greater than {@code value}. */
    public static SortKeyCondition greaterThan(AttributeValue value) {
        return new SortKeyCondition("#sortKey > :value0", value);
    }

    /** Returns the condition that the sort key is at least {@code value}. */
    public static SortKeyCondition greaterThanOrEqualTo(AttributeValue value) {
        return new SortKeyCondition("#sortKey >= :value0", value);
    }

    /** Returns the condition that the sort key is from {@code from} to {@code to}, both inclusive. */
    public static SortKeyCondition between(AttributeValue from, AttributeValue to) {
        return new SortKeyCondition("#sortKey BETWEEN :value0 AND :value1", from, to);
    }

    /** Returns the condition that the sort key, of type S or B, begins with {@code prefix}. */
    public static SortKeyCondition beginsWith(AttributeValue prefix) {
        return new SortKeyCondition("begins_with(#sortKey, :value0)", prefix);
    }

    /** Returns whether all keys meet this condition, because they begin with nothing. DynamoDB rejects an empty prefix. */
    public boolean isMetByAll() {
        return expression.startsWith("begins_with") && KeyLimits.isEmpty(values.get(0));
    }

    /** Returns whether this is a range whose lower bound is greater than its upper bound, which DynamoDB rejects. */
    public boolean isReversed() {
        return values.size() > 1
                && Arrays.compareUnsigned(SortKeyEncoder.encode(values.get(0)), SortKeyEncoder.encode(values.get(1)))
                        > 0;
    }

    /** Returns whether exactly one sort key meets this condition. */
    public boolean isEquality() {
        return expression.startsWith("#sortKey = ");
    }

    /** Returns the values under their placeholders. */
    public Map<String, AttributeValue> placeholders() {
        Map<String, AttributeValue> placeholders = new HashMap<>();
        for (AttributeValue value : values) {
            placeholders.put(":value" + placeholders.size(), value);
        }
        return placeholders;
    }

    /** Returns the expression without its values, which are data of the user. */
    @Override
    public String toString() {
        return "SortKeyCondition[" + expression + "]";
    }
}
