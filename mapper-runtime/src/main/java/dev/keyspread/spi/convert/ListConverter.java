package dev.keyspread.spi.convert;

import dev.keyspread.capacity.ItemSize;
import dev.keyspread.error.ItemReadException;
import dev.keyspread.error.ItemWriteException;
import dev.keyspread.internal.convert.TypeMismatch;
import dev.keyspread.spi.Converter;
import dev.keyspread.spi.JsonReader;
import dev.keyspread.spi.JsonWriter;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Stores a collection as L. */
record ListConverter<V, A extends Collection<@Nullable V>, C extends Collection<V>>(
        Element<V> element, CollectionFactory<A, C> factory) implements Converter<C> {

    // JSON does not contain the length of a list.
    private static final int UNKNOWN_SIZE = 10;

    @Override
    public AttributeValue write(C values) {
        factory.requireReadable(values);
        List<AttributeValue> written = new ArrayList<>(values.size());
        try {
            for (V value : values) {
                written.add(element.write(value));
            }
        } catch (ItemWriteException refused) {
            throw Element.refused(written.size(), refused);
        }
        return AttributeValue.createL(written);
    }

    @Override
    public void write(C values, JsonWriter json) {
        factory.requireReadable(values);
        json.beginList();
        int index = 0;
        try {
            for (V value : values) {
                element.write(value, json);
                index++;
            }
        } catch (ItemWriteException refused) {
            throw Element.refused(index, refused);
        }
        json.endList();
    }

    @Override
    public int size(C values) {
        factory.requireReadable(values);
        int bytes = ItemSize.CONTAINER;
        int index = 0;
        try {
            for (V value : values) {
                bytes += ItemSize.ELEMENT + element.size(value);
                index++;
            }
        } catch (ItemWriteException refused) {
            throw Element.refused(index, refused);
        }
        return bytes;
    }

    @Override
    public C read(AttributeValue value) {
        if (!value.hasL()) {
            throw TypeMismatch.of(value, "L");
        }
        List<AttributeValue> values = value.l();
        A gathered = factory.begin(values.size());
        int index = 0;
        try {
            for (; index < values.size(); index++) {
                gathered.add(element.read(values.get(index)));
            }
            return factory.end(gathered);
        } catch (ItemReadException unreadable) {
            throw Element.unreadable(index, unreadable);
        } catch (NullPointerException | ClassCastException refused) {
            throw CollectionFactory.rejected(refused);
        }
    }

    @Override
    public C read(JsonReader json) {
        json.beginList();
        A gathered = factory.begin(UNKNOWN_SIZE);
        try {
            while (json.nextElement()) {
                gathered.add(element.read(json));
            }
            return factory.end(gathered);
        } catch (NullPointerException | ClassCastException refused) {
            throw CollectionFactory.rejected(refused);
        }
    }
}
