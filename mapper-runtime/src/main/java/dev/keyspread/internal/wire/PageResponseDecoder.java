package dev.keyspread.internal.wire;

import dev.keyspread.capacity.Limits;
import dev.keyspread.error.ItemReadException;
import dev.keyspread.spi.ItemDecoder;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.core.SdkResponse;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.QueryResponse;
import software.amazon.awssdk.services.dynamodb.model.ScanResponse;

/** Decodes the items of a page of a Query or Scan. */
public final class PageResponseDecoder<T> extends ResponseDecoder<List<Row<T>>> {

    private final ItemDecoder<T> decoder;
    private final KeyReader keys;

    /** Creates a decoder whose rows have the key parts that {@code keys} reads. */
    public PageResponseDecoder(ItemDecoder<T> decoder, KeyReader keys) {
        super(Limits.PAGE_BYTES);
        this.decoder = decoder;
        this.keys = keys;
    }

    /** Returns the rows of a page, in its order. */
    public List<Row<T>> rows(QueryResponse response) {
        return rows(response.items(), response.hasItems() || !isExpected(response.count(), response));
    }

    /** Returns the rows of a page, in its order. */
    public List<Row<T>> rows(ScanResponse response) {
        return rows(response.items(), response.hasItems() || !isExpected(response.count(), response));
    }

    /** Returns whether a response must have items: DynamoDB sends an empty list if there are none. Fakes of clients omit it. */
    private static boolean isExpected(@Nullable Integer count, SdkResponse response) {
        return (count != null && count > 0) || response.sdkHttpResponse() != null;
    }

    private List<Row<T>> rows(List<Map<String, AttributeValue>> items, boolean isWhole) {
        String bodyId = items.size() == 1 ? Placeholder.bodyId(items.get(0)) : null;
        return taken(bodyId, items.isEmpty()).orElseGet(() -> {
            if (!isWhole) {
                throw new ItemReadException("The response of a read has no Items");
            }
            return items.stream().map(item -> Row.of(item, decoder, keys)).toList();
        });
    }

    @Override
    @Nullable
    List<Row<T>> take(Document document) {
        return document.takeMember("Items", () -> document.takeItems(decoder, keys));
    }
}
