package dev.keyspread.internal.convert;

import dev.keyspread.ItemReadException;
import dev.keyspread.ItemWriteException;
import dev.keyspread.internal.json.ValueTag;
import dev.keyspread.spi.KeyConverter;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Stores a set as BS. */
public record BinarySetConverter<V, A extends Collection<V>, C extends Collection<V>>(
        KeyConverter<V> element, Gathering<A, C> gathering) implements SetConverter<V, A, C> {

    @Override
    public ValueTag type() {
        return ValueTag.BS;
    }

    @Override
    public AttributeValue packed(C values) {
        List<SdkBytes> binaries = new ArrayList<>(values.size());
        try {
            for (V value : values) {
                binaries.add(element.write(DistinctElements.notNull(value)).b());
            }
        } catch (ItemWriteException refused) {
            throw Elements.refused(binaries.size(), refused);
        }
        return AttributeValue.createBs(binaries);
    }

    @Override
    public A unpacked(AttributeValue value) {
        List<SdkBytes> binaries = value.bs();
        A gathered = gathering.begin(binaries.size());
        int index = 0;
        try {
            for (; index < binaries.size(); index++) {
                if (!gathered.add(element.read(AttributeValue.createB(binaries.get(index))))) {
                    throw new ItemReadException(Merged.ELEMENT);
                }
            }
            return gathered;
        } catch (ItemReadException unreadable) {
            throw Elements.unreadable(index, unreadable);
        }
    }
}
