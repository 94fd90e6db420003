package dev.keyspread.spi;

import java.util.List;
import java.util.Map;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Converts the entities of one class to items and back. Generated for each entity. Stateless and thread-safe. */
public interface ItemCodec<T> extends ItemDecoder<T> {

    /** Returns the whole item, with the stored keys of sharded indexes, in a new map. */
    Map<String, AttributeValue> write(T entity);

    /** Writes the whole item as JSON, including stored keys of sharded indexes. */
    void write(T entity, JsonWriter json);

    /** Returns the size of the whole item in bytes, as DynamoDB counts it, with names and stored keys of sharded indexes. */
    int size(T entity);

    /** Returns the primary key of the entity's item. */
    Map<String, AttributeValue> key(T entity);

    /** Returns the entity to save: with a suffix, generated ids, timestamps and the next version, as far as it has them. */
    default T place(T entity, SaveContext context) {
        return entity;
    }

    /** Copies the version of the saved entity to the original mutable entity. */
    default void adopt(T entity, T saved) {}

    /** Returns the codec of the entity's own class: a subtype's codec, or else this one. */
    default ItemCodec<? extends T> codecOf(T entity) {
        return this;
    }

    /** Returns the attributes that a patch by the entity does not simply set. */
    default PatchRules patchRules(T entity) {
        return PatchRules.NONE;
    }

    /** Returns the classes with subsets of the entity's members that reads can return instead. */
    default List<TypedProjection<?>> projections() {
        return List.of();
    }

    /** Returns a scan of the table with the items of the entity only, as far as their keys tell. */
    default ReadSource<T> restricted(ReadSource<T> scan) {
        return scan;
    }

    /** Returns the attributes that writes maintain. */
    default ManagedAttributes managed() {
        return ManagedAttributes.NONE;
    }

    /** Returns the entity's version, which is 0 if it was never saved or has none. */
    default long version(T entity) {
        return 0;
    }
}
