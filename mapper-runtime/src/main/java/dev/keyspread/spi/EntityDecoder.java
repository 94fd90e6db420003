package dev.keyspread.spi;

import dev.keyspread.ItemReadException;
import dev.keyspread.KeyspreadException;
import dev.keyspread.internal.convert.Construction;
import java.util.HashMap;
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
        return read(new ItemReader(attributes));
    }

    /** The object with these attributes, also where it is one of several classes. */
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
            // An item that was left lacks something as a whole; the path is then of what is around it.
            throw json.depth() > around ? placed(json.path(), unreadable) : unreadable;
        } catch (KeyspreadException known) {
            throw known;
        } catch (RuntimeException thrown) {
            // A class that is flattened into this one, or a subtype, may have thrown: the other end tells them apart.
            json.backTo(start, around);
            read(attributes(json));
            throw Construction.failure(this, thrown);
        }
    }

    private static Map<String, AttributeValue> attributes(JsonReader json) {
        Map<String, AttributeValue> attributes = new HashMap<>();
        json.beginItem();
        for (String name = json.nextName(); name != null; name = json.nextName()) {
            attributes.put(name, json.attributeValue());
        }
        return attributes;
    }

    private static ItemReadException placed(String path, ItemReadException unreadable) {
        return path.isEmpty() ? unreadable : new ItemReadException(path + unreadable.getMessage(), unreadable);
    }
}
