package dev.keyspread.internal.wire;

import dev.keyspread.capacity.Limits;
import dev.keyspread.error.ItemReadException;
import dev.keyspread.spi.ItemDecoder;
import dev.keyspread.spi.JsonReader;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BatchGetItemResponse;

/** Decodes the items of a BatchGetItem response, from all tables. Its unprocessed keys stay in the response. */
public final class BatchResponseDecoder<T> extends ResponseDecoder<Map<String, List<Row<T>>>> {

    private final Map<String, ItemDecoder<? extends T>> decoders;

    /** Creates a decoder with an item decoder for each table name. */
    public BatchResponseDecoder(Map<String, ItemDecoder<? extends T>> decoders) {
        super(Limits.BATCH_BYTES);
        this.decoders = Map.copyOf(decoders);
    }

    /**
     * Returns the rows of each table in the response, in no particular order.
     *
     * @throws ItemReadException if there are items of an unknown table, such as one that another interceptor renamed
     */
    public Map<String, List<Row<T>>> rows(BatchGetItemResponse response) {
        Map<String, List<Row<T>>> rows =
                taken(bodyId(response), isBare(response)).orElseGet(HashMap::new);
        response.responses().forEach((table, items) -> add(table, items, rows));
        return rows;
    }

    // Items of a renamed table stay in the response, beside the placeholders of the other tables.
    private static @Nullable String bodyId(BatchGetItemResponse response) {
        return response.responses().values().stream()
                .filter(items -> items.size() == 1)
                .flatMap(items -> Stream.ofNullable(Placeholder.bodyId(items.get(0))))
                .findFirst()
                .orElse(null);
    }

    private static boolean isBare(BatchGetItemResponse response) {
        return response.responses().values().stream().allMatch(List::isEmpty);
    }

    // The response has a placeholder for a table whose items were removed, or an empty list.
    private void add(String table, List<Map<String, AttributeValue>> items, Map<String, List<Row<T>>> rows) {
        ItemDecoder<T> decoder = decoder(table);
        if (decoder != null) {
            rows.computeIfAbsent(
                    table,
                    absent -> items.stream()
                            .map(item -> Row.of(item, decoder, KeyReader.NONE))
                            .toList());
        } else if (!items.isEmpty()) {
            throw new ItemReadException("The response has items of table \"" + table + "\", and those of "
                    + new TreeSet<>(decoders.keySet())
                    + " were asked for: an interceptor of the client that changes the"
                    + " tables of a request has to change those of its response back");
        }
    }

    @Override
    @Nullable
    Map<String, List<Row<T>>> take(Document document) {
        return document.takeMember("Responses", () -> takeTables(document));
    }

    private Map<String, List<Row<T>>> takeTables(Document document) {
        Map<String, List<Row<T>>> rows = new HashMap<>();
        JsonReader json = document.json();
        json.beginItem();
        for (String table = json.nextName(); table != null; table = json.nextName()) {
            ItemDecoder<T> decoder = decoder(table);
            if (decoder == null) {
                json.skip();
            } else {
                rows.put(table, document.takeItems(decoder, KeyReader.NONE));
            }
        }
        return rows;
    }

    // A decoder of a subtype of T returns T.
    @SuppressWarnings("unchecked")
    private @Nullable ItemDecoder<T> decoder(String table) {
        return (ItemDecoder<T>) decoders.get(table);
    }
}
