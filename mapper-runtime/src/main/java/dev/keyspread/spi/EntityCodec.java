package dev.keyspread.spi;

import java.util.Map;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Writes entities into items and reads them from items. Generated for each entity. Thread-safe. */
public abstract class EntityCodec<T> extends EntityDecoder<T> implements ItemCodec<T> {

    // Enough for most items: the map grows only beyond 24 attributes.
    private static final int EXPECTED_ATTRIBUTES = 18;

    /** Creates a codec. */
    protected EntityCodec() {}

    /** Adds the primary key of the entity's item to {@code item}, which it returns. */
    protected abstract ItemWriter writeKey(T entity, ItemWriter item);

    /** Adds the entity's attributes to {@code item}, including stored keys of sharded indexes. */
    protected abstract void writeAttributes(T entity, ItemWriter item);

    /** Adds the entity's attributes to the current item in {@code json}, including stored keys of sharded indexes. */
    protected abstract void writeAttributes(T entity, JsonWriter json);

    @Override
    public final T another(T known, Map<String, AttributeValue> item) {
        return another(known, new ItemReader(item));
    }

    /** Returns {@code known}, or an entity with its immutable values that reads the others from the item. */
    protected T another(T known, ItemReader item) {
        return known;
    }

    @Override
    public final Map<String, AttributeValue> key(T entity) {
        return writeKey(entity, new ItemWriter()).item();
    }

    @Override
    public final Map<String, AttributeValue> write(T entity) {
        ItemWriter item = new ItemWriter(EXPECTED_ATTRIBUTES);
        writeAttributes(entity, item);
        return item.item();
    }

    @Override
    public final void write(T entity, JsonWriter json) {
        json.beginItem();
        writeAttributes(entity, json);
        json.endItem();
    }
}
