package dev.keyspread.write;

import dev.keyspread.expression.Condition;
import dev.keyspread.expression.RequestTerms;
import dev.keyspread.internal.call.Call;
import dev.keyspread.internal.call.Futures;
import dev.keyspread.internal.call.Operation;
import dev.keyspread.internal.store.Sender;
import dev.keyspread.internal.wire.RequestItems;
import dev.keyspread.spi.ItemTarget;
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
        Futures.await(send(ReturnValue.NONE, blocking()));
    }

    CompletableFuture<Void> run(Sender sender) {
        return Futures.withoutResult(send(ReturnValue.NONE, sender));
    }

    /**
     * Deletes the item and returns it, if it existed.
     *
     * @throws dev.keyspread.error.ConditionFailedException if the condition is not met
     * @throws dev.keyspread.error.ItemReadException if the item cannot be read; it was deleted
     */
    public Optional<E> runReturningOld() {
        return Futures.await(runReturningOld(blocking()));
    }

    CompletableFuture<Optional<E>> runReturningOld(Sender sender) {
        return Futures.transform(send(ReturnValue.ALL_OLD, sender), response -> entity(response.attributes()));
    }

    /** Deletes the item, and returns the existing item if the condition is not met. */
    public WriteResult<E> tryRun() {
        return Futures.await(tryRun(blocking()));
    }

    CompletableFuture<WriteResult<E>> tryRun(Sender sender) {
        return attempt(Futures.transform(send(ReturnValue.NONE, sender), response -> WriteResult.applied(null)));
    }

    /** Returns this delete with methods that return futures. */
    public AsyncDelete<E> async() {
        return new AsyncDelete<>(this);
    }

    /** Returns the request that {@link #run()} sends, without sending it. It has no overrides of the mapper. */
    public DeleteItemRequest toRequest() {
        return request(ReturnValue.NONE);
    }

    private CompletableFuture<DeleteItemResponse> send(ReturnValue returned, Sender sender) {
        return make(
                Operation.DELETE_ITEM,
                sender,
                observed -> observed.send(Call.of(Operation.DELETE_ITEM, request(returned))));
    }

    private DeleteItemRequest request(ReturnValue returned) {
        RequestTerms terms = terms();
        return DeleteItemRequest.builder()
                .tableName(target.table())
                .key(target.key())
                .conditionExpression(condition(terms))
                .expressionAttributeNames(Expressions.names(terms))
                .expressionAttributeValues(Expressions.values(terms))
                .returnValues(returned)
                .returnValuesOnConditionCheckFailure(ReturnValuesOnConditionCheckFailure.ALL_OLD)
                .build();
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
