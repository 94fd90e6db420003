package dev.keyspread.internal.wire;

import dev.keyspread.error.ItemReadException;
import dev.keyspread.error.ItemWriteException;
import dev.keyspread.error.MalformedJsonException;
import dev.keyspread.internal.wire.RequestItems.EncodedItem;
import dev.keyspread.spi.JsonReader;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Replaces the placeholders in the body of a request with items. Not thread-safe. */
final class PlaceholderReplacer {

    /** The members that contain attributes, in all write requests. */
    private static final Set<String> PLACES = Set.of("Item", "ExpressionAttributeValues");

    /** The member that contains key attributes, which never has a placeholder. */
    private static final String KEY = "Key";

    /** The maximum nesting depth of such an object, that of BatchWriteItem. Deeper objects are inside attributes. */
    private static final int DEEPEST = 5;

    private final JsonReader json;
    private final BodyRewriter body;
    private final Map<Map<String, AttributeValue>, byte[]> missing = new HashMap<>();

    PlaceholderReplacer(BodyBytes marshalled, List<EncodedItem> items) {
        this.json = new JsonReader(marshalled.bytes(), 0, marshalled.length());
        this.body = new BodyRewriter(marshalled);
        items.forEach(item -> missing.put(item.placeholder(), item.json()));
    }

    byte[] bytes() {
        try {
            visitValue();
        } catch (MalformedJsonException | ItemReadException notOurs) {
            throw new ItemWriteException("The request's body is not as the SDK marshals it: " + notOurs.getMessage());
        }
        if (!missing.isEmpty()) {
            throw new ItemWriteException("Another interceptor changed an item that is sent as JSON, and would be passed"
                    + " over; nothing was sent");
        }
        return body.bytes();
    }

    private void visitValue() {
        char first = (char) json.bytes()[json.position()];
        if (first == '{' && json.depth() < DEEPEST) {
            visitMembers();
        } else if (first == '[' && json.depth() < DEEPEST) {
            visitElements();
        } else {
            json.skip();
        }
    }

    private void visitElements() {
        json.beginArray();
        while (json.nextElement()) {
            visitValue();
        }
    }

    private void visitMembers() {
        json.beginItem();
        for (String name = json.nextName(); name != null; name = json.nextName()) {
            boolean isObject = json.bytes()[json.position()] == '{';
            if (isObject && PLACES.contains(name)) {
                insertItem();
            } else if (isObject && KEY.equals(name)) {
                json.skip();
            } else {
                visitValue();
            }
        }
    }

    private void insertItem() {
        int from = json.position();
        byte[] item = missing.remove(WholeItem.attributes(json));
        if (item != null) {
            body.replace(from, json.position(), item);
        }
    }
}
