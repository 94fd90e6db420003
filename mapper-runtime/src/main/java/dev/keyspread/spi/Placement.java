package dev.keyspread.spi;

import dev.keyspread.ItemKey;
import dev.keyspread.internal.layout.Side;
import dev.keyspread.internal.wire.RequestItems;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * An entity that is to be saved, and where it goes. The key is not computed before something needs it: a save without a condition writes the
 * item alone. Immutable and thread-safe.
 *
 * @param <E> the entity
 */
public final class Placement<E> extends ItemTarget<E> {

    private final E source;
    private final E entity;
    private final ItemCodec<E> codec;
    private final @Nullable VersionCheck version;
    private volatile @Nullable ItemKey<E> key;

    /**
     * Creates a placement.
     *
     * @param source the entity as the caller gave it
     * @param entity the entity to save, with all values that are generated
     * @param codec writes it
     * @param version the version that the item must have, if it is checked
     * @param key its key if it is known
     */
    Placement(
            EntityStore<?> store,
            ItemDecoder<? super E> decoder,
            E source,
            E entity,
            ItemCodec<E> codec,
            @Nullable VersionCheck version,
            @Nullable ItemKey<E> key) {
        super(store, decoder, codec.managed());
        this.source = source;
        this.entity = entity;
        this.codec = codec;
        this.version = version;
        this.key = key;
    }

    @Override
    @SuppressWarnings("unchecked") // The stores of both layouts have the same entity.
    Placement<E> in(EntityStore<?> other, Side side) {
        ItemCodec<E> own = codec == store.codec ? (ItemCodec<E>) other.codec : codec;
        return new Placement<>(
                other, decoder(), source, entity, own, version, key == null ? null : Relocation.key(itemKey(), side));
    }

    @Override
    @SuppressWarnings({"unchecked", "exports"}) // A placement stays one.
    public Placement<E> in(Side side) {
        return (Placement<E>) super.in(side);
    }

    /** Returns the entity to save, with all values that are generated. */
    public E entity() {
        return entity;
    }

    /** Returns the item as it would be written in each layout of its table. */
    public List<Map<String, AttributeValue>> written() {
        Map<String, AttributeValue> here = store.session.converting(() -> codec.write(entity));
        Relocation<?> relocation = store.relocation();
        return relocation == null || relocation.lease.isCheck()
                ? List.of(here)
                : List.of(
                        here,
                        store.session.converting(() -> in(Side.FORMER).codec().write(entity)));
    }

    /** Returns the codec that writes the entity. */
    public ItemCodec<E> codec() {
        return codec;
    }

    @Override
    public @Nullable VersionCheck version() {
        return version;
    }

    @Override
    public ItemKey<E> itemKey() {
        ItemKey<E> known = key;
        if (known == null) {
            Relocation<?> relocation = store.relocation();
            StoredKey stored = relocation == null
                    ? StoredKey.of(store.session.converting(() -> codec.key(entity)))
                    : relocation.storedKey(entity);
            store.limits.require(stored);
            known = ItemKey.of(codec, stored).withVersion(version);
            key = known;
        }
        return known;
    }

    /**
     * Returns the item for a request, with its key, after it was checked as {@link #requireFits} does.
     */
    @SuppressWarnings("exports")
    public Map<String, AttributeValue> checkedItem(RequestItems items) {
        return item(items, RequestItems.ItemCheck.CHECKED);
    }

    /**
     * Checks the item, and returns it for a request, with its key.
     *
     * @throws dev.keyspread.error.ItemWriteException if the key of the table or of an index is empty or too long
     * @throws dev.keyspread.error.ItemTooLargeException if DynamoDB would refuse it
     */
    @SuppressWarnings("exports")
    public Map<String, AttributeValue> item(RequestItems items) {
        Map<String, AttributeValue> item = item(items, store.limits);
        store.limits.requireKey(store.names.key(item));
        return item;
    }

    private Map<String, AttributeValue> item(RequestItems items, RequestItems.ItemCheck check) {
        return store.session.converting(() -> items.item(codec, entity, store.names.keys(), check));
    }

    /** Drops the item from the table's caches: the save has changed it, or may have changed it although it failed. */
    public void forget(@Nullable Map<String, AttributeValue> item) {
        store.caches.drop(() -> item == null ? storedKey() : StoredKey.of(store.names.key(item)));
    }

    /** Copies the new version to a mutable source, after the item was saved. */
    public void adopt() {
        codec.adopt(source, entity);
    }

    /**
     * Returns the item's size in bytes.
     *
     * @throws dev.keyspread.error.ItemWriteException if the key of an index is empty or too long
     * @throws dev.keyspread.error.ItemTooLargeException if DynamoDB would refuse it
     */
    public int requireFits() {
        int bytes = store.session.converting(() -> codec.size(entity));
        store.limits.requireItem(bytes, () -> codec.write(entity));
        return bytes;
    }
}
