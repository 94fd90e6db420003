package dev.keyspread.internal.wire;

import dev.keyspread.spi.ItemDecoder;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.core.SdkResponse;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.QueryResponse;
import software.amazon.awssdk.services.dynamodb.model.ScanResponse;

/** The items of a page of a Query or a Scan. */
public final class IncomingItems<T> extends Incoming<List<Row<T>>> {

    private final ItemDecoder<T> decoder;

    /** Items that {@code decoder} reads. */
    public IncomingItems(ItemDecoder<T> decoder) {
        this.decoder = decoder;
    }

    /** The rows of a page, in its order. */
    public List<Row<T>> rows(QueryResponse response) {
        return rows(response, response.items());
    }

    /** The rows of a page, in its order. */
    public List<Row<T>> rows(ScanResponse response) {
        return rows(response, response.items());
    }

    private List<Row<T>> rows(SdkResponse response, List<Map<String, AttributeValue>> items) {
        return taken(response, items.isEmpty())
                .orElseGet(
                        () -> items.stream().map(item -> Row.of(item, decoder)).toList());
    }

    @Override
    @Nullable
    List<Row<T>> take(Document document) {
        return document.takeMember("Items", () -> document.takeItems(decoder));
    }
}
