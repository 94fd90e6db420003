package dev.keyspread.spi;

import java.util.Map;
import java.util.random.RandomGenerator;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Turns the entities of one class into items and back. Generated for each entity; stateless and thread-safe. */
public interface ItemCodec<T> {

    /** The whole item, stored keys of sharded indexes included. */
    Map<String, AttributeValue> write(T entity);

    /** The entity that an item holds; attributes that it does not know are left alone. */
    T read(Map<String, AttributeValue> attributes);

    /** The primary key of the entity's item. */
    Map<String, AttributeValue> key(T entity);

    /** The entity with a suffix of its own, drawn if its key is sharded at random and it has none yet. */
    default T place(T entity, RandomGenerator random) {
        return entity;
    }
}
