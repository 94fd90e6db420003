package dev.keyspread.write;

import dev.keyspread.expression.Condition;
import dev.keyspread.expression.RequestTerms;
import dev.keyspread.internal.gateway.Call;
import dev.keyspread.internal.gateway.Operation;
import dev.keyspread.internal.wire.Outgoing;
import dev.keyspread.spi.WriteTarget;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.DeleteItemRequest;
import software.amazon.awssdk.services.dynamodb.model.ReturnValuesOnConditionCheckFailure;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItem;

/**
 * A prepared delete of an item, which does nothing if the item does not exist. Immutable and thread-safe.
 *
 * @param <E> the entity
 */
public final class Delete<E> extends Write<E> {

    /** Creates a delete. */
    public Delete(WriteTarget<E> target) {
        this(target, null);
    }

    private Delete(WriteTarget<E> target, @Nullable Condition<? extends E> condition) {
        super(target, condition);
    }

    /** Deletes the item only if it meets {@code condition}, in addition to earlier conditions. */
    public Delete<E> onlyIf(Condition<? extends E> newCondition) {
        return new Delete<>(target, both(newCondition));
    }

    /**
     * Deletes the item.
     *
     * @throws dev.keyspread.ConditionFailedException if the condition is not met
     */
    public void run() {
        RequestTerms terms = terms();
        DeleteItemRequest request = DeleteItemRequest.builder()
                .tableName(target.table())
                .key(target.key())
                .conditionExpression(condition(terms))
                .expressionAttributeNames(Expressions.names(terms))
                .expressionAttributeValues(Expressions.values(terms))
                .returnValuesOnConditionCheckFailure(ReturnValuesOnConditionCheckFailure.ALL_OLD)
                .build();
        make(() -> target.mapper().send(Call.of(Operation.DELETE_ITEM, request)));
    }

    @Override
    TransactWriteItem action(Outgoing items) {
        RequestTerms terms = terms();
        return TransactWriteItem.builder()
                .delete(delete -> delete.tableName(target.table())
                        .key(target.key())
                        .conditionExpression(condition(terms))
                        .expressionAttributeNames(Expressions.names(terms))
                        .expressionAttributeValues(Expressions.values(terms, items))
                        .returnValuesOnConditionCheckFailure(ReturnValuesOnConditionCheckFailure.ALL_OLD))
                .build();
    }

    @Override
    String verb() {
        return "delete";
    }
}
