package dev.keyspread.write;

import dev.keyspread.AsyncOperation;
import dev.keyspread.Repository;
import dev.keyspread.error.ConditionFailedException;
import dev.keyspread.error.ItemReadException;
import dev.keyspread.expression.Condition;
import dev.keyspread.expression.ItemAttribute;
import dev.keyspread.expression.ListAttribute;
import dev.keyspread.expression.MutableAttribute;
import dev.keyspread.expression.NumberAttribute;
import dev.keyspread.expression.Operand;
import dev.keyspread.expression.RequestTerms;
import dev.keyspread.expression.SetAttribute;
import dev.keyspread.internal.call.Futures;
import dev.keyspread.internal.call.Operation;
import dev.keyspread.internal.store.Sender;
import dev.keyspread.internal.wire.RequestItems;
import dev.keyspread.spi.Attribute;
import dev.keyspread.spi.AttributeTrait;
import dev.keyspread.spi.Bound;
import dev.keyspread.spi.DocumentPath;
import dev.keyspread.spi.EntityStore;
import dev.keyspread.spi.ItemTarget;
import dev.keyspread.spi.LayoutWrites;
import dev.keyspread.spi.LayoutWrites.Settling;
import dev.keyspread.spi.ManagedAttributes.Expiry;
import dev.keyspread.spi.Placement;
import dev.keyspread.spi.Requirement;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.function.BiConsumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ReturnValue;
import software.amazon.awssdk.services.dynamodb.model.ReturnValuesOnConditionCheckFailure;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItem;
import software.amazon.awssdk.services.dynamodb.model.UpdateItemRequest;
import software.amazon.awssdk.services.dynamodb.model.UpdateItemResponse;

/**
 * An update of individual attributes of an existing item, as in {@code update.set(TOTAL, total).add(RETRIES, 1)}. Each
 * attribute can be changed once. Stored index keys and an expiry that are computed from changed attributes change with
 * them. An update consumes the capacity of the whole item. Immutable and thread-safe.
 *
 * @param <E> the entity
 */
public final class Update<E> extends Write<E> {

    private static final Operand EMPTY_LIST = Operand.of(AttributeValue.fromL(List.of()));
    private static final Operand ZERO = Operand.of(AttributeValue.fromN("0"));

    private final List<Change<E>> changes;
    private final List<Condition<E>> demands;

    /** Creates an update without changes. */
    public Update(ItemTarget<E> target) {
        this(target, List.of(), List.of(), null);
    }

    /**
     * Creates an update of the existing item with the same key by the members that are not null. Null members and empty optionals leave their
     * attributes as they are. Primitive members are always written. Other changes can be added, such as {@link #remove}. If the entity has
     * a version, the item must still have it.
     *
     * @throws IllegalStateException if only some parts of a stored index key are set
     */
    public static <E, S extends E> Update<S> patch(Repository<E> repository, S entity) {
        Placement<S> placement = EntityStore.of(repository).placementOf(entity);
        PatchedMembers members = PatchedMembers.of(placement);
        return new Update<>(placement, members.changes(), members.demands(), null);
    }

    private Update(
            ItemTarget<E> target,
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

    /** Sets the attribute if the item does not have it. */
    public <V> Update<E> setIfAbsent(MutableAttribute<E, V> attribute, V value) {
        Operand absent = operand(attribute, value);
        requireIndexKey(attribute, absent);
        return with(Change.assigned(attribute, "if_not_exists(%1$s, %2$s)", absent));
    }

    /**
     * Sets the attribute to the value that another attribute has before the update. The update has the condition that the item
     * has the other attribute.
     *
     * @throws IllegalArgumentException if the stored forms of the two are not known to be the same
     */
    public <V> Update<E> setFrom(MutableAttribute<E, V> attribute, ItemAttribute<E, V> source) {
        attribute.requireForm(source);
        Update<E> copying = with(Change.copied(attribute, source.path()));
        if (source instanceof MutableAttribute<E, V> other) {
            for (Requirement requirement : other.traits(Requirement.class)) {
                copying = copying.demanding(requirement.condition());
            }
        }
        return copying.demanding(attribute.isRequired() ? source.hasValue() : source.exists());
    }

    /**
     * Removes the attribute.
     *
     * @throws IllegalArgumentException if the attribute is required to read an item
     */
    public Update<E> remove(MutableAttribute<E, ?> attribute) {
        if (attribute.isRequired()) {
            throw new IllegalArgumentException(
                    "\"" + attribute + "\" cannot be removed: an item without it cannot be read,"
                            + " as its member has no value for that");
        }
        return with(Change.remove(attribute));
    }

    /** Adds a number to the attribute, starting at 0 if the item does not have it. */
    public <V extends Number> Update<E> add(NumberAttribute<E, V> attribute, V number) {
        Operand added = operand(attribute, number);
        // The clause ADD only works for top-level attributes.
        return attribute.path().isAttribute()
                ? with(Change.combined(Change.Clause.ADD, attribute, added))
                : with(Change.assigned(attribute, "if_not_exists(%1$s, %3$s) + %2$s", added, ZERO));
    }

    /** Adds a number to the attribute, starting at {@code start} if the item does not have it. */
    public <V extends Number> Update<E> addStartingAt(NumberAttribute<E, V> attribute, V start, V number) {
        Operand added = operand(attribute, number);
        return with(Change.assigned(attribute, "if_not_exists(%1$s, %3$s) + %2$s", added, operand(attribute, start)));
    }

    /**
     * Adds elements to the set, starting with an empty set if the item does not have it.
     *
     * <p>DynamoDB has no empty sets: an empty set is saved as an empty list, and DynamoDB rejects adding to it. Save
     * {@code null} instead, or set the attribute.
     */
    public <V extends Collection<?>> Update<E> add(SetAttribute<E, V, ?> attribute, V elements) {
        Operand added = operand(attribute, elements);
        return elements.isEmpty() ? this : with(Change.combined(Change.Clause.ADD, attribute, added));
    }

    /**
     * Deletes elements from the set. Deleting the last element removes the attribute. If the attribute is required, the
     * update has the condition that the set has more elements than these.
     */
    public <V extends Collection<?>> Update<E> delete(SetAttribute<E, V, ?> attribute, V elements) {
        Operand deleted = operand(attribute, elements);
        if (elements.isEmpty()) {
            return this;
        }
        Update<E> deleting = with(Change.combined(Change.Clause.DELETE, attribute, deleted));
        return attribute.isRequired() ? deleting.demanding(attribute.isLargerThan(elements.size())) : deleting;
    }

    /** Appends elements to the list, starting with an empty list if the item does not have it. */
    public <V extends Collection<?>> Update<E> append(ListAttribute<E, V, ?, ?> attribute, V elements) {
        String function = "list_append(if_not_exists(%1$s, %3$s), %2$s)";
        return with(Change.assigned(attribute, function, operand(attribute, elements), EMPTY_LIST));
    }

    /** Inserts elements before those of the list, starting with an empty list if the item does not have it. */
    public <V extends Collection<?>> Update<E> prepend(ListAttribute<E, V, ?, ?> attribute, V elements) {
        String function = "list_append(%2$s, if_not_exists(%1$s, %3$s))";
        return with(Change.assigned(attribute, function, operand(attribute, elements), EMPTY_LIST));
    }

    /**
     * Updates the item only if it meets {@code condition}, in addition to earlier conditions.
     *
     * @throws IllegalArgumentException if the condition is that the item does not exist
     */
    public Update<E> onlyIf(Condition<? extends E> newCondition) {
        if (newCondition.isAbsence()) {
            throw new IllegalArgumentException(
                    "An update needs an existing item, so its condition cannot be that there is none."
                            + " To save the item if it does not exist, call orSave(prepareSave(…))");
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
        changes.stream()
                .map(Change::attribute)
                .filter(other -> other.path().overlaps(change.attribute().path()))
                .forEach(other -> {
                    throw new IllegalArgumentException("The update changes \"" + other + "\" already");
                });
        List<Change<E>> more = new ArrayList<>(changes);
        more.add(change);
        return new Update<>(target, List.copyOf(more), demands, condition);
    }

    /**
     * Updates the item and returns the updated entity.
     *
     * @throws ConditionFailedException if the item does not exist or does not meet the condition
     * @throws IllegalStateException if there are no changes, or a computed index key or expiry is unknown
     * @throws ItemReadException if the updated item cannot be read; the update was applied
     */
    public E run() {
        return await(this::updated);
    }

    /** Returns this update with a method that returns a future. */
    public AsyncOperation<E> async() {
        return asynchronously(this::updated);
    }

    CompletableFuture<E> updated(Sender sender) {
        return send(ReturnValue.ALL_NEW, sender);
    }

    /** Returns this update, whose result is the entity as it was before. Its {@code run()} throws what {@link #run()} throws. */
    public PreparedWrite<E> returningOld() {
        return returning(sender -> send(ReturnValue.ALL_OLD, sender));
    }

    /** Returns this update, whose result has the existing item if the condition is not met. Its {@code run()} does not throw then. */
    public PreparedWrite<WriteResult<E>> orRejected() {
        return orRejected(sender -> Futures.transform(updated(sender), WriteResult::applied));
    }

    /** Returns the request that {@link #run()} sends, without sending it. It has no overrides of the mapper. */
    public UpdateItemRequest toRequest() {
        return request(expression(), ReturnValue.ALL_NEW, RequestItems.asMaps());
    }

    @Override
    Update<E> in(LayoutWrites layouts) {
        return new Update<>(layouts.of(target), changes, demands, condition);
    }

    private CompletableFuture<E> send(ReturnValue returned, Sender sender) {
        if (target.lease() != null) {
            return LayoutWrites.make(
                    sender,
                    List.of(target),
                    Settling.IF_ABSENT,
                    (leased, layouts) -> in(layouts).send(returned, leased));
        }
        CompletableFuture<UpdateItemResponse> made = make(
                Operation.UPDATE_ITEM,
                sender,
                observed -> {
                    UpdateExpression expression = expression();
                    return observed.write(Operation.UPDATE_ITEM, items -> request(expression, returned, items));
                },
                target::forget);
        return Futures.transform(made, response -> target.read(response.attributes()));
    }

    /**
     * Returns this update, which saves an item that does not exist, and whose result is the new entity. If another writer creates the
     * item in between, that item is updated. Like {@link #run()}, an update may be applied twice if the SDK retries it
     * after a lost response. Its {@code run()} throws a {@link ConditionFailedException} if a condition is not met.
     *
     * @param save the save of the same item; its conditions are kept. If its entity has a version, the item was deleted since it was
     *     read, and is not created again
     * @throws IllegalArgumentException if the save is of another item
     */
    public PreparedWrite<E> orSave(Save<? super E> save) {
        UpdateOrSave<E> either = UpdateOrSave.of(this, save);
        return returning(either::run);
    }

    /** Returns the conditions of the user and of changed attributes. */
    @Override
    @Nullable
    Condition<E> stated() {
        List<Condition<? extends E>> all =
                new ArrayList<>(ImpliedConditions.of(changes).toList());
        all.addAll(demands);
        if (condition != null) {
            all.add(condition);
        }
        return all.isEmpty() ? null : Condition.all(all);
    }

    private UpdateExpression expression() {
        if (changes.isEmpty()) {
            throw new IllegalStateException(
                    "The " + this
                            + " has no changes. Call set, add, remove or another change, or patch with a member that is not null");
        }
        List<Change<E>> all = Stream.concat(changes.stream(), managed()).toList();
        List<Change<E>> whole = ExpiryChanges.with(all);
        whole.forEach(this::requireIndexKey);
        return new UpdateExpression(whole, target);
    }

    private void requireIndexKey(Change<E> change) {
        Operand value = change.value();
        if (value != null) {
            requireIndexKey(change.attribute(), value);
        }
    }

    private void requireIndexKey(MutableAttribute<E, ?> attribute, Operand value) {
        if (attribute.path().isAttribute()) {
            target.requireIndexKey(attribute.path().attribute(), value::value);
        }
    }

    // An update by key does not know the version, but must increment it so that concurrent saves notice the change.
    private Stream<Change<E>> managed() {
        String version = target.managed().version();
        Attribute<Instant> updatedAt = target.managed().updatedAt();
        Stream<Change<E>> incremented = version == null ? Stream.of() : Stream.of(Change.incremented(version));
        return updatedAt == null ? incremented : Stream.concat(incremented, Stream.of(now(updatedAt)));
    }

    /** Returns the change to the current time, as precise as it is stored. */
    private Change<E> now(Attribute<Instant> updatedAt) {
        AttributeTrait[] traits = Stream.ofNullable(target.managed().expiry()).toArray(AttributeTrait[]::new);
        MutableAttribute<E, Instant> attribute = new MutableAttribute<>(updatedAt, traits);
        Bound now = updatedAt.bound(target.session().clock().instant());
        return Change.set(attribute, attribute.operand(updatedAt.read(now.stored())));
    }

    private UpdateItemRequest request(UpdateExpression expression, ReturnValue returned, RequestItems items) {
        RequestTerms terms = terms();
        return UpdateItemRequest.builder()
                .tableName(target.table())
                .key(target.key())
                .updateExpression(expression.text(terms))
                .conditionExpression(existing(terms))
                .expressionAttributeNames(Expressions.names(terms))
                .expressionAttributeValues(Expressions.values(terms, items))
                .returnValues(returned)
                .returnValuesOnConditionCheckFailure(ReturnValuesOnConditionCheckFailure.ALL_OLD)
                .returnConsumedCapacity(target.session().wantedCapacity())
                .build();
    }

    @Override
    TransactWriteItem action(RequestItems items) {
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

    /** The changes of computed expiries that follow from changes of the attributes from which they are computed. */
    private static final class ExpiryChanges {

        private ExpiryChanges() {}

        /** Returns the changes, followed by those of expiries that they do not change themselves. */
        static <E> List<Change<E>> with(List<Change<E>> changes) {
            Map<String, Change<E>> computed = new LinkedHashMap<>();
            changes.forEach(change -> change.attribute().traits(Expiry.class).stream()
                    .filter(expiry -> !isChanged(expiry.attribute().name(), changes))
                    .forEach(expiry -> computed.put(expiry.attribute().name(), following(change, expiry))));
            return Stream.concat(changes.stream(), computed.values().stream()).toList();
        }

        private static <E> boolean isChanged(String name, List<Change<E>> changes) {
            return changes.stream()
                    .anyMatch(change -> change.attribute().path().attribute().equals(name));
        }

        private static <E> Change<E> following(Change<E> change, Expiry expiry) {
            MutableAttribute<E, ?> attribute = new MutableAttribute<>(expiry.attribute());
            String name = expiry.attribute().name();
            String source = expiry.source().name();
            if (change.clause() == Change.Clause.REMOVE) {
                if (attribute.isRequired()) {
                    throw new IllegalStateException(
                            ("\"%s\" cannot be removed: the expiry \"%s\" is computed from it and cannot"
                                            + " be null. Set \"%s\" to a value, or set \"%s\" too")
                                    .formatted(source, name, source, name));
                }
                return Change.remove(attribute);
            }
            if (change.value() == null) {
                throw new IllegalStateException(
                        ("The expiry \"%s\" is computed from \"%s\". This update does not say what"
                                        + " \"%s\" will be: set \"%s\" to a value, or set \"%s\" too")
                                .formatted(name, source, source, source, name));
            }
            return Change.set(attribute, expiry.after(change.value().value()));
        }
    }

    /**
     * The conditions that follow from the changes of an update: the item is of the subtype that has the attributes, and
     * contains the objects, lists and elements on their paths. Without these conditions, DynamoDB would reject the request,
     * or append to a list.
     */
    private static final class ImpliedConditions {

        private ImpliedConditions() {}

        static <E> Stream<Condition<E>> of(List<Change<E>> changes) {
            Stream<Requirement> requirements =
                    changes.stream().flatMap(change -> change.attribute().traits(Requirement.class).stream());
            List<Change<E>> inside = changes.stream()
                    .filter(change -> !change.attribute().path().isAttribute())
                    .toList();
            Stream<Condition<E>> containers = inside.stream()
                    .map(change -> Container.around(change.attribute().path()))
                    .distinct()
                    .map(Container::condition);
            Stream<Condition<E>> elements = inside.stream()
                    .filter(change -> change.attribute().path().isElement() && change.clause() != Change.Clause.REMOVE)
                    .map(change -> change.attribute().exists());
            Stream<Condition<E>> required = requirements.distinct().map(requirement -> requirement.<E>condition());
            return Stream.of(required, containers, elements).flatMap(conditions -> conditions);
        }

        /**
         * A map or a list in an item.
         *
         * @param path its place
         * @param type its type
         */
        private record Container(DocumentPath path, String type) {

            static Container around(DocumentPath value) {
                return new Container(value.parent(), value.isElement() ? "L" : "M");
            }

            <E> Condition<E> condition() {
                return Condition.of(terms -> terms.isOfType(path.text(terms), type));
            }
        }
    }

    /**
     * The expression of an update.
     *
     * @param changes what it changes
     * @param target the item
     */
    private record UpdateExpression(List<? extends Change<?>> changes, ItemTarget<?> target) {

        /** Returns the expression. Adds its names and values to {@code terms}. */
        String text(RequestTerms terms) {
            Map<Change.Clause, List<String>> clauses = new EnumMap<>(Change.Clause.class);
            BiConsumer<Change.Clause, String> parts = (clause, part) ->
                    clauses.computeIfAbsent(clause, unused -> new ArrayList<>()).add(part);
            changes.forEach(
                    change -> parts.accept(change.clause(), change.text().apply(terms)));
            new IndexKeyChanges(changes, target).addTo(parts, terms);
            return clauses.entrySet().stream()
                    .map(clause -> clause.getKey() + " " + String.join(", ", clause.getValue()))
                    .collect(Collectors.joining(" "));
        }
    }
}
