package dev.keyspread.support;

import dev.keyspread.ItemReadException;
import dev.keyspread.json.JsonReader;
import dev.keyspread.spi.ItemDecoder;
import java.util.Map;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * Reads entities, or views of them, from items. Generated for each entity, and for each index that does not hold every
 * attribute; stateless and thread-safe.
 */
public abstract class EntityDecoder<T> implements ItemDecoder<T> {

    /** A decoder. */
    protected EntityDecoder() {}

    /** The object with these attributes. */
    protected abstract T readAttributes(ItemReader item);

    /** The object with the attributes of the item that was entered in {@code json}, which is left. */
    protected abstract T readAttributes(JsonReader json);

    @Override
    public final T read(Map<String, AttributeValue> attributes) {
        try {
            return readAttributes(new ItemReader(attributes));
        } catch (RuntimeException thrown) {
            throw Construction.failure(this, thrown);
        }
    }

    @Override
    public final T read(JsonReader json) {
        int around = json.depth();
        json.beginItem();
        try {
            return made(json);
        } catch (ItemReadException unreadable) {
            // An item that was left lacks something as a whole; the path is then of what is around it.
            throw json.depth() > around ? placed(json.path(), unreadable) : unreadable;
        }
    }

    private T made(JsonReader json) {
        try {
            return readAttributes(json);
        } catch (RuntimeException thrown) {
            throw Construction.failure(this, thrown);
        }
    }

    private static ItemReadException placed(String path, ItemReadException unreadable) {
        return path.isEmpty() ? unreadable : new ItemReadException(path + unreadable.getMessage(), unreadable);
    }
}
