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

    /** {@code attribute_exists(path)}. */
    record Exists(Operand path) implements Predicate {

        @Override
        public boolean holds(Map<String, AttributeValue> item) {
            return path.in(item) != null;
        }

        @Override
        public List<Operand> operands() {
            return List.of(path);
        }

        @Override
        public String operator() {
            return Function.ATTRIBUTE_EXISTS.text();
        }
    }

    /** {@code attribute_not_exists(path)}. */
    record NotExists(Operand path) implements Predicate {

        @Override
        public boolean holds(Map<String, AttributeValue> item) {
            return path.in(item) == null;
        }

        @Override
        public List<Operand> operands() {
            return List.of(path);
        }

        @Override
        public String operator() {
            return Function.ATTRIBUTE_NOT_EXISTS.text();
        }
    }

    /** {@code attribute_type(path, :type)}. */
    record HasType(Operand path, Operand type) implements Predicate {

        @Override
        public boolean holds(Map<String, AttributeValue> item) {
            AttributeValue found = path.in(item);
            AttributeValue wanted = type.in(item);
            return found != null && wanted != null && TypeNames.of(found).equals(wanted.s());
        }

        @Override
        public List<Operand> operands() {
            return List.of(path, type);
        }

        @Override
        public String operator() {
            return Function.ATTRIBUTE_TYPE.text();
        }
    }

    /** {@code begins_with(value, prefix)}. */
    record BeginsWith(Operand value, Operand prefix) implements Predicate {

        @Override
        public boolean holds(Map<String, AttributeValue> item) {
            return ValueOrder.beginsWith(value.in(item), prefix.in(item));
        }

        @Override
        public List<Operand> operands() {
            return List.of(value, prefix);
        }

        @Override
        public String operator() {
            return Function.BEGINS_WITH.text();
        }
    }

    /** {@code contains(container, element)}, of texts, sets and lists. */
    record Contains(Operand container, Operand element) implements Predicate {

        @Override
        public boolean holds(Map<String, AttributeValue> item) {
            return contains(container.in(item), element.in(item));
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
        public List<Operand> operands() {
            return List.of(container, element);
        }

        @Override
        public String operator() {
            return Function.CONTAINS.text();
        }
    }
}
