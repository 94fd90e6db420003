package dev.keyspread.support;

import dev.keyspread.ItemWriteException;
import dev.keyspread.spi.Converter;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Stores a set as SS, NS, BS or L. An empty one becomes an empty list, since DynamoDB has no empty sets. */
final class SetConverter<V> implements Converter<Set<V>> {

    private final String type;
    private final Converter<V> element;
    private final Function<List<AttributeValue>, AttributeValue> pack;
    private final Function<AttributeValue, List<AttributeValue>> unpack;

    SetConverter(
            String type,
            Converter<V> element,
            Function<List<AttributeValue>, AttributeValue> pack,
            Function<AttributeValue, List<AttributeValue>> unpack) {
        this.type = type;
        this.element = element;
        this.pack = pack;
        this.unpack = unpack;
    }

    /** A function that applies {@code each} to every element. */
    static <A, B> Function<List<A>, List<B>> each(Function<A, B> each) {
        return values -> values.stream().map(each).toList();
    }

    @Override
    public AttributeValue write(Set<V> values) {
        Elements.requireNoNull(values);
        List<AttributeValue> elements = Elements.write(values, element);
        if (new HashSet<>(elements).size() < elements.size()) {
            throw new ItemWriteException("two elements of the set are one in DynamoDB, as 1.0 and 1.00 are");
        }
        return elements.isEmpty() ? AttributeValue.createL(elements) : pack.apply(elements);
    }

    @Override
    public Set<V> read(AttributeValue value) {
        List<AttributeValue> values = unpack.apply(value);
        boolean empty = value.hasL() && value.l().isEmpty();
        if (values.isEmpty() && !empty) {
            throw Types.mismatch(value, type);
        }
        return Elements.read(values, element, new LinkedHashSet<>());
    }
}
