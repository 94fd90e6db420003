package dev.keyspread.internal.wire;

import dev.keyspread.capacity.Limits;
import dev.keyspread.spi.ItemDecoder;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.GetItemResponse;

/** Decodes the item of a GetItem response. */
public final class ItemResponseDecoder<T> extends ResponseDecoder<Row<T>> {

    private final ItemDecoder<T> decoder;

    /** Creates a decoder with the given item decoder. */
    public ItemResponseDecoder(ItemDecoder<T> decoder) {
        super(Limits.ITEM_BYTES);
        this.decoder = decoder;
    }

    /** Returns the item's row; empty if there is no item. */
    public Optional<Row<T>> row(GetItemResponse response) {
        Optional<Row<T>> row =
                taken(Placeholder.bodyId(response.item()), response.item().isEmpty());
        return row.isPresent() || !response.hasItem()
                ? row
                : Optional.of(Row.of(response.item(), decoder, KeyReader.NONE));
    }

    @Override
    @Nullable
    Row<T> take(Document document) {
        return document.takeMember("Item", () -> document.takeItem(decoder));
    }
}
