package dev.keyspread;

import dev.keyspread.spi.ItemDecoder;
import dev.keyspread.spi.ItemTarget.VersionCheck;
import dev.keyspread.spi.StoredKey;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * The primary key of an item, which repositories create, as in {@code OrderRepository.key("c1", 42)}. Immutable and
 * thread-safe.
 *
 * @param <E> the entity, or one of its subtypes
 */
public sealed class ItemKey<E> {

    private final @Nullable Class<E> type;
    private final ItemDecoder<? super E> decoder;
    private final StoredKey stored;

    private ItemKey(@Nullable Class<E> type, ItemDecoder<? super E> decoder, StoredKey stored) {
        this.type = type;
        this.decoder = decoder;
        this.stored = stored;
    }

    /** Creates a key of an item that {@code decoder} reads. */
    public static <E> ItemKey<E> of(ItemDecoder<E> decoder, Map<String, AttributeValue> attributes) {
        return of(decoder, StoredKey.of(attributes));
    }

    /** Creates a key of an item that {@code decoder} reads. Generated code calls this method. */
    public static <E> ItemKey<E> of(ItemDecoder<E> decoder, StoredKey stored) {
        return new ItemKey<>(null, decoder, stored);
    }

    /**
     * Creates a key of an item of {@code type}. Items of other subtypes can have the same key. Generated code calls
     * this method.
     */
    public static <E> ItemKey<E> of(
            Class<E> type, ItemDecoder<? super E> decoder, Map<String, AttributeValue> attributes) {
        return of(type, decoder, StoredKey.of(attributes));
    }

    /**
     * Creates a key of an item of {@code type}. Items of other subtypes can have the same key. Generated code calls
     * this method.
     */
    public static <E> ItemKey<E> of(Class<E> type, ItemDecoder<? super E> decoder, StoredKey stored) {
        return new ItemKey<>(Objects.requireNonNull(type, "type"), decoder, stored);
    }

    /** Returns this key with the version that a write of the item requires, or without one for null. */
    public ItemKey<E> withVersion(@Nullable VersionCheck newVersion) {
        if (Objects.equals(newVersion, version())) {
            return this;
        }
        return newVersion == null
                ? new ItemKey<>(type, decoder, stored)
                : new Versioned<>(type, decoder, stored, newVersion);
    }

    /** Returns the version that a write of the item requires, or null if it requires none. Other keys of the item are equal. */
    public @Nullable VersionCheck version() {
        return null;
    }

    /** Returns the stored attributes of the key. The map is immutable. */
    public Map<String, AttributeValue> attributes() {
        return stored.attributes();
    }

    /** Returns the stored key, which caches look up. */
    public StoredKey stored() {
        return stored;
    }

    /** Returns the key of the same item in the former layout of its table. */
    public ItemKey<E> former() {
        return new ItemKey<>(type, decoder, stored.former()).withVersion(version());
    }

    /** Returns the decoder of the item. */
    public ItemDecoder<? super E> decoder() {
        return decoder;
    }

    /** Returns a decoded item, or empty if it is of another subtype. */
    @SuppressWarnings("unchecked") // Without a type, the decoder returns E.
    public Optional<E> match(Object entity) {
        return type == null || type.isInstance(entity) ? Optional.of((E) entity) : Optional.empty();
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof ItemKey<?> key && decoder.equals(key.decoder) && stored.equals(key.stored);
    }

    @Override
    public int hashCode() {
        return stored.hashCode();
    }

    /** Returns the names of the key's attributes without their values, which are data of the user, as in <code>{day, id}</code>. */
    @Override
    public String toString() {
        return stored.toString();
    }

    /** A key of a write that requires a version. Reads outnumber such writes, and their keys need no field for one. */
    private static final class Versioned<E> extends ItemKey<E> {

        private final VersionCheck version;

        Versioned(@Nullable Class<E> type, ItemDecoder<? super E> decoder, StoredKey stored, VersionCheck version) {
            super(type, decoder, stored);
            this.version = version;
        }

        @Override
        public VersionCheck version() {
            return version;
        }
    }
}
