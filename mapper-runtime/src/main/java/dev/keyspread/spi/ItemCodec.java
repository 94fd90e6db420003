package dev.keyspread.spi;

import java.util.Map;
import java.util.random.RandomGenerator;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Turns the entities of one class into items and back. Generated for each entity; stateless and thread-safe. */
public interface ItemCodec<T> extends ItemDecoder<T> {

    /** The whole item, stored keys of sharded indexes included. The map is the caller's own. */
    Map<String, AttributeValue> write(T entity);

    /** Writes the whole item as JSON, stored keys of sharded indexes included. */
    void write(T entity, JsonWriter json);

    /** The bytes of the whole item as DynamoDB counts them, names and stored keys of sharded indexes included. */
    int size(T entity);

    /** The primary key of the entity's item. */
    Map<String, AttributeValue> key(T entity);

    /** The entity with a suffix of its own, drawn if its key is sharded at random and it has none yet. */
    default T place(T entity, RandomGenerator random) {
        return entity;
    }

    /** The same, where single logical keys may have another number of shards. */
    default T place(T entity, ShardDraw draw) {
        return place(entity, draw.random());
    }
}
