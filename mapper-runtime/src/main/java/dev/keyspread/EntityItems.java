package dev.keyspread;

import dev.keyspread.error.ItemReadException;
import dev.keyspread.error.ItemWriteException;
import dev.keyspread.spi.ItemBreakdowns;
import dev.keyspread.spi.ItemCodec;
import dev.keyspread.table.TableSchema;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalInt;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * Converts entities to items and back, and computes the sizes of items, without a request: for streams, exports and tests. A generated repository has one as
 * {@code OrderRepository.ITEMS}. Thread-safe.
 *
 * @param <E> the entity
 */
public final class EntityItems<E> {

    private final ItemCodec<E> codec;
    private final TableSchema table;
    private final int minimumSize;
    private final OptionalInt maximumSize;

    private EntityItems(ItemCodec<E> codec, TableSchema table, int minimumSize, OptionalInt maximumSize) {
        this.codec = codec;
        this.table = table;
        this.minimumSize = minimumSize;
        this.maximumSize = maximumSize;
    }

    /** Creates the conversions of an entity whose items have no maximum size. Generated code calls this method. */
    public static <E> EntityItems<E> of(ItemCodec<E> codec, TableSchema table, int minimumSize) {
        return new EntityItems<>(codec, table, minimumSize, OptionalInt.empty());
    }

    /** Creates the conversions of an entity whose items have a maximum size. Generated code calls this method. */
    public static <E> EntityItems<E> of(ItemCodec<E> codec, TableSchema table, int minimumSize, int maximumSize) {
        return new EntityItems<>(codec, table, minimumSize, OptionalInt.of(maximumSize));
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

    /**
     * Returns the size of the entity's item in bytes as DynamoDB counts it, attribute names included. An item without its random suffix
     * counts the longest one. Entries in local indexes count for DynamoDB's limit of 400 KB, too: {@link #breakdown} has them.
     */
    public int size(E entity) {
        return codec.size(Objects.requireNonNull(entity, "entity"));
    }

    /** Returns the bytes of each attribute, and of the item in each index. */
    public ItemBreakdown breakdown(E entity) {
        return ItemBreakdowns.of(write(entity), table);
    }

    /** Returns the minimum size of an item in bytes, by the types of the entity's members. */
    public int minimumSize() {
        return minimumSize;
    }

    /** Returns the maximum size of an item in bytes, if the types of the entity's members set a bound. */
    public OptionalInt maximumSize() {
        return maximumSize;
    }
}
