package dev.keyspread.spi;

import dev.keyspread.KeyspreadException;
import dev.keyspread.capacity.ItemSize;
import dev.keyspread.internal.convert.Construction;
import dev.keyspread.internal.convert.TypeMismatch;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Stores the objects of a class inside an entity as M. Generated for each such class; stateless and thread-safe. */
public abstract class ObjectConverter<V> implements Converter<V> {

    /** Creates a converter. */
    protected ObjectConverter() {}

    /** Adds the object's attributes to {@code item}. */
    protected abstract void writeAttributes(V object, ItemWriter item);

    /** Adds the object's attributes to the map that was begun in {@code json}. */
    protected abstract void writeAttributes(V object, JsonWriter json);

    /** The bytes of the object's attributes, each with its one byte as an element. */
    protected abstract int sizeOfAttributes(V object);

    /** The object with these attributes. */
    protected abstract V readAttributes(ItemReader item);

    /** The object with the attributes of the item or map that was entered in {@code json}, which is left. */
    protected abstract V readAttributes(JsonReader json);

    @Override
    public final AttributeValue write(V value) {
        ItemWriter item = new ItemWriter();
        writeAttributes(value, item);
        return AttributeValue.createM(item.item());
    }

    @Override
    public final void write(V value, JsonWriter json) {
        json.beginMap();
        writeAttributes(value, json);
        json.endMap();
    }

    @Override
    public final int size(V value) {
        return ItemSize.CONTAINER + sizeOfAttributes(value);
    }

    @Override
    public final V read(AttributeValue value) {
        if (!value.hasM()) {
            throw TypeMismatch.of(value, "M");
        }
        return read(new ItemReader(value.m()));
    }

    /** The object with these attributes, also where it is one of several classes. */
    public final V read(ItemReader item) {
        try {
            return readAttributes(item);
        } catch (RuntimeException thrown) {
            throw Construction.failure(this, thrown);
        }
    }

    @Override
    public final V read(JsonReader json) {
        int start = json.position();
        int around = json.depth();
        json.beginMap();
        try {
            return readAttributes(json);
        } catch (KeyspreadException known) {
            throw known;
        } catch (RuntimeException thrown) {
            // A class that is flattened into this one, or a subtype, may have thrown: the other end tells them apart.
            json.backTo(start, around);
            read(json.attributeValue());
            throw Construction.failure(this, thrown);
        }
    }
}
