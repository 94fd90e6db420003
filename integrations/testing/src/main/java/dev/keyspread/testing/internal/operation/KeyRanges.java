package dev.keyspread.testing.internal.operation;

import dev.keyspread.testing.internal.error.Errors;
import dev.keyspread.testing.internal.expression.Condition;
import dev.keyspread.testing.internal.expression.Operand;
import dev.keyspread.testing.internal.expression.Operator;
import dev.keyspread.testing.internal.expression.Predicate;
import dev.keyspread.testing.internal.table.ItemSource;
import dev.keyspread.testing.internal.table.KeyChecks;
import dev.keyspread.testing.internal.table.StoredTable;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
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
        KeyRange.Builder builder = new KeyRange.Builder(partition, equal);
        KeyRange range = null;
        for (String attribute : source.key().sort()) {
            Predicate predicate = predicates.remove(attribute);
            AttributeValue value = equalValue(predicate);
            if (predicate == null) {
                break;
            } else if (value != null) {
                equal.add(checked(attribute, value));
            } else {
                range = range(builder, attribute, predicate);
                break;
            }
        }
        if (!predicates.isEmpty()) {
            throw Errors.validation(MISSED + ": " + source.key().names());
        }
        return range == null ? builder.all() : range;
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

    private KeyRange range(KeyRange.Builder builder, String attribute, Predicate predicate) {
        AttributeValue bound = checked(attribute, literal(predicate, 1));
        if (predicate instanceof Predicate.Between) {
            return builder.between(bound, checked(attribute, literal(predicate, 2)));
        }
        if (predicate instanceof Predicate.Comparison comparison) {
            return switch (comparison.comparison()) {
                case LESS -> builder.less(bound);
                case LESS_OR_EQUAL -> builder.lessOrEqual(bound);
                case GREATER -> builder.greater(bound);
                case GREATER_OR_EQUAL -> builder.greaterOrEqual(bound);
                case EQUAL, NOT_EQUAL -> throw new IllegalStateException(comparison.operator());
            };
        }
        return builder.beginningWith(attribute, bound);
    }

    private static AttributeValue literal(Predicate predicate, int index) {
        return ((Operand.Literal) predicate.operands().get(index)).value();
    }

    private AttributeValue checked(String attribute, AttributeValue value) {
        KeyChecks.checkBound(table, source, attribute, value);
        return value;
    }
}
