package dev.keyspread.internal.wire;

import dev.keyspread.ItemReadException;
import dev.keyspread.ItemWriteException;
import dev.keyspread.MalformedJsonException;
import dev.keyspread.spi.JsonReader;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Replaces the placeholders in a request's body by items. Not thread-safe. */
final class PlaceholderReplacer {

    /** The members that contain attributes, in all write requests. */
    private static final Set<String> PLACES = Set.of("Item", "ExpressionAttributeValues");

    /** The member that contains key attributes, which never has a placeholder. */
    private static final String KEY = "Key";

    /** The maximum nesting depth of such an object, that of BatchWriteItem. Deeper objects are inside attributes. */
    private static final int DEEPEST = 5;

    private final JsonReader json;
    private final Rewriting body;
    private final Map<Map<String, AttributeValue>, byte[]> missing = new HashMap<>();

    PlaceholderReplacer(Content marshalled, List<Payload> payloads) {
        this.json = new JsonReader(marshalled.bytes(), 0, marshalled.length());
        this.body = new Rewriting(marshalled);
        payloads.forEach(payload -> missing.put(payload.placeholder(), payload.json()));
    }

    byte[] bytes() {
        try {
            goThrough();
        } catch (MalformedJsonException | ItemReadException notOurs) {
            throw new ItemWriteException("The request's body is not as the SDK marshals it: " + notOurs.getMessage());
        }
        if (!missing.isEmpty()) {
            throw new ItemWriteException("Another interceptor changed an item that is sent as JSON, and would be passed"
                    + " over; nothing was sent");
        }
        return body.bytes();
    }

    private void goThrough() {
        char first = (char) json.bytes()[json.position()];
        if (first == '{' && json.depth() < DEEPEST) {
            goThroughMembers();
        } else if (first == '[' && json.depth() < DEEPEST) {
            goThroughElements();
        } else {
            json.skip();
        }
    }

    private void goThroughElements() {
        json.beginArray();
        while (json.nextElement()) {
            goThrough();
        }
    }

    private void goThroughMembers() {
        json.beginItem();
        for (String name = json.nextName(); name != null; name = json.nextName()) {
            boolean isObject = json.bytes()[json.position()] == '{';
            if (isObject && PLACES.contains(name)) {
                fillIn();
            } else if (isObject && KEY.equals(name)) {
                json.skip();
            } else {
                goThrough();
            }
        }
    }

    private void fillIn() {
        int from = json.position();
        byte[] item = missing.remove(attributes());
        if (item != null) {
            body.replace(from, json.position(), item);
        }
    }

    private Map<String, AttributeValue> attributes() {
        Map<String, AttributeValue> attributes = new HashMap<>();
        json.beginItem();
        for (String name = json.nextName(); name != null; name = json.nextName()) {
            attributes.put(name, json.attributeValue());
        }
        return attributes;
    }
}
