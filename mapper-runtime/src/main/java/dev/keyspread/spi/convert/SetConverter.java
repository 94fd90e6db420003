package dev.keyspread.spi.convert;

import dev.keyspread.capacity.ItemSize;
import dev.keyspread.error.ItemReadException;
import dev.keyspread.error.ItemWriteException;
import dev.keyspread.internal.convert.TypeMismatch;
import dev.keyspread.spi.Converter;
import dev.keyspread.spi.JsonReader;
import dev.keyspread.spi.JsonWriter;
import dev.keyspread.spi.KeyConverter;
import dev.keyspread.spi.ValueTag;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.function.BiFunction;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * Stores a set as SS, NS or BS. An empty one is stored as an empty list, since DynamoDB has no empty sets.
 *
 * @param type SS, NS or BS
 */
record SetConverter<V, A extends Collection<V>, C extends Collection<V>>(
        ValueTag type, KeyConverter<V> element, CollectionFactory<A, C> sets) implements Converter<C> {

    /** Returns a converter of sets. Their type depends on the type of the elements. */
    public static <V, A extends Collection<V>, C extends Collection<V>> SetConverter<V, A, C> of(
            KeyConverter<V> element, CollectionFactory<A, C> sets) {
        ValueTag type = switch (element.keyType()) {
            case S -> ValueTag.SS;
            case N -> ValueTag.NS;
            default -> ValueTag.BS;
        };
        return new SetConverter<>(type, element, sets);
    }

    @Override
    public AttributeValue write(C values) {
        if (values.isEmpty()) {
            return AttributeValue.createL(List.of());
        }
        sets.requireReadable(values);
        DuplicateElements.requireNone(values, element);
        return switch (type) {
            case SS -> AttributeValue.createSs(written(values, KeyConverter::text));
            case NS -> AttributeValue.createNs(written(values, KeyConverter::text));
            default ->
                AttributeValue.createBs(written(
                        values, (converter, value) -> converter.write(value).b()));
        };
    }

    private <T> List<T> written(C values, BiFunction<KeyConverter<V>, V, T> form) {
        List<T> written = new ArrayList<>(values.size());
        try {
            for (V value : values) {
                written.add(form.apply(element, DuplicateElements.notNull(value)));
            }
        } catch (ItemWriteException refused) {
            throw Element.refused(written.size(), refused);
        }
        return written;
    }

    @Override
    public void write(C values, JsonWriter json) {
        if (values.isEmpty()) {
            json.beginList();
            json.endList();
            return;
        }
        sets.requireReadable(values);
        // Elements that are equal only because a converter rounds them are no error of a condition.
        if (!json.isComparing()) {
            DuplicateElements.requireNone(values, element);
        }
        json.beginSet(type);
        int index = 0;
        try {
            for (V value : values) {
                element.write(DuplicateElements.notNull(value), json);
                index++;
            }
        } catch (ItemWriteException refused) {
            throw Element.refused(index, refused);
        }
        json.endSet();
    }

    @Override
    public int size(C values) {
        if (values.isEmpty()) {
            return ItemSize.CONTAINER;
        }
        sets.requireReadable(values);
        DuplicateElements.requireNone(values, element);
        int bytes = 0;
        int index = 0;
        try {
            for (V value : values) {
                bytes += element.size(DuplicateElements.notNull(value));
                index++;
            }
        } catch (ItemWriteException refused) {
            throw Element.refused(index, refused);
        }
        return bytes;
    }

    @Override
    public C read(AttributeValue value) {
        if (value.hasL() && value.l().isEmpty()) {
            return sets.end(sets.begin(0));
        }
        if (!value.type().name().equals(type.name())) {
            throw TypeMismatch.of(value, type.name());
        }
        try {
            return sets.end(
                    switch (type) {
                        case SS -> read(value.ss(), KeyConverter::parse);
                        case NS -> read(value.ns(), KeyConverter::parse);
                        default ->
                            read(value.bs(), (converter, bytes) -> converter.read(AttributeValue.createB(bytes)));
                    });
        } catch (NullPointerException | ClassCastException refused) {
            throw CollectionFactory.rejected(refused);
        }
    }

    private <T> A read(List<T> stored, BiFunction<KeyConverter<V>, T, V> parser) {
        A gathered = sets.begin(stored.size());
        int index = 0;
        try {
            for (; index < stored.size(); index++) {
                V read = parser.apply(element, stored.get(index));
                if (!gathered.add(read)) {
                    throw DuplicateElements.element(stored, index, element, read);
                }
            }
            return gathered;
        } catch (ItemReadException unreadable) {
            throw Element.unreadable(index, unreadable);
        }
    }

    @Override
    public C read(JsonReader json) {
        if (json.tag() == ValueTag.L) {
            return readEmpty(json);
        }
        int start = json.position();
        int depth = json.depth();
        json.beginSet(type);
        A gathered = sets.begin(0);
        try {
            while (json.nextElement()) {
                if (!gathered.add(element.read(json))) {
                    // Reading the attribute value finds all texts, so that its error can name them.
                    json.backTo(start, depth);
                    return read(json.attributeValue());
                }
            }
            return sets.end(gathered);
        } catch (NullPointerException | ClassCastException refused) {
            throw CollectionFactory.rejected(refused);
        }
    }

    private C readEmpty(JsonReader json) {
        json.beginList();
        if (json.nextElement()) {
            throw new ItemReadException("it is L, and " + type + " is needed");
        }
        return sets.end(sets.begin(0));
    }
}
