package dev.keyspread.spi;

import dev.keyspread.KeyspreadException;
import dev.keyspread.capacity.ItemSize;
import dev.keyspread.internal.convert.TypeMismatch;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Stores nested objects of a class as M. Generated for each such class. Stateless and thread-safe. */
public abstract class ObjectConverter<V> implements Converter<V> {

    /** Creates a converter. */
    protected ObjectConverter() {}

    /** Adds the object's attributes to {@code item}. */
    protected abstract void writeAttributes(V object, ItemWriter item);

    /** Adds the object's attributes to the current map in {@code json}. */
    protected abstract void writeAttributes(V object, JsonWriter json);

    /** Returns the size of the object's attributes, including one byte for each as an element. */
    protected abstract int sizeOfAttributes(V object);

    /** Creates the object from its attributes. */
    protected abstract V readAttributes(ItemReader item);

    /** Creates the object from the attributes of the item or map that {@code json} has entered. Leaves it. */
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

    /** Creates the object from its attributes. If there are subtypes, creates an object of the right subtype. */
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
            // The exception may come from a flattened class or a subtype. Reading the attributes again as a map
            // determines which.
            json.backTo(start, around);
            read(json.attributeValue());
            throw Construction.failure(this, thrown);
        }
    }
}
