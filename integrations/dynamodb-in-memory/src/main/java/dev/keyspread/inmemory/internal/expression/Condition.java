package dev.keyspread.inmemory.internal.expression;

import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** The syntax tree of a condition or a filter. Numbers and sets of items and literals are in their normal form. */
public sealed interface Condition extends Node permits Condition.Junction, Condition.Not, Predicate {

    /** Returns whether an item meets the condition. A missing item is an empty map. */
    boolean holds(Map<String, AttributeValue> item);

    /** {@code left AND right}, or {@code left OR right}. */
    record Junction(Condition left, boolean isAnd, Condition right) implements Condition {

        @Override
        public boolean holds(Map<String, AttributeValue> item) {
            return isAnd ? left.holds(item) && right.holds(item) : left.holds(item) || right.holds(item);
        }
    }

    /** {@code NOT operand}. */
    record Not(Condition operand) implements Condition {

        @Override
        public boolean holds(Map<String, AttributeValue> item) {
            return !operand.holds(item);
        }
    }

    /** Returns the paths that a condition names. */
    default List<DocumentPath> paths() {
        return ConditionPaths.of(this);
    }

    /** Returns the attributes that a condition names, to reject key attributes in filters. */
    default List<String> attributes() {
        return paths().stream().map(DocumentPath::attribute).distinct().toList();
    }

    /** The paths in conditions. */
    final class ConditionPaths {

        private ConditionPaths() {}

        static List<DocumentPath> of(Condition condition) {
            return stream(condition).distinct().toList();
        }

        private static Stream<DocumentPath> stream(Condition condition) {
            if (condition instanceof Condition.Junction junction) {
                return Stream.concat(stream(junction.left()), stream(junction.right()));
            }
            if (condition instanceof Condition.Not not) {
                return stream(not.operand());
            }
            return condition instanceof Predicate predicate
                    ? predicate.operands().stream().flatMap(Operand::paths)
                    : Stream.empty();
        }
    }
}
