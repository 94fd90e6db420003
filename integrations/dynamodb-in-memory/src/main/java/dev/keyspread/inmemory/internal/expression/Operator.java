package dev.keyspread.inmemory.internal.expression;

import dev.keyspread.inmemory.internal.value.ValueOrder;
import java.util.function.IntPredicate;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** The comparison operators. */
@SuppressWarnings("ImmutableEnumChecker") // The predicates have no state.
public enum Operator {
    EQUAL("=", order -> order == 0),
    NOT_EQUAL("<>", order -> order != 0),
    LESS("<", order -> order < 0),
    LESS_OR_EQUAL("<=", order -> order <= 0),
    GREATER(">", order -> order > 0),
    GREATER_OR_EQUAL(">=", order -> order >= 0);

    private final String symbol;
    // The predicates have no state.
    private final IntPredicate isTrueFor;

    Operator(String symbol, IntPredicate isTrueFor) {
        this.symbol = symbol;
        this.isTrueFor = isTrueFor;
    }

    /** Returns the operator in expressions. */
    public String symbol() {
        return symbol;
    }

    /** Returns whether this operator also compares values without an order, as sets and documents. */
    boolean comparesAll() {
        return this == EQUAL || this == NOT_EQUAL;
    }

    /** Returns the result of the comparison. Values that are missing or of different types are only unequal. */
    boolean test(@Nullable AttributeValue left, @Nullable AttributeValue right) {
        if (comparesAll()) {
            return isTrueFor.test(left != null && left.equals(right) ? 0 : 1);
        }
        return left != null
                && right != null
                && left.type() == right.type()
                && ValueOrder.isOrdered(left)
                && isTrueFor.test(ValueOrder.compare(left, right));
    }
}
