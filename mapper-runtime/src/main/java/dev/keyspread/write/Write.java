package dev.keyspread.write;

import dev.keyspread.expression.Condition;
import dev.keyspread.expression.RequestTerms;
import dev.keyspread.internal.store.WriteTarget;
import dev.keyspread.internal.wire.Outgoing;
import java.util.List;
import java.util.Objects;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.ConditionalCheckFailedException;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItem;

/**
 * A write of one item that is yet to be made: by its {@code run()}, or with others in a {@link WriteTransaction}.
 * Immutable and thread-safe; it may be made as often as wanted.
 *
 * @param <E> what the item is
 */
public abstract sealed class Write<E> permits Save, Update, Delete, Check {

    final WriteTarget<E> target;
    final @Nullable Condition<? extends E> condition;

    Write(WriteTarget<E> target, @Nullable Condition<? extends E> condition) {
        this.target = Objects.requireNonNull(target, "target");
        this.condition = condition;
    }

    /** What errors call it. */
    abstract String verb();

    /** The same as one of a transaction's actions. */
    abstract TransactWriteItem action(Outgoing items);

    /** The bytes of the item that it writes, as far as they are known; an item that is too large is refused. */
    int requireFits() {
        return 0;
    }

    final RequestTerms terms() {
        return RequestTerms.ofWrite(target.partitionKey());
    }

    /** What it says about the item beyond whether there is one, as errors tell it; {@code null} for nothing. */
    @Nullable
    Condition<E> stated() {
        return condition == null ? null : Condition.all(List.of(condition));
    }

    /** Returns a condition that requires the present one and {@code added}. */
    final Condition<E> both(Condition<? extends E> added) {
        Objects.requireNonNull(added, "condition");
        return Condition.all(condition == null ? List.of(added) : List.of(condition, added));
    }

    /** The condition expression. */
    @Nullable
    String condition(RequestTerms terms) {
        return condition == null ? null : terms.of(condition);
    }

    /** The expression of a condition that an item meets only if there is one. */
    final String existing(RequestTerms terms) {
        Condition<E> exists = Condition.itemExists();
        Condition<E> stated = stated();
        return terms.of(stated == null ? exists : Condition.all(List.of(exists, stated)));
    }

    final <R> R make(Supplier<R> request) {
        try {
            return request.get();
        } catch (ConditionalCheckFailedException failed) {
            throw Failures.of(this, failed);
        } finally {
            // A write that failed may have been done all the same.
            target.forget();
        }
    }

    /** The write as errors name it. */
    @Override
    public final String toString() {
        return verb() + " of " + target;
    }
}
