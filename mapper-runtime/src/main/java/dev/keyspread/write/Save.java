package dev.keyspread.write;

import dev.keyspread.AsyncOperation;
import dev.keyspread.capacity.Limits;
import dev.keyspread.expression.Condition;
import dev.keyspread.expression.RequestTerms;
import dev.keyspread.internal.call.Futures;
import dev.keyspread.internal.call.Operation;
import dev.keyspread.internal.store.Sender;
import dev.keyspread.internal.wire.RequestItems;
import dev.keyspread.observation.WrittenItem;
import dev.keyspread.spi.JsonWriter;
import dev.keyspread.spi.LayoutWrites;
import dev.keyspread.spi.LayoutWrites.Settling;
import dev.keyspread.spi.Placement;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.Put;
import software.amazon.awssdk.services.dynamodb.model.PutItemRequest;
import software.amazon.awssdk.services.dynamodb.model.PutItemResponse;
import software.amazon.awssdk.services.dynamodb.model.ReturnValue;
import software.amazon.awssdk.services.dynamodb.model.ReturnValuesOnConditionCheckFailure;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItem;
import software.amazon.awssdk.services.dynamodb.model.WriteRequest;

/**
 * A prepared save of a whole item, which replaces any item with the same key. Immutable and thread-safe.
 *
 * @param <E> the entity
 */
public final class Save<E> extends Write<E> {

    /** The bytes of a put around its item. */
    private static final int BODY_BYTES_BESIDES = 512;

    private final Placement<E> placement;
    private final Existing existing;

    /** The size of the item in a body. 0 until it is needed. */
    private long bodyBytes;

    /** The size of the item in bytes, which never changes. 0 until it is needed, since a codec may compute a shard for it. */
    private volatile int bytes;

    private Save(Placement<E> placement, Existing existing, @Nullable Condition<? extends E> condition) {
        super(placement, condition);
        this.placement = placement;
        this.existing = existing;
    }

    /** Returns a save that replaces any item with the same key. Repositories call this method. */
    public static <E> Save<E> of(Placement<E> placement) {
        return new Save<>(placement, Existing.REPLACED, null);
    }

    /** Returns a save that requires that no item with the same key exists. Repositories call this method. */
    public static <E> Save<E> creating(Placement<E> placement) {
        return of(placement).creating();
    }

    /** Returns the entity to save. If its key has a random suffix, it carries the suffix. */
    public E entity() {
        return placement.entity();
    }

    /**
     * Saves the item only if the item under the key meets {@code condition}, in addition to earlier conditions. With
     * {@link Condition#itemDoesNotExist()}, the version of the entity is not compared: a new item has none.
     *
     * <p>The key has the suffix of {@link #entity()}. With a random suffix, the condition applies to that shard only:
     * {@link Condition#itemDoesNotExist()} keeps this save from being applied twice, but another save of the same logical
     * key may have written to another shard.
     */
    public Save<E> onlyIf(Condition<? extends E> newCondition) {
        Objects.requireNonNull(newCondition, "condition");
        // A new item has no version to compare.
        return newCondition.isAbsence() ? creating() : new Save<>(placement, existing, both(newCondition));
    }

    /** Returns this save on the additional condition that the item does not exist. */
    Save<E> creating() {
        return new Save<>(placement, Existing.FORBIDDEN, condition);
    }

    @Override
    @Nullable
    String condition(RequestTerms terms) {
        return switch (existing) {
            case REPLACED -> super.condition(terms);
            case FORBIDDEN -> terms.of(both(Condition.itemDoesNotExist()));
        };
    }

    /**
     * Saves the item and returns it.
     *
     * @throws dev.keyspread.error.ConditionFailedException if the condition is not met
     * @throws dev.keyspread.error.ItemTooLargeException if the item exceeds DynamoDB's limit; nothing was sent
     */
    public E run() {
        return await(this::saved);
    }

    /** Returns this save with a method that returns a future. */
    public AsyncOperation<E> async() {
        return asynchronously(this::saved);
    }

    CompletableFuture<E> saved(Sender sender) {
        return Futures.transform(send(ReturnValue.NONE, sender), response -> placement.entity());
    }

    /**
     * Returns this save, whose result is the item that it replaced, if there was one. Its {@code run()} also throws a
     * {@link dev.keyspread.error.ItemReadException} if the replaced item cannot be read; the new item was saved.
     */
    public PreparedWrite<Optional<E>> returningOld() {
        return returning(sender ->
                Futures.transform(send(ReturnValue.ALL_OLD, sender), response -> entity(response.attributes())));
    }

    /** Returns this save, whose result has the existing item if the condition is not met. Its {@code run()} does not throw then. */
    public PreparedWrite<WriteResult<E>> orRejected() {
        return orRejected(sender -> Futures.transform(saved(sender), WriteResult::applied));
    }

    /** Returns the request that {@link #run()} sends, without sending it. It has no overrides of the mapper. */
    public PutItemRequest toRequest() {
        return request(ReturnValue.NONE, RequestItems.asMaps());
    }

    @Override
    Save<E> in(LayoutWrites layouts) {
        return new Save<>(layouts.of(placement), existing, condition);
    }

    private CompletableFuture<PutItemResponse> send(ReturnValue returned, Sender sender) {
        if (target.lease() != null) {
            return LayoutWrites.make(
                    sender,
                    List.of(target),
                    returned == ReturnValue.NONE && isUnconditional() ? Settling.FIRST : Settling.BEFORE_CONDITION,
                    (leased, layouts) -> in(layouts).send(returned, leased));
        }
        AtomicReference<@Nullable Map<String, AttributeValue>> written = new AtomicReference<>();
        return make(
                Operation.PUT_ITEM,
                sender,
                observed -> observed.write(
                        Operation.PUT_ITEM,
                        items -> {
                            PutItemRequest request = request(returned, items);
                            written.setPlain(request.item());
                            return request;
                        },
                        () -> saved(List.of(this))),
                () -> placement.forget(written.getPlain()));
    }

    private boolean isUnconditional() {
        return existing == Existing.REPLACED && required() == null;
    }

    private PutItemRequest request(ReturnValue returned, RequestItems items) {
        PutItemRequest.Builder request =
                PutItemRequest.builder().tableName(table()).item(placement.item(items));
        request.returnConsumedCapacity(placement.session().wantedCapacity());
        if (returned != ReturnValue.NONE) {
            request.returnValues(returned);
        }
        if (!isUnconditional()) {
            RequestTerms terms = terms();
            request.conditionExpression(condition(terms))
                    .expressionAttributeNames(Expressions.names(terms))
                    .expressionAttributeValues(Expressions.values(terms, items))
                    .returnValuesOnConditionCheckFailure(ReturnValuesOnConditionCheckFailure.ALL_OLD);
        }
        return request.build();
    }

    @Override
    TransactWriteItem action(RequestItems items) {
        RequestTerms terms = terms();
        Put put = Put.builder()
                .tableName(table())
                .item(placement.checkedItem(items))
                .conditionExpression(condition(terms))
                .expressionAttributeNames(Expressions.names(terms))
                .expressionAttributeValues(Expressions.values(terms, items))
                .returnValuesOnConditionCheckFailure(ReturnValuesOnConditionCheckFailure.ALL_OLD)
                .build();
        return TransactWriteItem.builder().put(put).build();
    }

    /** Returns whether an item is the one to save. */
    boolean isOf(Map<String, AttributeValue> item) {
        return placement.codec().write(placement.entity()).equals(item);
    }

    /** Returns this save as a request of a batch. */
    WriteRequest batched(RequestItems items) {
        Map<String, AttributeValue> item = placement.checkedItem(items);
        return WriteRequest.builder().putRequest(put -> put.item(item)).build();
    }

    @Override
    void applied() {
        placement.adopt();
    }

    @Override
    int requireFits() {
        if (bytes == 0) {
            int size = placement.requireFits();
            RequestItems.requireBodyFits(size, () -> jsonBytes(size));
            bytes = size;
        }
        return bytes;
    }

    @Override
    long bodyBytes() {
        if (bodyBytes == 0) {
            long most = mostBodyBytes();
            bodyBytes = most * Limits.BATCH_WRITE_ITEMS <= BatchWrite.MAXIMUM_BODY_BYTES
                    ? most
                    : (long) jsonBytes(requireFits()) + BODY_BYTES_BESIDES;
        }
        return bodyBytes;
    }

    @Override
    long mostBodyBytes() {
        return RequestItems.mostJsonBytes(requireFits()) + BODY_BYTES_BESIDES;
    }

    private int jsonBytes(int size) {
        JsonWriter json = new JsonWriter(size);
        placement.codec().write(placement.entity(), json);
        return json.length();
    }

    @Override
    Optional<WrittenItem> saved() {
        return Optional.of(new WrittenItem(table(), requireFits()));
    }

    @Override
    String verb() {
        return existing.verb;
    }

    /** The treatment of an existing item. */
    private enum Existing {
        REPLACED("save"),
        FORBIDDEN("creation");

        private final String verb;

        Existing(String verb) {
            this.verb = verb;
        }
    }
}
