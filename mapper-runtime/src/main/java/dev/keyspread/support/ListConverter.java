package dev.keyspread.support;

import dev.keyspread.spi.Converter;
import java.util.ArrayList;
import java.util.List;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Stores a list as L. */
final class ListConverter<V> implements Converter<List<V>> {

    private final Converter<V> element;

    ListConverter(Converter<V> element) {
        this.element = element;
    }

    @Override
    public AttributeValue write(List<V> values) {
        return AttributeValue.createL(Elements.write(values, element));
    }

    @Override
    public List<V> read(AttributeValue value) {
        if (!value.hasL()) {
            throw Types.mismatch(value, "L");
        }
        return Elements.read(value.l(), element, new ArrayList<>(value.l().size()));
    }
}
