package dev.keyspread.inmemory.internal.expression;

import dev.keyspread.inmemory.internal.value.ValueOrder;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** The comparison operators. */
public enum Operator {
    EQUAL("=") {
        @Override
        boolean isTrueFor(int order) {
            return order == 0;
        }
    },
    NOT_EQUAL("<>") {
        @Override
        boolean isTrueFor(int order) {
            return order != 0;
        }
    },
    LESS("<") {
        @Override
        boolean isTrueFor(int order) {
            return order < 0;
        }
    },
    LESS_OR_EQUAL("<=") {
        @Override
        boolean isTrueFor(int order) {
            return order <= 0;
        }
    },
    GREATER(">") {
        @Override
        boolean isTrueFor(int order) {
            return order > 0;
        }
    },
    GREATER_OR_EQUAL(">=") {
        @Override
        boolean isTrueFor(int order) {
            return order >= 0;
        }
    };

    private final String symbol;

    Operator(String symbol) {
        this.symbol = symbol;
    }

    /** Returns the operator in expressions. */
    public String symbol() {
        return symbol;
    }

    abstract boolean isTrueFor(int order);

    /** Returns whether this operator also compares values without an order, as sets and documents. */
    boolean comparesAll() {
        return this == EQUAL || this == NOT_EQUAL;
    }

    /** Returns the result of the comparison. Values that are missing or of different types are only unequal. */
    boolean test(@Nullable AttributeValue left, @Nullable AttributeValue right) {
        if (comparesAll()) {
            return isTrueFor(left != null && left.equals(right) ? 0 : 1);
        }
        return left != null
                && right != null
                && left.type() == right.type()
                && ValueOrder.isOrdered(left)
                && isTrueFor(ValueOrder.compare(left, right));
    }
}
