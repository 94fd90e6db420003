package dev.keyspread.spi;

import java.util.Map;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Writes entities into items and reads them from items. Generated for each entity; stateless and thread-safe. */
public abstract class EntityCodec<T> extends EntityDecoder<T> implements ItemCodec<T> {

    private final int attributes;

    /** A codec of items with about so many attributes. */
    protected EntityCodec(int attributes) {
        this.attributes = attributes;
    }

    /** Adds the entity's attributes to {@code item}, stored keys of sharded indexes included. */
    protected abstract void writeAttributes(T entity, ItemWriter item);

    /** Adds the entity's attributes to the item that was begun in {@code json}, stored keys of sharded indexes included. */
    protected abstract void writeAttributes(T entity, JsonWriter json);

    @Override
    public final Map<String, AttributeValue> write(T entity) {
        ItemWriter item = new ItemWriter(attributes);
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
