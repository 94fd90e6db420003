package dev.keyspread.spi;

/**
 * An entity that is to be saved, and its key.
 *
 * @param source the entity as the caller gave it
 * @param entity the entity to save, with all values that are generated
 * @param codec writes it
 * @param target where it goes
 */
public record Placement<E>(E source, E entity, ItemCodec<E> codec, ItemTarget<E> target) {

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
        int bytes = target.mapper().converting(() -> codec.size(entity));
        target.limits().requireItem(bytes, () -> codec.write(entity));
        return bytes;
    }
}
