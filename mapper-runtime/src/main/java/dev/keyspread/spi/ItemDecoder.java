package dev.keyspread.spi;

import java.util.Map;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Reads entities, or views of them, from items. Stateless and thread-safe. */
public interface ItemDecoder<T> {

    /**
     * Returns the entity in an item. Unknown attributes are ignored.
     *
     * @throws dev.keyspread.error.ItemReadException naming the attribute that cannot be read
     */
    T read(Map<String, AttributeValue> attributes);

    /**
     * Returns the entity in the item at the reader's position. Unknown attributes are ignored.
     *
     * @throws dev.keyspread.error.ItemReadException naming the attribute that cannot be read
     */
    T read(JsonReader json);

    /**
     * Returns this decoder, or the one that it wraps, if it can make {@link #another} entity of an item. Two decoders with the same result read
     * the same entity from an item. Null if each entity is read from its item.
     */
    default @Nullable ItemDecoder<T> sharing() {
        return null;
    }

    /**
     * Returns another entity of an item: {@code known} itself if it is deeply immutable, or else one that has its immutable values, and reads
     * the others. It is called if there is a decoder for {@link #sharing}.
     *
     * @param known an entity that was read from the item. Its mutable values may have changed
     */
    default T another(T known, Map<String, AttributeValue> item) {
        return known;
    }

    /** Returns the entity that the caller receives for one that was read. It is called once for each entity that is returned. */
    default T afterRead(T entity) {
        return entity;
    }
}
