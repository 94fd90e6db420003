package dev.keyspread;

import dev.keyspread.error.ItemReadException;
import dev.keyspread.error.ItemWriteException;
import dev.keyspread.spi.ItemCodec;
import java.util.Map;
import java.util.Objects;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * Converts entities to items and back, without a request: for streams, exports and tests. A generated repository has one as
 * {@code OrderRepository.ITEMS}. Thread-safe.
 *
 * @param <E> the entity
 */
public final class EntityItems<E> {

    private final ItemCodec<E> codec;

    private EntityItems(ItemCodec<E> codec) {
        this.codec = codec;
    }

    /** Creates the conversions of an entity. Generated code calls this method. */
    public static <E> EntityItems<E> of(ItemCodec<E> codec) {
        return new EntityItems<>(codec);
    }

    /**
     * Returns the entity in an item. Attributes that the entity does not have are ignored.
     *
     * @throws ItemReadException if an attribute cannot be read
     */
    public E read(Map<String, AttributeValue> item) {
        return codec.read(Objects.requireNonNull(item, "item"));
    }

    /**
     * Returns the item of the entity, with the stored keys of sharded and composite indexes. Unlike a save, it generates no
     * ids, times or versions. The map belongs to the caller.
     *
     * @throws ItemWriteException if the entity cannot be stored, for instance without a required random suffix
     */
    public Map<String, AttributeValue> write(E entity) {
        return codec.write(Objects.requireNonNull(entity, "entity"));
    }
}
