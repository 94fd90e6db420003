package dev.keyspread.write;

import dev.keyspread.expression.Condition;
import dev.keyspread.expression.RequestTerms;
import dev.keyspread.support.WriteTarget;
import dev.keyspread.wire.Outgoing;
import java.util.Objects;
import software.amazon.awssdk.services.dynamodb.model.ReturnValuesOnConditionCheckFailure;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItem;

/**
 * A condition on an item that a {@link WriteTransaction} leaves as it is: that there is one, unless it says something
 * else. Immutable and thread-safe.
 *
 * @param <E> the entity
 */
public final class Check<E> extends Write<E> {

    private final Condition<E> required;

    /** A check that there is an item. */
    public Check(WriteTarget<E> target) {
        this(target, Condition.itemExists());
    }

    private Check(WriteTarget<E> target, Condition<E> required) {
        super(target, required);
        this.required = required;
    }

    /** A check that the item is as {@code condition} says; in place of any condition before. */
    public Check<E> onlyIf(Condition<E> newCondition) {
        return new Check<>(target, Objects.requireNonNull(newCondition, "condition"));
    }

    @Override
    TransactWriteItem action(Outgoing items) {
        RequestTerms terms = terms();
        return TransactWriteItem.builder()
                .conditionCheck(check -> check.tableName(target.table())
                        .key(target.key())
                        .conditionExpression(terms.of(required))
                        .expressionAttributeNames(Expressions.names(terms))
                        .expressionAttributeValues(Expressions.values(terms, items))
                        .returnValuesOnConditionCheckFailure(ReturnValuesOnConditionCheckFailure.ALL_OLD))
                .build();
    }

    @Override
    String verb() {
        return "check";
    }
}
