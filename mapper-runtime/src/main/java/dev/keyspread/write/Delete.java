package dev.keyspread.write;

import dev.keyspread.AsyncOperation;
import dev.keyspread.expression.Condition;
import dev.keyspread.expression.RequestTerms;
import dev.keyspread.internal.call.Call;
import dev.keyspread.internal.call.Futures;
import dev.keyspread.internal.call.Operation;
import dev.keyspread.internal.store.Sender;
import dev.keyspread.internal.wire.RequestItems;
import dev.keyspread.spi.ItemTarget;
import dev.keyspread.spi.LayoutWrites;
import dev.keyspread.spi.LayoutWrites.Settling;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.DeleteItemRequest;
import software.amazon.awssdk.services.dynamodb.model.DeleteItemResponse;
import software.amazon.awssdk.services.dynamodb.model.ReturnValue;
import software.amazon.awssdk.services.dynamodb.model.ReturnValuesOnConditionCheckFailure;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItem;

/**
 * A prepared delete of an item, which does nothing if the item does not exist. Immutable and thread-safe.
 *
 * @param <E> the entity
 */
public final class Delete<E> extends Write<E> {

    /** Creates a delete. */
    public Delete(ItemTarget<E> target) {
        this(target, null);
    }

    private Delete(ItemTarget<E> target, @Nullable Condition<? extends E> condition) {
        super(target, condition);
    }

    /** Deletes the item only if it meets {@code condition}, in addition to earlier conditions. */
    public Delete<E> onlyIf(Condition<? extends E> newCondition) {
        return new Delete<>(target, both(newCondition));
    }

    /**
     * Deletes the item.
     *
     * @throws dev.keyspread.error.ConditionFailedException if the condition is not met
     */
    public void run() {
        await(sender -> send(ReturnValue.NONE, sender));
    }

    /** Returns this delete with a method that returns a future. */
    public AsyncOperation<Void> async() {
        return asynchronously(sender -> Futures.withoutResult(send(ReturnValue.NONE, sender)));
    }

    /**
     * Returns this delete, whose result is the deleted item, if it existed. Its {@code run()} also throws a
     * {@link dev.keyspread.error.ItemReadException} if the item cannot be read; it was deleted.
     */
    public PreparedWrite<Optional<E>> returningOld() {
        return returning(sender ->
                Futures.transform(send(ReturnValue.ALL_OLD, sender), response -> entity(response.attributes())));
    }

    /** Returns this delete, whose result has the existing item if the condition is not met. Its {@code run()} does not throw then. */
    public PreparedWrite<WriteResult<E>> orRejected() {
        return orRejected(
                sender -> Futures.transform(send(ReturnValue.NONE, sender), response -> WriteResult.applied(null)));
    }

    /** Returns the request that {@link #run()} sends, without sending it. It has no overrides of the mapper. */
    public DeleteItemRequest toRequest() {
        return request(ReturnValue.NONE);
    }

    @Override
    Delete<E> in(LayoutWrites layouts) {
        return new Delete<>(layouts.of(target), condition);
    }

    private CompletableFuture<DeleteItemResponse> send(ReturnValue returned, Sender sender) {
        if (target.lease() != null) {
            return LayoutWrites.make(
                    sender,
                    List.of(target),
                    returned == ReturnValue.NONE && required() == null ? Settling.FIRST : Settling.BEFORE_CONDITION,
                    (leased, layouts) -> in(layouts).send(returned, leased));
        }
        return make(
                Operation.DELETE_ITEM,
                sender,
                observed -> observed.send(Call.of(Operation.DELETE_ITEM, request(returned))),
                target::forget);
    }

    private DeleteItemRequest request(ReturnValue returned) {
        DeleteItemRequest.Builder request =
                DeleteItemRequest.builder().tableName(target.table()).key(target.key());
        request.returnConsumedCapacity(target.session().wantedCapacity());
        if (returned != ReturnValue.NONE) {
            request.returnValues(returned);
        }
        if (required() != null) {
            RequestTerms terms = terms();
            request.conditionExpression(condition(terms))
                    .expressionAttributeNames(Expressions.names(terms))
                    .expressionAttributeValues(Expressions.values(terms))
                    .returnValuesOnConditionCheckFailure(ReturnValuesOnConditionCheckFailure.ALL_OLD);
        }
        return request.build();
    }

    @Override
    TransactWriteItem action(RequestItems items) {
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
