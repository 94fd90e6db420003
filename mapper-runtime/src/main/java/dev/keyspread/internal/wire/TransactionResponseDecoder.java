package dev.keyspread.internal.wire;

import dev.keyspread.capacity.Limits;
import dev.keyspread.error.ItemReadException;
import dev.keyspread.error.MalformedJsonException;
import dev.keyspread.spi.ItemDecoder;
import dev.keyspread.spi.JsonReader;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.ItemResponse;
import software.amazon.awssdk.services.dynamodb.model.TransactGetItemsResponse;

/** Decodes the items of a TransactGetItems response, in the order of its keys. */
public final class TransactionResponseDecoder<T> extends ResponseDecoder<List<Optional<Row<T>>>> {

    private final List<ItemDecoder<? extends T>> decoders;

    /** Creates a decoder with an item decoder for each key, in the order of the keys. */
    public TransactionResponseDecoder(List<? extends ItemDecoder<? extends T>> decoders) {
        super(Limits.TRANSACTION_BYTES);
        this.decoders = List.copyOf(decoders);
    }

    /** Returns the rows in the order of the keys, empty where there is no item. */
    public List<Optional<Row<T>>> rows(TransactGetItemsResponse response) {
        List<Optional<Row<T>>> rows = taken(bodyId(response), isBare(response)).orElseGet(() -> mapped(response));
        requireAll(rows.size());
        return rows;
    }

    private List<Optional<Row<T>>> mapped(TransactGetItemsResponse response) {
        requireAll(response.responses().size());
        List<Optional<Row<T>>> rows = new ArrayList<>();
        response.responses().forEach(item -> rows.add(row(item, decoder(rows.size()))));
        return rows;
    }

    // The items have no other mark than their place.
    private void requireAll(int items) {
        if (items != decoders.size()) {
            throw new ItemReadException("The response of TransactGetItems has %d items, and the transaction reads %d"
                    .formatted(items, decoders.size()));
        }
    }

    private static @Nullable String bodyId(TransactGetItemsResponse response) {
        return response.responses().stream()
                .flatMap(item -> Stream.ofNullable(Placeholder.bodyId(item.item())))
                .findFirst()
                .orElse(null);
    }

    private static boolean isBare(TransactGetItemsResponse response) {
        return response.responses().stream().allMatch(item -> item.item().isEmpty());
    }

    private Optional<Row<T>> row(ItemResponse response, ItemDecoder<T> decoder) {
        return response.hasItem() ? Optional.of(Row.of(response.item(), decoder, KeyReader.NONE)) : Optional.empty();
    }

    @Override
    @Nullable
    List<Optional<Row<T>>> take(Document document) {
        return document.takeMember("Responses", () -> takeResponses(document));
    }

    private List<Optional<Row<T>>> takeResponses(Document document) {
        List<Optional<Row<T>>> rows = new ArrayList<>();
        JsonReader json = document.json();
        json.beginArray();
        while (json.nextElement()) {
            if (rows.size() == decoders.size()) {
                throw new MalformedJsonException("The response has more items than the transaction");
            }
            ItemDecoder<T> decoder = decoder(rows.size());
            rows.add(Optional.ofNullable(document.takeMember("Item", () -> document.takeItem(decoder))));
        }
        return rows;
    }

    // A decoder of a subtype of T returns T.
    @SuppressWarnings("unchecked")
    private ItemDecoder<T> decoder(int index) {
        return (ItemDecoder<T>) decoders.get(index);
    }
}
