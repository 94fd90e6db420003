package dev.keyspread.testing.internal.operation;

import dev.keyspread.testing.internal.error.Errors;
import dev.keyspread.testing.internal.expression.Condition;
import dev.keyspread.testing.internal.expression.Operand;
import dev.keyspread.testing.internal.expression.Operator;
import dev.keyspread.testing.internal.expression.Predicate;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Splits a key condition into one predicate for each key attribute. */
final class KeyConditions {

    private static final String INVALID_OPERATOR = "Invalid operator used in KeyConditionExpression: ";

    private KeyConditions() {}

    /** Returns the predicates by attribute. In each comparison, the attribute is on the left. */
    static Map<String, Predicate> byAttribute(Condition condition) {
        Map<String, Predicate> byAttribute = new LinkedHashMap<>();
        conjuncts(condition).forEach(predicate -> {
            Predicate normalized = normalized(predicate);
            if (byAttribute.put(attribute(normalized), normalized) != null) {
                throw Errors.validation("KeyConditionExpressions must only contain one condition per key");
            }
        });
        return byAttribute;
    }

    private static Stream<Predicate> conjuncts(Condition condition) {
        if (condition instanceof Condition.And and) {
            return Stream.concat(conjuncts(and.left()), conjuncts(and.right()));
        }
        if (condition instanceof Predicate predicate) {
            return Stream.of(predicate);
        }
        throw Errors.validation(INVALID_OPERATOR + (condition instanceof Condition.Or ? "OR" : "NOT"));
    }

    private static Predicate normalized(Predicate predicate) {
        boolean isRange = predicate instanceof Predicate.Between || predicate instanceof Predicate.BeginsWith;
        if (predicate instanceof Predicate.Comparison comparison && comparison.comparison() != Operator.NOT_EQUAL) {
            return comparison.left() instanceof Operand.Literal ? flipped(comparison) : comparison;
        }
        if (!isRange) {
            throw Errors.validation(INVALID_OPERATOR + predicate.operator());
        }
        return predicate;
    }

    private static Predicate flipped(Predicate.Comparison comparison) {
        Operand literal = comparison.left();
        Operand attribute = comparison.right();
        Operator operator = switch (comparison.comparison()) {
            case EQUAL, NOT_EQUAL -> comparison.comparison();
            case LESS -> Operator.GREATER;
            case LESS_OR_EQUAL -> Operator.GREATER_OR_EQUAL;
            case GREATER -> Operator.LESS;
            case GREATER_OR_EQUAL -> Operator.LESS_OR_EQUAL;
        };
        return new Predicate.Comparison(attribute, operator, literal);
    }

    private static String attribute(Predicate predicate) {
        List<Operand> operands = predicate.operands();
        if (operands.stream().anyMatch(Operand.Size.class::isInstance)) {
            throw Errors.validation("KeyConditionExpressions cannot contain nested operations");
        }
        if (!(operands.get(0) instanceof Operand.Path path)) {
            throw Errors.validation("Invalid condition in KeyConditionExpression: No key attribute specified");
        }
        if (operands.subList(1, operands.size()).stream().anyMatch(Operand.Path.class::isInstance)) {
            throw Errors.validation(
                    "Invalid condition in KeyConditionExpression: Multiple attribute names used in one condition");
        }
        if (!path.path().steps().isEmpty()) {
            throw Errors.validation("Key attributes must be scalars; list random access '[]' and map lookup '.' are not"
                    + " allowed: Key: " + path.path().attribute());
        }
        return path.path().attribute();
    }
}
