package dev.keyspread.write;

import dev.keyspread.expression.Condition;
import dev.keyspread.expression.RequestTerms;
import dev.keyspread.internal.convert.ItemSizes;
import dev.keyspread.internal.gateway.Operation;
import dev.keyspread.internal.wire.Outgoing;
import dev.keyspread.spi.Placement;
import java.util.List;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.Put;
import software.amazon.awssdk.services.dynamodb.model.PutItemRequest;
import software.amazon.awssdk.services.dynamodb.model.ReturnValuesOnConditionCheckFailure;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItem;

/**
 * A prepared save of a whole item, which replaces any item with the same key. Immutable and thread-safe.
 *
 * @param <E> the entity
 */
public final class Save<E> extends Write<E> {

    private final Placement<E> placement;

    /** Creates a save. */
    public Save(Placement<E> placement) {
        this(placement, null);
    }

    private Save(Placement<E> placement, @Nullable Condition<? extends E> condition) {
        super(placement.target(), condition);
        this.placement = placement;
    }

    /** Returns the entity to save. If its key has a random suffix, it carries the suffix. */
    public E entity() {
        return placement.entity();
    }

    /**
     * Saves the item only if the item under the key meets {@code condition}, in addition to earlier conditions.
     *
     * <p>The key has the suffix of {@link #entity()}. With a random suffix, the condition applies to that shard only:
     * {@link Condition#itemDoesNotExist()} keeps this save from being applied twice, but another save of the same logical
     * key may have written to another shard.
     */
    public Save<E> onlyIf(Condition<? extends E> newCondition) {
        return new Save<>(placement, both(newCondition));
    }

    /** Returns this save on the additional condition that the item does not exist. */
    Save<E> creating() {
        Condition<E> absent = Condition.itemDoesNotExist();
        Condition<E> stated = stated();
        return new Save<>(placement, stated == null ? absent : Condition.all(List.of(absent, stated)));
    }

    /**
     * Saves the item and returns it.
     *
     * @throws dev.keyspread.ConditionFailedException if the condition is not met
     * @throws dev.keyspread.ItemTooLargeException if the item exceeds DynamoDB's limit; nothing was sent
     */
    public E run() {
        return make(() -> {
            target.mapper().write(Operation.PUT_ITEM, this::request);
            return placement.entity();
        });
    }

    private PutItemRequest request(Outgoing items) {
        RequestTerms terms = terms();
        return PutItemRequest.builder()
                .tableName(target.table())
                .item(items.item(
                        placement.codec(),
                        placement.entity(),
                        target.key(),
                        (bytes, item) -> ItemSizes.requireFits(target.table(), bytes, item)))
                .conditionExpression(condition(terms))
                .expressionAttributeNames(Expressions.names(terms))
                .expressionAttributeValues(Expressions.values(terms, items))
                .returnValuesOnConditionCheckFailure(ReturnValuesOnConditionCheckFailure.ALL_OLD)
                .build();
    }

    @Override
    TransactWriteItem action(Outgoing items) {
        RequestTerms terms = terms();
        Put put = Put.builder()
                .tableName(target.table())
                .item(items.item(placement.codec(), placement.entity(), target.key(), (bytes, item) -> {}))
                .conditionExpression(condition(terms))
                .expressionAttributeNames(Expressions.names(terms))
                .expressionAttributeValues(Expressions.values(terms, items))
                .returnValuesOnConditionCheckFailure(ReturnValuesOnConditionCheckFailure.ALL_OLD)
                .build();
        return TransactWriteItem.builder().put(put).build();
    }

    @Override
    int requireFits() {
        return placement.requireFits();
    }

    @Override
    String verb() {
        return "save";
    }
}
