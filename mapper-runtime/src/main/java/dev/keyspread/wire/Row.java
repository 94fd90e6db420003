package dev.keyspread.wire;

import dev.keyspread.json.AttributeNames;
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

    /** The UTF-8 bytes of the one attribute of {@code names}, which is S; {@code null} if the item does not have it. */
    default byte @Nullable [] utf8(AttributeNames names) {
        AttributeValue value = attributes(names)[0];
        return value == null ? null : value.s().getBytes(StandardCharsets.UTF_8);
    }

    /** A row that reads its entity from a map when it is asked for it. */
    static <T> Row<T> of(Map<String, AttributeValue> item, ItemDecoder<T> decoder) {
        return new MapRow<>(item, decoder);
    }
}
