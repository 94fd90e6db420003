package dev.keyspread.internal.wire;

import dev.keyspread.error.MalformedJsonException;
import dev.keyspread.spi.ItemDecoder;
import dev.keyspread.spi.JsonReader;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** The document of a response, from which items are removed. Not thread-safe. */
final class Document {

    /** The name of a member that only errors have. */
    private static final String ERROR_TYPE = "__type";

    private final JsonReader json;
    private final int length;
    private final BodyRewriter rest;
    private final byte[] placeholder;
    private boolean isError;

    /** Creates a document. Its items are replaced by {@code placeholder}. */
    Document(BodyBytes content, byte[] placeholder) {
        this.placeholder = placeholder;
        this.json = new JsonReader(content.bytes(), 0, content.length());
        this.length = content.length();
        this.rest = new BodyRewriter(content);
    }

    /** Returns the reader of the document. */
    JsonReader json() {
        return json;
    }

    /** Returns whether the document is an error of DynamoDB. */
    boolean isError() {
        return isError;
    }

    /** Returns whether items were taken. */
    boolean isChanged() {
        return rest.isChanged();
    }

    /** Returns the document with placeholders instead of the items that were taken. */
    byte[] rest() {
        return rest.bytes();
    }

    /**
     * Reads the members of the document.
     *
     * @return the result of {@code taking} at the member of this name, or null if there is no such member or nothing to take
     */
    <R> @Nullable R takeMember(String wanted, Supplier<? extends @Nullable R> taking) {
        R taken = null;
        json.beginItem();
        for (String name = json.nextName(); name != null; name = json.nextName()) {
            if (!name.equals(wanted)) {
                isError |= name.equals(ERROR_TYPE);
                json.skip();
            } else if (taken == null) {
                taken = taking.get();
            } else {
                throw new MalformedJsonException("The response has \"" + wanted + "\" twice");
            }
        }
        return taken;
    }

    /** Removes the array of items at the reader's position. */
    <T> List<Row<T>> takeItems(ItemDecoder<T> decoder, KeyReader keys) {
        int from = json.position();
        List<Row<T>> rows = new ArrayList<>();
        int to = from;
        json.beginArray();
        while (json.nextElement()) {
            from = rows.isEmpty() ? json.position() : from;
            rows.add(row(decoder, keys));
            to = json.position();
        }
        if (!rows.isEmpty()) {
            rest.replace(from, to, placeholder);
        }
        return rows;
    }

    /** Removes the item at the reader's position. A null stays in the document, and the result is {@code null}. */
    <T> @Nullable Row<T> takeItem(ItemDecoder<T> decoder) {
        if (isNull()) {
            json.skip();
            return null;
        }
        int from = json.position();
        Row<T> row = row(decoder, KeyReader.NONE);
        rest.replace(from, json.position(), placeholder);
        return row;
    }

    // The SDK treats null as no item. The skipper checks that the literal is exactly null.
    private boolean isNull() {
        return json.position() < length && json.bytes()[json.position()] == 'n';
    }

    private <T> Row<T> row(ItemDecoder<T> decoder, KeyReader keys) {
        RowKey key = keys.read(json);
        int start = json.position();
        int depth = json.depth();
        try {
            return new Row.Decoded<>(decoder.read(json), key);
        } catch (RuntimeException failure) {
            json.backTo(start, depth);
            // Throws if the item is not JSON: then its end is unknown, and the whole document fails.
            json.skip();
            return new Row.Failed<>(failure, key);
        }
    }
}
