package dev.keyspread.inmemory.internal.expression;

import dev.keyspread.inmemory.internal.value.ValueOrder;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** A condition on operands. */
public sealed interface Predicate extends Condition {

    /** Returns the operands in the order of the expression. */
    List<Operand> operands();

    /** Returns the operator or function, as messages name it. */
    String operator();

    /** A comparison. */
    record Comparison(Operand left, Operator comparison, Operand right) implements Predicate {

        @Override
        public boolean holds(Map<String, AttributeValue> item) {
            return comparison.test(left.in(item), right.in(item));
        }

        @Override
        public List<Operand> operands() {
            return List.of(left, right);
        }

        @Override
        public String operator() {
            return comparison.symbol();
        }
    }

    /** {@code value BETWEEN low AND high}. */
    record Between(Operand value, Operand low, Operand high) implements Predicate {

        @Override
        public boolean holds(Map<String, AttributeValue> item) {
            AttributeValue found = value.in(item);
            return Operator.GREATER_OR_EQUAL.test(found, low.in(item))
                    && Operator.LESS_OR_EQUAL.test(found, high.in(item));
        }

        @Override
        public List<Operand> operands() {
            return List.of(value, low, high);
        }

        @Override
        public String operator() {
            return "BETWEEN";
        }
    }

    /** {@code operands[0] IN (operands[1], …)}. */
    record In(List<Operand> operands) implements Predicate {

        @Override
        public boolean holds(Map<String, AttributeValue> item) {
            AttributeValue found = operands.get(0).in(item);
            return operands.stream().skip(1).anyMatch(candidate -> Operator.EQUAL.test(found, candidate.in(item)));
        }

        @Override
        public String operator() {
            return "IN";
        }
    }

    /** A function of one or two operands. */
    record Call(Function function, List<Operand> operands) implements Predicate {

        @Override
        public boolean holds(Map<String, AttributeValue> item) {
            AttributeValue first = operands.get(0).in(item);
            AttributeValue last = operands.get(operands.size() - 1).in(item);
            return switch (function) {
                case ATTRIBUTE_EXISTS -> first != null;
                case ATTRIBUTE_NOT_EXISTS -> first == null;
                case ATTRIBUTE_TYPE ->
                    first != null && last != null && TypeNames.of(first).equals(last.s());
                case BEGINS_WITH -> ValueOrder.beginsWith(first, last);
                case CONTAINS -> contains(first, last);
                case SIZE, IF_NOT_EXISTS, LIST_APPEND -> throw new IllegalStateException(function.text());
            };
        }

        private static boolean contains(@Nullable AttributeValue container, @Nullable AttributeValue element) {
            if (container == null || element == null) {
                return false;
            }
            return switch (container.type()) {
                case S -> element.s() != null && container.s().contains(element.s());
                case B -> element.b() != null && ValueOrder.contains(container.b(), element.b());
                case SS -> element.s() != null && container.ss().contains(element.s());
                case NS -> element.n() != null && container.ns().contains(element.n());
                case BS -> element.b() != null && container.bs().contains(element.b());
                case L -> container.l().stream().anyMatch(other -> Objects.equals(other, element));
                case N, BOOL, NUL, M, UNKNOWN_TO_SDK_VERSION -> false;
            };
        }

        @Override
        public String operator() {
            return function.text();
        }
    }
}
