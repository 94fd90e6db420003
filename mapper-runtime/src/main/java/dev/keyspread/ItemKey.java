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
public final class ItemKey<E> {

    private final @Nullable Class<E> type;
    private final ItemDecoder<? super E> decoder;
    private final StoredKey stored;
    private final @Nullable VersionCheck version;

    private ItemKey(
            @Nullable Class<E> type, ItemDecoder<? super E> decoder, StoredKey stored, @Nullable VersionCheck version) {
        this.type = type;
        this.decoder = decoder;
        this.stored = stored;
        this.version = version;
    }

    /** Creates a key of an item that {@code decoder} reads. */
    public static <E> ItemKey<E> of(ItemDecoder<E> decoder, Map<String, AttributeValue> attributes) {
        return of(decoder, StoredKey.of(attributes));
    }

    /** Creates a key of an item that {@code decoder} reads. Generated code calls this method. */
    public static <E> ItemKey<E> of(ItemDecoder<E> decoder, StoredKey stored) {
        return new ItemKey<>(null, decoder, stored, null);
    }

    /**
     * Creates a key of an item of {@code type}. Items of other subtypes can have the same key. Generated code calls
     * this method.
     */
    public static <E> ItemKey<E> of(Class<E> type, ItemDecoder<? super E> decoder, StoredKey stored) {
        return new ItemKey<>(Objects.requireNonNull(type, "type"), decoder, stored, null);
    }

    /** Returns this key with the version that a write of the item requires, or without one for null. */
    public ItemKey<E> withVersion(@Nullable VersionCheck newVersion) {
        return Objects.equals(newVersion, version) ? this : new ItemKey<>(type, decoder, stored, newVersion);
    }

    /** Returns the version that a write of the item requires, or null if it requires none. Other keys of the item are equal. */
    public @Nullable VersionCheck version() {
        return version;
    }

    /** Returns the stored attributes of the key. The map is immutable. */
    public Map<String, AttributeValue> attributes() {
        return stored.attributes();
    }

    /** Returns the stored key, which caches look up. */
    public StoredKey stored() {
        return stored;
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
}
