package dev.keyspread.spi;

import dev.keyspread.internal.convert.ItemSizes;

/**
 * An entity that is to be saved, with its place.
 *
 * @param entity the entity, with a suffix if its key is sharded at random
 * @param codec writes it
 * @param target where it goes
 */
public record Placement<E>(E entity, ItemCodec<E> codec, WriteTarget<E> target) {

    /**
     * The item's size in bytes.
     *
     * @throws dev.keyspread.ItemTooLargeException if DynamoDB would refuse it
     */
    public int requireFits() {
        int bytes = codec.size(entity);
        ItemSizes.requireFits(target.table(), bytes, () -> codec.write(entity));
        return bytes;
    }
}
