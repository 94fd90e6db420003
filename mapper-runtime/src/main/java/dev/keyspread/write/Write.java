package dev.keyspread.write;

import dev.keyspread.AsyncOperation;
import dev.keyspread.capacity.Limits;
import dev.keyspread.error.ConditionFailedException;
import dev.keyspread.expression.Condition;
import dev.keyspread.expression.RequestTerms;
import dev.keyspread.internal.call.Futures;
import dev.keyspread.internal.call.Operation;
import dev.keyspread.internal.store.ClientSession;
import dev.keyspread.internal.store.Sender;
import dev.keyspread.internal.wire.RequestItems;
import dev.keyspread.observation.WrittenItem;
import dev.keyspread.spi.ItemTarget;
import dev.keyspread.spi.ItemTarget.VersionCheck;
import dev.keyspread.spi.LayoutWrites;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ConditionalCheckFailedException;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItem;

/**
 * A write of one item that is sent by its {@code run()} or in a {@link WriteTransaction}, any number of times. Immutable
 * and thread-safe.
 *
 * @param <E> the entity
 */
public abstract sealed class Write<E> permits Save, Update, Delete, Check {

    /** The key of a delete, whose characters can be escaped as six bytes each. */
    private static final int MAXIMUM_KEY_BODY_BYTES = 6 * (Limits.PARTITION_KEY_BYTES + Limits.SORT_KEY_BYTES) + 1_024;

    /** The values of an expression have at most 2 MB. */
    private static final long MAXIMUM_EXPRESSION_BYTES = 2L << 20;

    final ItemTarget<E> target;
    final @Nullable Condition<? extends E> condition;

    Write(ItemTarget<E> target, @Nullable Condition<? extends E> condition) {
        this.target = Objects.requireNonNull(target, "target");
        this.condition = condition;
    }

    /** Returns the kind of write, for messages. */
    abstract String verb();

    /** Returns this write in the layout of its table that it goes to. */
    abstract Write<E> in(LayoutWrites layouts);

    /** Returns this write as an action of a transaction. */
    abstract TransactWriteItem action(RequestItems items);

    /** Returns the size of the saved item in bytes, or 0 if it is not known; an item that is too large is rejected. */
    int requireFits() {
        return 0;
    }

    /** Returns the largest size that the write can have in the body of a request. It is exact for large items. */
    long bodyBytes() {
        return MAXIMUM_KEY_BODY_BYTES;
    }

    /** Returns the largest size that the write can have in the body of a request, without converting it. */
    long mostBodyBytes() {
        return MAXIMUM_EXPRESSION_BYTES;
    }

    /** Returns the session, which makes the requests. */
    final ClientSession session() {
        return target.session();
    }

    /** Returns the table's name as DynamoDB knows it. */
    final String table() {
        return target.table();
    }

    final RequestTerms terms() {
        return RequestTerms.ofWrite(target.partitionKey());
    }

    /** Returns the conditions other than the existence and the version of the item, or null if there are none. */
    @Nullable
    Condition<E> stated() {
        return condition == null ? null : Condition.all(List.of(condition));
    }

    /** Returns the conditions other than the existence of the item, or null if there are none. */
    final @Nullable Condition<E> required() {
        VersionCheck version = target.version();
        Condition<E> stated = stated();
        if (version == null) {
            return stated;
        }
        Condition<E> sameVersion = version.condition();
        return stated == null ? sameVersion : Condition.all(List.of(sameVersion, stated));
    }

    /** Returns the item that the write saves as a whole, if it does. */
    Optional<WrittenItem> saved() {
        return Optional.empty();
    }

    /** Returns the items that the writes save as a whole. */
    static List<WrittenItem> saved(Collection<? extends Write<?>> writes) {
        return writes.stream().flatMap(write -> write.saved().stream()).toList();
    }

    /** Returns the tables of the writes. */
    static List<String> tables(Collection<? extends Write<?>> writes) {
        return writes.stream().map(Write::table).toList();
    }

    /** Called after the write was applied. */
    void applied() {}

    /** Returns a condition that requires the present one and {@code added}. */
    final Condition<E> both(Condition<? extends E> added) {
        Objects.requireNonNull(added, "condition");
        return Condition.all(condition == null ? List.of(added) : List.of(condition, added));
    }

    /** Returns the condition expression. */
    @Nullable
    String condition(RequestTerms terms) {
        Condition<E> required = required();
        return required == null ? null : terms.of(required);
    }

    /** Returns the condition expression, including the condition that the item exists. */
    final String existing(RequestTerms terms) {
        Condition<E> exists = Condition.itemExists();
        Condition<E> required = required();
        return terms.of(required == null ? exists : Condition.all(List.of(exists, required)));
    }

    /** Makes the write and waits. */
    final <R> R await(Function<Sender, CompletableFuture<R>> sending) {
        return Futures.await(sending.apply(session().blocking()));
    }

    /** Returns the write with a method that returns a future. */
    final <R> AsyncOperation<R> asynchronously(Function<Sender, CompletableFuture<R>> sending) {
        return new AsyncOperation<>(() -> sending.apply(session().asynchronous()));
    }

    /** Returns the write with another result. */
    final <R> PreparedWrite<R> returning(Function<Sender, CompletableFuture<R>> sending) {
        return new PreparedWrite<>(senders -> sending.apply(senders.apply(session())));
    }

    /**
     * Makes the write.
     *
     * @param forgetting drops the item from caches: a write that failed or was cancelled may still have been applied
     */
    final <R> CompletableFuture<R> make(
            Operation<?, R> operation,
            Sender sender,
            Function<Sender, CompletableFuture<R>> request,
            Runnable forgetting) {
        CompletableFuture<R> sent =
                Futures.settled(sender.observed(operation, () -> List.of(table()), request), (result, failure) -> {
                    forgetting.run();
                    if (failure == null) {
                        applied();
                    }
                });
        return Futures.recover(
                sent,
                failure -> CompletableFuture.failedFuture(
                        failure instanceof ConditionalCheckFailedException failed
                                ? Failures.of(this, failed)
                                : Failures.shown(this, failure)));
    }

    /** Returns this write, whose result is the existing item if the condition is not met. */
    final PreparedWrite<WriteResult<E>> orRejected(Function<Sender, CompletableFuture<WriteResult<E>>> applied) {
        return returning(sender -> Futures.recover(
                applied.apply(sender),
                failure -> failure instanceof ConditionFailedException failed
                        ? CompletableFuture.completedFuture(WriteResult.rejected(failed, target::read))
                        : CompletableFuture.failedFuture(failure)));
    }

    /** Returns the entity in the attributes of a response, or empty if there are none. */
    final Optional<E> entity(Map<String, AttributeValue> attributes) {
        return attributes.isEmpty() ? Optional.empty() : Optional.of(target.read(attributes));
    }

    /** Returns the kind of write and its item, for messages. */
    @Override
    public final String toString() {
        return verb() + " of " + target;
    }
}
