package dev.keyspread.support;

import dev.keyspread.ItemReadException;
import dev.keyspread.ItemWriteException;
import dev.keyspread.capacity.ItemSize;
import dev.keyspread.json.JsonReader;
import dev.keyspread.json.JsonWriter;
import dev.keyspread.json.ValueTag;
import dev.keyspread.spi.Converter;
import dev.keyspread.spi.KeyConverter;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.function.Function;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Stores a set as SS, NS or BS; an empty one as an empty list, since DynamoDB has no empty sets. */
record SetConverter<V, A extends Collection<V>, C extends Collection<V>>(
        ValueTag type, KeyConverter<V> element, Gathering<A, C> gathering) implements Converter<C> {

    private static final AttributeValue EMPTY = AttributeValue.createL(List.of());

    /** A converter to the set type that DynamoDB has for the elements. */
    static <V, A extends Collection<V>, C extends Collection<V>> SetConverter<V, A, C> of(
            KeyConverter<V> element, Gathering<A, C> gathering) {
        return new SetConverter<>(ValueTag.valueOf(element.keyType() + "S"), element, gathering);
    }

    @Override
    public AttributeValue write(C values) {
        if (values.isEmpty()) {
            return EMPTY;
        }
        DistinctElements.require(values, element);
        return switch (type) {
            case SS -> AttributeValue.createSs(each(values, element::text));
            case NS -> AttributeValue.createNs(each(values, element::text));
            default ->
                AttributeValue.createBs(
                        each(values, value -> element.write(value).b()));
        };
    }

    @Override
    public void write(C values, JsonWriter json) {
        if (values.isEmpty()) {
            json.beginList();
            json.endList();
            return;
        }
        DistinctElements.require(values, element);
        json.beginSet(type);
        int index = 0;
        try {
            for (V value : values) {
                element.write(DistinctElements.notNull(value), json);
                index++;
            }
        } catch (ItemWriteException refused) {
            throw Elements.refused(index, refused);
        }
        json.endSet();
    }

    @Override
    public int size(C values) {
        if (values.isEmpty()) {
            return ItemSize.CONTAINER;
        }
        DistinctElements.require(values, element);
        int bytes = 0;
        int index = 0;
        try {
            for (V value : values) {
                bytes += element.size(DistinctElements.notNull(value));
                index++;
            }
        } catch (ItemWriteException refused) {
            throw Elements.refused(index, refused);
        }
        return bytes;
    }

    @Override
    public C read(AttributeValue value) {
        if (value.hasL() && value.l().isEmpty()) {
            return gathering.ended(gathering.begun(0));
        }
        if (!value.type().toString().equals(type.name())) {
            throw Mismatch.of(value, type.name());
        }
        return switch (type) {
            case SS -> gathered(value.ss(), element::parse);
            case NS -> gathered(value.ns(), element::parse);
            default -> gathered(value.bs(), bytes -> element.read(AttributeValue.createB(bytes)));
        };
    }

    @Override
    public C read(JsonReader json) {
        if (json.tag() == ValueTag.L) {
            return empty(json);
        }
        json.beginSet(type);
        A gathered = gathering.begun(0);
        try {
            while (json.nextElement()) {
                gathered.add(element.read(json));
            }
            return gathering.ended(gathered);
        } catch (NullPointerException | ClassCastException refused) {
            throw Gathering.refusal(refused);
        }
    }

    private C empty(JsonReader json) {
        json.beginList();
        if (json.nextElement()) {
            throw new ItemReadException("it is L, and " + type + " is needed");
        }
        return gathering.ended(gathering.begun(0));
    }

    private <T> C gathered(List<T> stored, Function<T, V> converted) {
        A gathered = gathering.begun(stored.size());
        int index = 0;
        try {
            for (; index < stored.size(); index++) {
                gathered.add(converted.apply(stored.get(index)));
            }
            return gathering.ended(gathered);
        } catch (ItemReadException unreadable) {
            throw Elements.unreadable(index, unreadable);
        } catch (NullPointerException | ClassCastException refused) {
            throw Gathering.refusal(refused);
        }
    }

    private static <V, T> List<T> each(Collection<V> values, Function<V, T> converted) {
        List<T> all = new ArrayList<>(values.size());
        try {
            for (V value : values) {
                all.add(converted.apply(DistinctElements.notNull(value)));
            }
        } catch (ItemWriteException refused) {
            throw Elements.refused(all.size(), refused);
        }
        return all;
    }
}
