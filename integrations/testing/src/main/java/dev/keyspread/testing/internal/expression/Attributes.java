package dev.keyspread.testing.internal.expression;

import java.util.List;
import java.util.stream.Stream;

/** The attributes that conditions name. */
final class Attributes {

    private Attributes() {}

    static List<String> of(Condition condition) {
        return stream(condition).distinct().toList();
    }

    private static Stream<String> stream(Condition condition) {
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
                ? predicate.operands().stream().flatMap(Attributes::ofOperand)
                : Stream.empty();
    }

    private static Stream<String> ofOperand(Operand operand) {
        if (operand instanceof Operand.Size size) {
            return ofOperand(size.argument());
        }
        return operand instanceof Operand.Path path ? Stream.of(path.path().attribute()) : Stream.empty();
    }
}
