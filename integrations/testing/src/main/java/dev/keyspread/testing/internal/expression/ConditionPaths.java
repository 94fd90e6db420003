package dev.keyspread.testing.internal.expression;

import java.util.List;
import java.util.stream.Stream;

/** The paths in conditions. */
final class ConditionPaths {

    private ConditionPaths() {}

    static List<DocumentPath> of(Condition condition) {
        return stream(condition).distinct().toList();
    }

    private static Stream<DocumentPath> stream(Condition condition) {
        if (condition instanceof Condition.And and) {
            return Stream.concat(stream(and.left()), stream(and.right()));
        }
        if (condition instanceof Condition.Or or) {
            return Stream.concat(stream(or.left()), stream(or.right()));
        }
        if (condition instanceof Condition.Not not) {
            return stream(not.operand());
        }
        return condition instanceof Predicate predicate
                ? predicate.operands().stream().flatMap(ConditionPaths::ofOperand)
                : Stream.empty();
    }

    private static Stream<DocumentPath> ofOperand(Operand operand) {
        if (operand instanceof Operand.Size size) {
            return ofOperand(size.argument());
        }
        return operand instanceof Operand.Path path ? Stream.of(path.path()) : Stream.empty();
    }
}
