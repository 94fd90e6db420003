package dev.keyspread.write;

import dev.keyspread.ConditionFailedException;
import dev.keyspread.ItemReadException;
import dev.keyspread.expression.Condition;
import dev.keyspread.expression.ListAttribute;
import dev.keyspread.expression.MutableAttribute;
import dev.keyspread.expression.NumberAttribute;
import dev.keyspread.expression.Operand;
import dev.keyspread.expression.RequestTerms;
import dev.keyspread.expression.SetAttribute;
import dev.keyspread.internal.gateway.Operation;
import dev.keyspread.internal.store.WriteTarget;
import dev.keyspread.internal.wire.Outgoing;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ReturnValue;
import software.amazon.awssdk.services.dynamodb.model.ReturnValuesOnConditionCheckFailure;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItem;
import software.amazon.awssdk.services.dynamodb.model.UpdateItemRequest;

/**
 * A change of single attributes of an item that there is, as in {@code update.set(TOTAL, total).add(RETRIES, 1)}. Each
 * attribute can be changed once. Stored index keys that are made of changed attributes change with them. It costs the
 * capacity of the whole item. Immutable and thread-safe.
 *
 * @param <E> the entity
 */
public final class Update<E> extends Write<E> {

    private static final Operand EMPTY_LIST = Operand.of(AttributeValue.fromL(List.of()));
    private static final int ATTEMPTS = 10;

    private final List<Change<E>> changes;
    private final List<Condition<E>> demands;

    /** An update of the item there, which changes nothing yet. */
    public Update(WriteTarget<E> target) {
        this(target, List.of(), List.of(), null);
    }

    private Update(
            WriteTarget<E> target,
            List<Change<E>> changes,
            List<Condition<E>> demands,
            @Nullable Condition<? extends E> condition) {
        super(target, condition);
        this.changes = changes;
        this.demands = demands;
    }

    /** Sets the attribute, too. The value must not be null: {@link #remove} deletes an attribute. */
    public <V> Update<E> set(MutableAttribute<E, V> attribute, V value) {
        return with(Change.set(attribute, operand(attribute, value)));
    }

    /** The same update, which also sets the attribute where the item does not have it. */
    public <V> Update<E> setIfAbsent(MutableAttribute<E, V> attribute, V value) {
        return with(Change.assigned(attribute, "if_not_exists(%1$s, %2$s)", operand(attribute, value)));
    }

    /**
     * The same update, which also removes the attribute.
     *
     * @throws IllegalArgumentException if no item can be read without it
     */
    public Update<E> remove(MutableAttribute<E, ?> attribute) {
        if (attribute.isRequired()) {
            throw new IllegalArgumentException(
                    "\"" + attribute + "\" cannot be removed: an item without it cannot be read,"
                            + " as its member has no value for that");
        }
        return with(Change.remove(attribute));
    }

    /** The same update, which also adds {@code number} to the attribute; where the item does not have it, to 0. */
    public <V extends Number> Update<E> add(NumberAttribute<E, V> attribute, V number) {
        return with(Change.combined(Change.Clause.ADD, attribute, operand(attribute, number)));
    }

    /**
     * The same update, which also adds elements to the set; where the item does not have it, to an empty one.
     *
     * <p>DynamoDB has no empty sets, and an entity that was saved with one has an empty list there, to which it adds
     * nothing: it refuses the update. Save such entities with {@code null}, or set the attribute.
     */
    public <V extends Collection<?>> Update<E> add(SetAttribute<E, V, ?> attribute, V elements) {
        Operand added = operand(attribute, elements);
        return elements.isEmpty() ? this : with(Change.combined(Change.Clause.ADD, attribute, added));
    }

    /**
     * The same update, which also deletes elements from the set. With the last one the attribute goes: where no item can be
     * read without it, the update is made only if the set has more elements than these.
     */
    public <V extends Collection<?>> Update<E> delete(SetAttribute<E, V, ?> attribute, V elements) {
        Operand deleted = operand(attribute, elements);
        if (elements.isEmpty()) {
            return this;
        }
        Update<E> deleting = with(Change.combined(Change.Clause.DELETE, attribute, deleted));
        return attribute.isRequired() ? deleting.demanding(attribute.isLargerThan(elements.size())) : deleting;
    }

    /** The same update, which also appends elements to the list; where the item does not have it, to an empty one. */
    public <V extends Collection<?>> Update<E> append(ListAttribute<E, V, ?> attribute, V elements) {
        String function = "list_append(if_not_exists(%1$s, %3$s), %2$s)";
        return with(Change.assigned(attribute, function, operand(attribute, elements), EMPTY_LIST));
    }

    /**
     * Updates the item only if it meets {@code condition}, in addition to earlier conditions.
     *
     * @throws IllegalArgumentException if it says that there is no item
     */
    public Update<E> onlyIf(Condition<? extends E> newCondition) {
        if (newCondition.isAbsence()) {
            throw new IllegalArgumentException(
                    "An update changes an item that there is, so that it cannot have the condition"
                            + " that there is none. Where it may not be there yet, say what to save: runOr(saving(…))");
        }
        return new Update<>(target, changes, demands, both(newCondition));
    }

    private static <V> Operand operand(MutableAttribute<?, V> attribute, V value) {
        Objects.requireNonNull(
                value,
                () -> "\"%s\" cannot be changed by null. Use remove(...) to delete the attribute".formatted(attribute));
        return attribute.operand(value);
    }

    private Update<E> demanding(Condition<E> demand) {
        List<Condition<E>> more = new ArrayList<>(demands);
        more.add(demand);
        return new Update<>(target, changes, List.copyOf(more), condition);
    }

    private Update<E> with(Change<E> change) {
        String name = change.attribute().name();
        if (changes.stream().anyMatch(other -> other.attribute().name().equals(name))) {
            throw new IllegalArgumentException("The update changes \"" + change.attribute() + "\" already");
        }
        List<Change<E>> more = new ArrayList<>(changes);
        more.add(change);
        return new Update<>(target, List.copyOf(more), demands, condition);
    }

    /**
     * Changes the item, and returns it as it is now.
     *
     * @throws ConditionFailedException if there is no such item, or it is not as the condition says
     * @throws IllegalStateException if nothing is to be changed, or a part of a stored index key without the others
     * @throws ItemReadException if the changed item cannot be read; the change was made
     */
    public E run() {
        UpdateExpression expression = expression();
        Map<String, AttributeValue> changed = make(() -> target.mapper()
                .write(Operation.UPDATE_ITEM, items -> request(expression, items))
                .attributes());
        return target.read(changed);
    }

    /**
     * Changes the item, or makes {@code save} if there is none, and returns it as it is now. If another writer creates the
     * item in between, that one is changed: the update is not lost. It may be made twice, though, as {@link #run()} may
     * be: where an answer is lost on the way, the SDK asks again.
     *
     * @param save of the same item; a condition of its own is kept
     * @throws IllegalArgumentException if it is of another item
     */
    public E runOr(Save<? super E> save) {
        requireSame(save.target);
        Save<? super E> creating = save.creating();
        for (int attempt = 1; ; attempt++) {
            try {
                return attempt % 2 == 1 ? run() : created(creating);
            } catch (ConditionFailedException failed) {
                boolean isOther = attempt % 2 == 1 && failed.item().isPresent();
                boolean isRefused = attempt % 2 == 0 && failed.item().isEmpty();
                if (isOther || isRefused || attempt == ATTEMPTS) {
                    throw failed;
                }
            }
        }
    }

    @SuppressWarnings("unchecked") // Under this key there are items of this entity alone.
    private E created(Save<? super E> creating) {
        return (E) creating.run();
    }

    private void requireSame(WriteTarget<?> other) {
        boolean same = other.mapper() == target.mapper()
                && other.table().equals(target.table())
                && other.key().equals(target.key());
        if (!same) {
            throw new IllegalArgumentException("The save of %s is not of the item of the %s".formatted(other, this));
        }
    }

    /** What changed attributes demand, and the user. */
    @Override
    @Nullable
    Condition<E> stated() {
        List<Condition<? extends E>> all = new ArrayList<>();
        changes.stream()
                .flatMap(change -> change.attribute().subtypes().stream())
                .distinct()
                .forEach(subtype -> all.add(subtype.<E>condition()));
        all.addAll(demands);
        if (condition != null) {
            all.add(condition);
        }
        return all.isEmpty() ? null : Condition.all(all);
    }

    private UpdateExpression expression() {
        if (changes.isEmpty()) {
            throw new IllegalStateException("The " + this + " changes nothing: say what, by set, add, remove ...");
        }
        return new UpdateExpression(changes, target.key());
    }

    private UpdateItemRequest request(UpdateExpression expression, Outgoing items) {
        RequestTerms terms = terms();
        return UpdateItemRequest.builder()
                .tableName(target.table())
                .key(target.key())
                .updateExpression(expression.text(terms))
                .conditionExpression(existing(terms))
                .expressionAttributeNames(Expressions.names(terms))
                .expressionAttributeValues(Expressions.values(terms, items))
                .returnValues(ReturnValue.ALL_NEW)
                .returnValuesOnConditionCheckFailure(ReturnValuesOnConditionCheckFailure.ALL_OLD)
                .build();
    }

    @Override
    TransactWriteItem action(Outgoing items) {
        UpdateExpression expression = expression();
        RequestTerms terms = terms();
        return TransactWriteItem.builder()
                .update(update -> update.tableName(target.table())
                        .key(target.key())
                        .updateExpression(expression.text(terms))
                        .conditionExpression(existing(terms))
                        .expressionAttributeNames(Expressions.names(terms))
                        .expressionAttributeValues(Expressions.values(terms, items))
                        .returnValuesOnConditionCheckFailure(ReturnValuesOnConditionCheckFailure.ALL_OLD))
                .build();
    }

    @Override
    String verb() {
        return "update";
    }
}
