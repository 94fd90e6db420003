package dev.keyspread.write;

import dev.keyspread.ItemKey;
import dev.keyspread.Repository;
import dev.keyspread.expression.Condition;
import dev.keyspread.expression.RequestTerms;
import dev.keyspread.internal.wire.RequestItems;
import dev.keyspread.spi.EntityStore;
import dev.keyspread.spi.ItemTarget;
import dev.keyspread.spi.LayoutWrites;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.ReturnValuesOnConditionCheckFailure;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItem;

/**
 * A condition check in a {@link WriteTransaction}, on an item that the transaction does not write. By default the item
 * must exist. Immutable and thread-safe.
 *
 * @param <E> the entity
 */
public final class Check<E> extends Write<E> {

    /** Creates a check that the item with this key exists. */
    public static <E, S extends E> Check<S> of(Repository<E> repository, ItemKey<S> key) {
        return new Check<>(EntityStore.of(repository).target(key.withVersion(null)));
    }

    Check(ItemTarget<E> target) {
        this(target, null);
    }

    private Check(ItemTarget<E> target, @Nullable Condition<? extends E> condition) {
        super(target, condition);
    }

    /** Adds a condition that the item must meet. With {@link Condition#itemDoesNotExist()}, the item must not exist. */
    public Check<E> onlyIf(Condition<? extends E> newCondition) {
        return new Check<>(target, both(newCondition));
    }

    @Override
    Check<E> in(LayoutWrites layouts) {
        return new Check<>(layouts.of(target), condition);
    }

    @Override
    String condition(RequestTerms terms) {
        return condition != null && condition.isAbsence() ? terms.of(condition) : existing(terms);
    }

    @Override
    TransactWriteItem action(RequestItems items) {
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
