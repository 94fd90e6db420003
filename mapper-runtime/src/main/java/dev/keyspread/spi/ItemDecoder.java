package dev.keyspread.spi;

import java.util.Map;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Reads entities, or views of them, from items. Stateless and thread-safe. */
public interface ItemDecoder<T> {

    /**
     * What an item holds; attributes that it does not know are left alone.
     *
     * @throws dev.keyspread.ItemReadException naming the attribute that cannot be read
     */
    T read(Map<String, AttributeValue> attributes);

    /**
     * What the item that the reader stands before holds; attributes that it does not know are left alone.
     *
     * @throws dev.keyspread.ItemReadException naming the attribute that cannot be read
     */
    T read(JsonReader json);
}
