package dev.keyspread.testing.internal.expression;

import java.util.List;

/** Creates the tree of a function of a condition. */
final class FunctionNodes {

    private FunctionNodes() {}

    static Node create(Function function, List<Operand> arguments, PredicateChecks checks) {
        Operand first = arguments.get(0);
        Operand last = arguments.get(arguments.size() - 1);
        return switch (function) {
            case ATTRIBUTE_EXISTS -> checks.ofPath(new Predicate.Exists(first));
            case ATTRIBUTE_NOT_EXISTS -> checks.ofPath(new Predicate.NotExists(first));
            case ATTRIBUTE_TYPE -> checks.ofType(new Predicate.HasType(first, last));
            case BEGINS_WITH -> checks.ofPrefix(new Predicate.BeginsWith(first, last));
            case CONTAINS -> checks.distinct(new Predicate.Contains(first, last));
            case SIZE -> checks.sized(new Operand.Size(first));
            case IF_NOT_EXISTS, LIST_APPEND ->
                throw new IllegalArgumentException(function + " belongs to update expressions");
        };
    }
}
