package dev.keyspread.internal.wire;

import dev.keyspread.spi.AttributeNames;
import dev.keyspread.spi.ItemDecoder;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** An item that the SDK has unmarshalled. */
record MapRow<T>(Map<String, AttributeValue> item, ItemDecoder<T> decoder) implements Row<T> {

    @Override
    public T entity() {
        return decoder.read(item);
    }

    @Override
    public @Nullable AttributeValue[] attributes(AttributeNames names) {
        @Nullable AttributeValue[] values = new AttributeValue[names.size()];
        for (int number = 0; number < values.length; number++) {
            values[number] = item.get(names.name(number));
        }
        return values;
    }
}
