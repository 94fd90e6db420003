package dev.keyspread.inmemory.internal.operation;

import dev.keyspread.inmemory.internal.error.Errors;
import dev.keyspread.inmemory.internal.expression.Condition;
import dev.keyspread.inmemory.internal.expression.Function;
import dev.keyspread.inmemory.internal.expression.Operand;
import dev.keyspread.inmemory.internal.expression.Operator;
import dev.keyspread.inmemory.internal.expression.Predicate;
import dev.keyspread.inmemory.internal.table.ItemSource;
import dev.keyspread.inmemory.internal.table.KeyChecks;
import dev.keyspread.inmemory.internal.table.Position;
import dev.keyspread.inmemory.internal.table.StoredTable;
import dev.keyspread.inmemory.internal.value.ValueOrder;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Translates key conditions to ranges of keys. */
final class KeyRanges {

    private static final String MISSED = "Query condition missed key schema element";

    private final StoredTable table;
    private final ItemSource source;
    private final Map<String, Predicate> predicates;

    private KeyRanges(StoredTable table, ItemSource source, Map<String, Predicate> predicates) {
        this.table = table;
        this.source = source;
        this.predicates = predicates;
    }

    /** Returns the range of a query of a table or one of its indexes. */
    static KeyRange of(StoredTable table, ItemSource source, Condition condition) {
        return new KeyRanges(table, source, KeyConditions.byAttribute(condition)).range();
    }

    private KeyRange range() {
        List<AttributeValue> partition = new ArrayList<>();
        for (String attribute : source.key().partition()) {
            partition.add(partitionValue(attribute));
        }
        List<AttributeValue> equal = new ArrayList<>();
        KeyRange range = null;
        for (String attribute : source.key().sort()) {
            Predicate predicate = predicates.remove(attribute);
            AttributeValue value = equalValue(predicate);
            if (predicate == null) {
                break;
            } else if (value != null) {
                equal.add(checked(attribute, value));
            } else {
                range = range(partition, equal, attribute, predicate);
                break;
            }
        }
        if (!predicates.isEmpty()) {
            throw Errors.validation(MISSED + ": " + source.key().names());
        }
        return range == null
                ? new KeyRange(Position.before(partition, equal), Position.after(partition, equal), false, item -> true)
                : range;
    }

    private AttributeValue partitionValue(String attribute) {
        Predicate predicate = predicates.remove(attribute);
        if (predicate == null) {
            throw Errors.validation(MISSED + ": " + attribute);
        }
        AttributeValue value = equalValue(predicate);
        if (value == null) {
            throw Errors.validation("Query key condition not supported");
        }
        return checked(attribute, value);
    }

    private static @Nullable AttributeValue equalValue(@Nullable Predicate predicate) {
        return predicate instanceof Predicate.Comparison comparison && comparison.comparison() == Operator.EQUAL
                ? literal(predicate, 1)
                : null;
    }

    /** Returns the range in which the first attributes of the sort key are equal, and the next one meets a predicate. */
    private KeyRange range(
            List<AttributeValue> partition, List<AttributeValue> equal, String attribute, Predicate predicate) {
        AttributeValue bound = checked(attribute, literal(predicate, 1));
        Position before = Position.before(partition, and(equal, bound));
        Position after = Position.after(partition, and(equal, bound));
        Position start = Position.before(partition, equal);
        Position end = Position.after(partition, equal);
        if (predicate instanceof Predicate.Between) {
            AttributeValue high = checked(attribute, literal(predicate, 2));
            return KeyRange.bounded(before, Position.after(partition, and(equal, high)));
        }
        if (predicate instanceof Predicate.Comparison comparison) {
            return switch (comparison.comparison()) {
                case LESS -> KeyRange.bounded(start, before);
                case LESS_OR_EQUAL -> KeyRange.bounded(start, after);
                case GREATER -> KeyRange.bounded(after, end);
                case GREATER_OR_EQUAL -> KeyRange.bounded(before, end);
                case EQUAL, NOT_EQUAL -> throw new IllegalStateException(comparison.operator());
            };
        }
        return new KeyRange(before, end, true, item -> ValueOrder.beginsWith(item.get(attribute), bound));
    }

    private static List<AttributeValue> and(List<AttributeValue> values, AttributeValue last) {
        return Stream.concat(values.stream(), Stream.of(last)).toList();
    }

    /**
     * The part of a table or an index that a query reads.
     *
     * @param isBounded whether the sort key is compared with bounds, so that a page can reach the end of the range
     * @param isMatch whether an item between the bounds is in the range
     */
    record KeyRange(
            Position from,
            Position to,
            boolean isBounded,
            java.util.function.Predicate<Map<String, AttributeValue>> isMatch) {

        static KeyRange bounded(Position from, Position to) {
            return new KeyRange(from, to, true, item -> true);
        }
    }

    private static AttributeValue literal(Predicate predicate, int index) {
        return ((Operand.Literal) predicate.operands().get(index)).value();
    }

    private AttributeValue checked(String attribute, AttributeValue value) {
        KeyChecks.checkBound(table, source, attribute, value);
        return value;
    }

    /** Splits a key condition into one predicate for each key attribute. */
    private static final class KeyConditions {

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
            if (condition instanceof Condition.Junction junction && junction.isAnd()) {
                return Stream.concat(conjuncts(junction.left()), conjuncts(junction.right()));
            }
            if (condition instanceof Predicate predicate) {
                return Stream.of(predicate);
            }
            throw Errors.validation(INVALID_OPERATOR + (condition instanceof Condition.Not ? "NOT" : "OR"));
        }

        private static Predicate normalized(Predicate predicate) {
            boolean isRange = predicate instanceof Predicate.Between
                    || (predicate instanceof Predicate.Call call && call.function() == Function.BEGINS_WITH);
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
                throw Errors.validation(
                        "Key attributes must be scalars; list random access '[]' and map lookup '.' are not"
                                + " allowed: Key: " + path.path().attribute());
            }
            return path.path().attribute();
        }
    }
}
