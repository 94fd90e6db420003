package dev.keyspread.spi;

import dev.keyspread.ItemKey;
import dev.keyspread.error.ItemReadException;
import dev.keyspread.expression.Condition;
import dev.keyspread.expression.Operand;
import dev.keyspread.internal.layout.LayoutLease;
import dev.keyspread.internal.layout.Side;
import dev.keyspread.internal.store.ClientSession;
import dev.keyspread.internal.store.ItemCache;
import dev.keyspread.internal.store.ItemNames;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.GetItemRequest;

/**
 * The key of an item to be written or read, and the session that does it. Immutable and thread-safe.
 *
 * @param <E> the entity
 */
public abstract sealed class ItemTarget<E> permits ItemTarget.Known, Placement {

    final EntityStore<?> store;
    private final ItemDecoder<? super E> decoder;
    private final ManagedAttributes managed;

    ItemTarget(EntityStore<?> store, ItemDecoder<? super E> decoder, ManagedAttributes managed) {
        this.store = store;
        this.decoder = decoder;
        this.managed = managed;
    }

    /** Returns the item's key, with the entity that it leads to. */
    public abstract ItemKey<E> itemKey();

    /** Returns the same item in the layout of another store of its entity. */
    abstract ItemTarget<E> in(EntityStore<?> other, Side side);

    /** Returns the same item in one layout of its table, or this one if the table has no other. Only this library can use it. */
    @SuppressWarnings("exports")
    public ItemTarget<E> in(Side side) {
        Relocation<?> relocation = store.relocation();
        return relocation == null ? this : in(relocation.store(side), side);
    }

    /** Returns the record of the table's layout, or null if the table has no other. Only this library can use it. */
    @SuppressWarnings("exports")
    public @Nullable LayoutLease lease() {
        Relocation<?> relocation = store.relocation();
        return relocation == null ? null : relocation.lease;
    }

    /** Returns the session of the item's repository, which makes the requests. Only this library can use it. */
    @SuppressWarnings("exports")
    public ClientSession session() {
        return store.session;
    }

    /** Returns whether the session of both items is the same. */
    @SuppressWarnings("ReferenceEquality") // Copies of a session differ in their settings.
    public boolean sharesSession(ItemTarget<?> other) {
        return store.session == other.store.session;
    }

    /** Returns the table's name as DynamoDB knows it. */
    public String table() {
        return store.tableName;
    }

    /** Returns the name of the table's partition key. */
    public String partitionKey() {
        return store.table.partitionKey().name();
    }

    /** Returns the names of the table's items, in errors. Only this library can use them. */
    @SuppressWarnings("exports")
    public ItemNames names() {
        return store.names;
    }

    /** Requires that a new value of an attribute is valid in indexes. It is computed only for keys of indexes. */
    public void requireIndexKey(String attribute, Supplier<AttributeValue> value) {
        store.limits.requireIndexKey(attribute, value);
    }

    /** Returns the cache of the entity, or null if it has none. Only this library can use it. */
    @SuppressWarnings("exports")
    public @Nullable ItemCache cache() {
        return store.cache;
    }

    /** Returns the request that reads the item if it is not in the cache. */
    public GetItemRequest findRequest() {
        return SingleReads.request(table(), key(), List.of())
                .consistentRead(cache() != null)
                .build();
    }

    /** Returns the attributes that the write maintains. */
    public ManagedAttributes managed() {
        return managed;
    }

    /** Returns the version that the item must have, or null if the write does not check it. */
    public @Nullable VersionCheck version() {
        return itemKey().version();
    }

    /** Returns the item's key. */
    public Map<String, AttributeValue> key() {
        return itemKey().attributes();
    }

    /** Returns the item's key as caches and batches look it up. */
    public StoredKey storedKey() {
        return itemKey().stored();
    }

    /** Returns the decoder of the item, whose errors name it. */
    public ItemDecoder<? super E> decoder() {
        return decoder;
    }

    /** Returns whether this is an item of the entity with this codec, in the table that DynamoDB knows by this name. */
    boolean isOf(String tableName, ItemCodec<?> entity) {
        return table().equals(tableName) && store.codec.getClass() == entity.getClass();
    }

    /**
     * Returns the entity in an item.
     *
     * @throws ItemReadException if it cannot be read or is of another subtype
     */
    public E read(Map<String, AttributeValue> item) {
        Object entity = decoder.read(item);
        return returned(Optional.of(entity))
                .orElseThrow(() -> new ItemReadException("Item %s is of another subtype: %s"
                        .formatted(this, entity.getClass().getSimpleName())));
    }

    /** Returns the entity that the caller receives, if an item was found and is of the key's type. */
    public Optional<E> returned(Optional<?> found) {
        return EntityStore.returned(itemKey(), decoder, found);
    }

    /** Drops the item from the table's caches: a write has changed it, or may have changed it although it failed. */
    public void forget() {
        store.caches.drop(this::storedKey);
    }

    /** Returns the item as errors name it: its table and its key. Values of the key are in it only if errors may have them. */
    @Override
    public String toString() {
        return store.names.named(key());
    }

    /** An item whose key is known. */
    static final class Known<E> extends ItemTarget<E> {

        private final ItemKey<E> key;

        Known(EntityStore<?> store, ItemKey<E> key, ItemDecoder<? super E> decoder, ManagedAttributes managed) {
            super(store, decoder, managed);
            this.key = key;
        }

        @Override
        public ItemKey<E> itemKey() {
            return key;
        }

        @Override
        ItemTarget<E> in(EntityStore<?> other, Side side) {
            return new Known<>(other, Relocation.key(key, side), decoder(), managed());
        }
    }

    /**
     * The version that an item must have to be written.
     *
     * @param attribute the name of the version attribute
     * @param version the version of the entity; 0 if it was never saved
     */
    public record VersionCheck(String attribute, long version) {

        /** Returns the condition that the item has this version, or none for a new entity. */
        public <E> Condition<E> condition() {
            Operand expected = Operand.of(AttributeValue.fromN(Long.toString(version)));
            return Condition.of(terms -> version == 0
                    ? "attribute_not_exists(" + terms.name(attribute) + ")"
                    : terms.name(attribute) + " = " + terms.value(expected));
        }

        /** Returns why the existing item, or null if there is none, does not have this version; null if it does. */
        public @Nullable String mismatch(@Nullable Map<String, AttributeValue> item) {
            AttributeValue found = item == null ? null : item.get(attribute);
            if (found == null || found.n() == null) {
                return version == 0
                        ? null
                        : "the item was deleted or replaced since it was read: its version was %d".formatted(version);
            }
            if (version == 0) {
                return "the entity is new, but an item with version %s exists".formatted(found.n());
            }
            return found.n().equals(Long.toString(version))
                    ? null
                    : "the item was changed since it was read: the entity has version %d and the item version %s"
                            .formatted(version, found.n());
        }
    }
}
