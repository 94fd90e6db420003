package dev.keyspread.internal.convert;

import dev.keyspread.ItemReadException;
import dev.keyspread.ItemWriteException;
import dev.keyspread.internal.json.ValueTag;
import dev.keyspread.spi.KeyConverter;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Stores a set as SS or NS. */
public record TextSetConverter<V, A extends Collection<V>, C extends Collection<V>>(
        ValueTag type, KeyConverter<V> element, Gathering<A, C> gathering) implements SetConverter<V, A, C> {

    @Override
    public AttributeValue packed(C values) {
        List<String> texts = new ArrayList<>(values.size());
        try {
            for (V value : values) {
                texts.add(element.text(DistinctElements.notNull(value)));
            }
        } catch (ItemWriteException refused) {
            throw Elements.refused(texts.size(), refused);
        }
        return type == ValueTag.SS ? AttributeValue.createSs(texts) : AttributeValue.createNs(texts);
    }

    @Override
    public A unpacked(AttributeValue value) {
        List<String> texts = type == ValueTag.SS ? value.ss() : value.ns();
        A gathered = gathering.begin(texts.size());
        int index = 0;
        try {
            for (; index < texts.size(); index++) {
                V read = element.parse(texts.get(index));
                if (!gathered.add(read)) {
                    throw Merged.element(texts, index, element, read);
                }
            }
            return gathered;
        } catch (ItemReadException unreadable) {
            throw Elements.unreadable(index, unreadable);
        }
    }
}
