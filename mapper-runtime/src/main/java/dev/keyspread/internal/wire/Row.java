package dev.keyspread.internal.wire;

import dev.keyspread.spi.AttributeNames;
import dev.keyspread.spi.ItemDecoder;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** One item of a response, on its way to an entity. Not thread-safe. */
public interface Row<T> {

    /**
     * The entity.
     *
     * @throws dev.keyspread.ItemReadException if the item cannot become one
     */
    T entity();

    /** The values of these attributes in their order, {@code null} for those that the item does not have. */
    @Nullable
    AttributeValue[] attributes(AttributeNames names);

    /**
     * Writes the one attribute of {@code names}, which is S.
     *
     * @return whether the item has it
     */
    default boolean writeUtf8(AttributeNames names, Utf8Sink sink) {
        AttributeValue value = attributes(names)[0];
        if (value != null) {
            byte[] bytes = value.s().getBytes(StandardCharsets.UTF_8);
            sink.write(bytes, 0, bytes.length);
        }
        return value != null;
    }

    /**
     * Accesses the memory of what {@link #entity} returns, if it is there already, so that the processor's caches hold it.
     *
     * @return something of it: what nobody used would be removed by the JVM's compiler
     */
    default int touch() {
        return 0;
    }

    /** A row that reads its entity from a map when it is asked for it. */
    static <T> Row<T> of(Map<String, AttributeValue> item, ItemDecoder<T> decoder) {
        return new MapRow<>(item, decoder);
    }
}
