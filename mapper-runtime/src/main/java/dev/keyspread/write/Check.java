package dev.keyspread.write;

import dev.keyspread.expression.Condition;
import dev.keyspread.expression.RequestTerms;
import dev.keyspread.internal.store.WriteTarget;
import dev.keyspread.internal.wire.Outgoing;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.ReturnValuesOnConditionCheckFailure;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItem;

/**
 * A condition on an item that a {@link WriteTransaction} leaves as it is: that there is one, unless it says something
 * else. Immutable and thread-safe.
 *
 * @param <E> the entity
 */
public final class Check<E> extends Write<E> {

    /** A check that there is an item. */
    public Check(WriteTarget<E> target) {
        this(target, null);
    }

    private Check(WriteTarget<E> target, @Nullable Condition<? extends E> condition) {
        super(target, condition);
    }

    /**
     * A check that there is an item which is as {@code condition} says, or none if it is
     * {@link Condition#itemDoesNotExist()}; in addition to earlier conditions.
     */
    public Check<E> onlyIf(Condition<? extends E> newCondition) {
        return new Check<>(target, both(newCondition));
    }

    @Override
    String condition(RequestTerms terms) {
        return condition != null && condition.isAbsence() ? terms.of(condition) : existing(terms);
    }

    @Override
    TransactWriteItem action(Outgoing items) {
        RequestTerms terms = terms();
        return TransactWriteItem.builder()
                .conditionCheck(check -> check.tableName(target.table())
                        .key(target.key())
                        .conditionExpression(condition(terms))
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
