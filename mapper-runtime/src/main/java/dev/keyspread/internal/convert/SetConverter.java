package dev.keyspread.internal.convert;

import dev.keyspread.ItemReadException;
import dev.keyspread.ItemWriteException;
import dev.keyspread.capacity.ItemSize;
import dev.keyspread.internal.json.ValueTag;
import dev.keyspread.spi.Converter;
import dev.keyspread.spi.JsonReader;
import dev.keyspread.spi.JsonWriter;
import dev.keyspread.spi.KeyConverter;
import java.util.Collection;
import java.util.List;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Stores a set as SS, NS or BS; an empty one as an empty list, since DynamoDB has no empty sets. */
public interface SetConverter<V, A extends Collection<V>, C extends Collection<V>> extends Converter<C> {

    /** SS, NS or BS. */
    ValueTag type();

    /** How the elements are stored. */
    KeyConverter<V> element();

    /** How sets come about. */
    Gathering<A, C> gathering();

    /** The attribute value of a set that is not empty. */
    AttributeValue packed(C values);

    /** The elements of an attribute value of the type. */
    A unpacked(AttributeValue value);

    @Override
    default AttributeValue write(C values) {
        if (values.isEmpty()) {
            return AttributeValue.createL(List.of());
        }
        DistinctElements.require(values, element());
        return packed(values);
    }

    @Override
    default void write(C values, JsonWriter json) {
        if (values.isEmpty()) {
            json.beginList();
            json.endList();
        } else {
            DistinctElements.require(values, element());
            json.beginSet(type());
            writeElements(values, json);
            json.endSet();
        }
    }

    @Override
    default int size(C values) {
        if (values.isEmpty()) {
            return ItemSize.CONTAINER;
        }
        DistinctElements.require(values, element());
        int bytes = 0;
        int index = 0;
        try {
            for (V value : values) {
                bytes += element().size(DistinctElements.notNull(value));
                index++;
            }
        } catch (ItemWriteException refused) {
            throw Elements.refused(index, refused);
        }
        return bytes;
    }

    @Override
    default C read(AttributeValue value) {
        if (value.hasL() && value.l().isEmpty()) {
            return gathering().end(gathering().begin(0));
        }
        if (!value.type().name().equals(type().name())) {
            throw Mismatch.of(value, type().name());
        }
        try {
            return gathering().end(unpacked(value));
        } catch (NullPointerException | ClassCastException refused) {
            throw Gathering.refusal(refused);
        }
    }

    @Override
    default C read(JsonReader json) {
        if (json.tag() == ValueTag.L) {
            return readEmpty(json);
        }
        int start = json.position();
        int around = json.depth();
        json.beginSet(type());
        A gathered = gathering().begin(0);
        try {
            while (json.nextElement()) {
                if (!gathered.add(element().read(json))) {
                    // The other end knows all texts, and says which.
                    json.backTo(start, around);
                    return read(json.attributeValue());
                }
            }
            return gathering().end(gathered);
        } catch (NullPointerException | ClassCastException refused) {
            throw Gathering.refusal(refused);
        }
    }

    private void writeElements(C values, JsonWriter json) {
        int index = 0;
        try {
            for (V value : values) {
                element().write(DistinctElements.notNull(value), json);
                index++;
            }
        } catch (ItemWriteException refused) {
            throw Elements.refused(index, refused);
        }
    }

    private C readEmpty(JsonReader json) {
        json.beginList();
        if (json.nextElement()) {
            throw new ItemReadException("it is L, and " + type() + " is needed");
        }
        return gathering().end(gathering().begin(0));
    }
}
