package dev.keyspread.spi;

import dev.keyspread.KeyspreadException;
import dev.keyspread.error.ItemReadException;
import dev.keyspread.internal.convert.Confidential;
import dev.keyspread.internal.wire.WholeItem;
import java.util.Map;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * Reads entities, or views of them, from items. Generated for each entity, and for each index that does not contain all
 * attributes. Stateless and thread-safe.
 */
public abstract class EntityDecoder<T> implements ItemDecoder<T> {

    /** Creates a decoder. */
    protected EntityDecoder() {}

    /** Creates the object from the attributes of an item. */
    protected abstract T readAttributes(ItemReader item);

    /** Creates the object from the attributes of the item that {@code json} has entered. Leaves the item. */
    protected abstract T readAttributes(JsonReader json);

    @Override
    public final T read(Map<String, AttributeValue> attributes) {
        return read(new ItemReader(attributes));
    }

    /**
     * Creates the object from the attributes of an item. If there are subtypes, creates an object of the item's
     * subtype.
     */
    public final T read(ItemReader item) {
        try {
            return readAttributes(item);
        } catch (RuntimeException thrown) {
            throw Construction.failure(this, thrown);
        }
    }

    @Override
    public final T read(JsonReader json) {
        int start = json.position();
        int around = json.depth();
        json.beginItem();
        try {
            return readAttributes(json);
        } catch (ItemReadException unreadable) {
            // If the reader has already left the item, the error is about the whole item, and the path is that of its
            // container.
            throw json.depth() > around ? placed(json.path(), unreadable) : unreadable;
        } catch (KeyspreadException known) {
            throw known;
        } catch (RuntimeException thrown) {
            // The exception may come from a flattened class or a subtype. Reading the attributes again as a map
            // determines which.
            json.backTo(start, around);
            read(WholeItem.DECODER.read(json));
            throw Construction.failure(this, thrown);
        }
    }

    private static ItemReadException placed(String path, ItemReadException unreadable) {
        return path.isEmpty() ? unreadable : new ItemReadException(path + Confidential.message(unreadable), unreadable);
    }
}
