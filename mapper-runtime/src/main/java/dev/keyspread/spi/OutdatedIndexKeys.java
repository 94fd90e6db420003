package dev.keyspread.spi;

import dev.keyspread.ItemKey;
import dev.keyspread.error.ItemReadException;
import dev.keyspread.error.ItemTooLargeException;
import dev.keyspread.error.ItemWriteException;
import dev.keyspread.error.ShardCountException;
import dev.keyspread.expression.Operand;
import dev.keyspread.expression.RequestTerms;
import dev.keyspread.internal.convert.ItemSizes;
import dev.keyspread.internal.layout.Side;
import dev.keyspread.internal.wire.WholeItem;
import dev.keyspread.table.KeyAttribute;
import java.math.BigDecimal;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ReturnValuesOnConditionCheckFailure;
import software.amazon.awssdk.services.dynamodb.model.UpdateItemRequest;

/**
 * The stored index keys of an item that differ from those of its entity. They are attributes that are made of members, and no members
 * themselves. Immutable and thread-safe.
 *
 * @param store the store of the entity
 * @param item the stored item
 * @param saved the attributes that a save of its entity would write
 * @param rules what the keys are made of
 * @param changed the names of the keys that differ, in order
 */
public record OutdatedIndexKeys(
        EntityStore<?> store,
        Map<String, AttributeValue> item,
        Map<String, AttributeValue> saved,
        PatchRules rules,
        Set<String> changed) {

    /**
     * Returns those of a stored item.
     *
     * @throws ItemReadException if the item cannot be read
     * @throws ItemWriteException if an attribute of a key would be saved as another value than it has, or if DynamoDB would
     *     reject the item with its new keys
     * @throws ShardCountException if the number of shards of a key is wrong
     */
    public static <T> OutdatedIndexKeys of(EntityStore<T> store, Map<String, AttributeValue> item) {
        // Hooks are for entities that users see.
        T entity = store.names.naming(store.codec).read(item);
        try {
            ItemCodec<T> codec = codec(store, item);
            return store.session.converting(() -> of(store, codec, item, entity));
        } catch (ItemTooLargeException failure) {
            throw new ItemTooLargeException(message(store, item, failure), failure.itemBytes());
        } catch (ItemWriteException failure) {
            throw new ItemWriteException(message(store, item, failure), failure);
        }
    }

    private static String message(EntityStore<?> store, Map<String, AttributeValue> item, ItemWriteException failure) {
        return "The index keys of item %s cannot be written: %s"
                .formatted(store.names.named(store.names.key(item)), failure.getMessage());
    }

    /** Returns the codec that writes the layout that an item is in. Index keys can follow from it. */
    private static <T> ItemCodec<T> codec(EntityStore<T> store, Map<String, AttributeValue> item) {
        Relocation<T> two = store.relocation();
        if (two == null || two.lease.isCheck() || two.moves().isIn(item, Side.CURRENT)) {
            return store.codec;
        }
        return two.moves().isIn(item, Side.FORMER) ? two.former.codec : store.codec;
    }

    private static <T> OutdatedIndexKeys of(
            EntityStore<T> store, ItemCodec<T> codec, Map<String, AttributeValue> item, T entity) {
        Map<String, AttributeValue> saved = codec.write(entity);
        PatchRules rules = codec.patchRules(entity);
        Set<String> changed = store.table.indexes().stream()
                .flatMap(index -> Stream.concat(index.partitionKeys().stream(), index.sortKeys().stream()))
                .map(KeyAttribute::name)
                .filter(name -> rules.indexKeys().containsKey(name) && !isSame(item.get(name), saved.get(name)))
                .collect(Collectors.toCollection(TreeSet::new));
        OutdatedIndexKeys keys = new OutdatedIndexKeys(store, item, saved, rules, changed);
        if (!changed.isEmpty()) {
            keys.sources().forEach(keys::requireSame);
            Map<String, AttributeValue> updated = keys.updated();
            store.limits.requireItem(ItemSizes.of(updated), () -> updated);
        }
        return keys;
    }

    /** Requires that the entity has an attribute as it is stored. A key of another value would not be that of the item. */
    private void requireSame(String source) {
        if (item.containsKey(source) && !isSame(item.get(source), saved.get(source))) {
            throw new ItemWriteException("its attribute \"" + source
                    + "\" would be saved as another value than it has. Save the item, or convert it");
        }
    }

    /** Returns the attributes that the keys are made of, besides those of the item's own key. */
    private Stream<String> sources() {
        return changed.stream()
                .flatMap(name -> rules.indexKeys().getOrDefault(name, List.of()).stream())
                .distinct();
    }

    // Two numbers are the same if their values are equal: DynamoDB stores 1.0 as 1.
    private static boolean isSame(@Nullable AttributeValue stored, @Nullable AttributeValue saved) {
        if (stored != null && saved != null && stored.n() != null && saved.n() != null) {
            return new BigDecimal(stored.n()).compareTo(new BigDecimal(saved.n())) == 0;
        }
        return Objects.equals(stored, saved);
    }

    /** Returns the item, to be updated in the layout of its table. */
    public ItemTarget<?> target() {
        Relocation<?> two = store.relocation();
        StoredKey key = two == null || two.lease.isCheck()
                ? StoredKey.of(store.names.key(item))
                : storedKey(two, Side.CURRENT).formerly(storedKey(two, Side.FORMER));
        return new ItemTarget.Known<>(
                store, ItemKey.of(WholeItem.DECODER, key), WholeItem.DECODER, ManagedAttributes.NONE);
    }

    private StoredKey storedKey(Relocation<?> two, Side side) {
        return StoredKey.of(store.names.key(two.moves().placed(item, side)));
    }

    /** Returns the keys of the item as a move leaves it in the layout that is written. */
    public OutdatedIndexKeys in(LayoutWrites layouts) {
        Relocation<?> two = store.relocation();
        if (two == null || two.lease.isCheck()) {
            return this;
        }
        Map<String, AttributeValue> placed = two.moves().placed(item, layouts.side(target()));
        return placed.equals(item) ? this : of(store, placed);
    }

    /** Returns whether there are none. */
    public boolean isEmpty() {
        return changed.isEmpty();
    }

    /** Returns the item with the keys that it should have. */
    private Map<String, AttributeValue> updated() {
        Map<String, AttributeValue> updated = new HashMap<>(item);
        updated.keySet().removeAll(changed);
        changed.stream().filter(saved::containsKey).forEach(name -> updated.put(name, saved.get(name)));
        return updated;
    }

    /**
     * Returns the request that corrects them. Its condition is that the item exists and that nothing was changed that they are made
     * of, or they themselves.
     */
    public UpdateItemRequest request() {
        RequestTerms terms = RequestTerms.ofWrite(store.table.partitionKey().name());
        String set = changed.stream()
                .filter(saved::containsKey)
                .map(name -> terms.name(name) + " = " + value(terms, saved.get(name)))
                .collect(Collectors.joining(", "));
        String removed = changed.stream()
                .filter(name -> !saved.containsKey(name))
                .map(terms::name)
                .collect(Collectors.joining(", "));
        String unchanged = Stream.concat(changed.stream(), sources())
                .distinct()
                .map(name -> asRead(terms, name))
                .collect(Collectors.joining(" AND "));
        return UpdateItemRequest.builder()
                .tableName(store.tableName)
                .key(store.names.key(item))
                .updateExpression((set.isEmpty() ? "" : "SET " + set) + (removed.isEmpty() ? "" : " REMOVE " + removed))
                // Subtypes that can have the same key have the same index keys, too.
                .conditionExpression("attribute_exists(" + terms.partitionKey() + ") AND " + unchanged)
                .expressionAttributeNames(terms.names())
                .expressionAttributeValues(terms.hasValues() ? terms.values() : null)
                .returnValuesOnConditionCheckFailure(ReturnValuesOnConditionCheckFailure.ALL_OLD)
                .build();
    }

    private String asRead(RequestTerms terms, String name) {
        AttributeValue value = item.get(name);
        return value == null
                ? "attribute_not_exists(" + terms.name(name) + ")"
                : terms.name(name) + " = " + value(terms, value);
    }

    private static String value(RequestTerms terms, @Nullable AttributeValue value) {
        return terms.value(Operand.of(Objects.requireNonNull(value)));
    }

    /** Returns the item as errors name it. */
    @Override
    public String toString() {
        return store.names.named(store.names.key(item));
    }
}
