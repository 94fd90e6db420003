package dev.keyspread.internal.wire;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.ArrayList;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.json.JsonFactory;

/** Reads items with Jackson, and refuses whatever is not DynamoDB's JSON by throwing anything. */
final class JacksonItems {

    private static final JsonFactory FACTORY = new JsonFactory();

    private final JsonParser json;

    private JacksonItems(JsonParser json) {
        this.json = json;
    }

    static Map<String, AttributeValue> read(String text) {
        try (JsonParser json = FACTORY.createParser(ObjectReadContext.empty(), text)) {
            json.nextToken();
            Map<String, AttributeValue> item = new JacksonItems(json).attributes(1);
            require(json.nextToken() == null);
            return item;
        }
    }

    private static void require(boolean condition) {
        if (!condition) {
            throw new IllegalArgumentException("it is no item");
        }
    }

    private Map<String, AttributeValue> attributes(int depth) {
        require(json.currentToken() == JsonToken.START_OBJECT && depth <= Containers.MAXIMUM_DEPTH);
        Map<String, AttributeValue> attributes = new LinkedHashMap<>();
        while (json.nextToken() != JsonToken.END_OBJECT) {
            String name = whole(json.currentName());
            json.nextToken();
            attributes.put(name, value(depth));
        }
        return attributes;
    }

    private AttributeValue value(int depth) {
        require(json.currentToken() == JsonToken.START_OBJECT);
        require(json.nextToken() == JsonToken.PROPERTY_NAME);
        String tag = json.currentName();
        json.nextToken();
        AttributeValue value = content(tag, depth + 1);
        require(json.nextToken() == JsonToken.END_OBJECT);
        return value;
    }

    private AttributeValue content(String tag, int depth) {
        return switch (tag) {
            case "S" -> AttributeValue.fromS(text());
            case "N" -> AttributeValue.fromN(text());
            case "B" -> AttributeValue.fromB(binary());
            case "BOOL" -> AttributeValue.fromBool(json.getBooleanValue());
            case "NULL" -> nul();
            case "L" -> AttributeValue.fromL(elements(depth, items -> items.value(depth)));
            case "M" -> AttributeValue.fromM(attributes(depth));
            case "SS" -> AttributeValue.fromSs(elements(depth, JacksonItems::text));
            case "NS" -> AttributeValue.fromNs(elements(depth, JacksonItems::text));
            case "BS" -> AttributeValue.fromBs(elements(depth, JacksonItems::binary));
            default -> throw new IllegalArgumentException(tag);
        };
    }

    private AttributeValue nul() {
        require(json.getBooleanValue());
        return AttributeValue.fromNul(true);
    }

    private String text() {
        require(json.currentToken() == JsonToken.VALUE_STRING);
        return whole(json.getString());
    }

    // UTF-8 has no bytes for half of a surrogate pair, which Jackson lets through.
    private static String whole(String text) {
        require(UTF_8.newEncoder().canEncode(text));
        return text;
    }

    private SdkBytes binary() {
        String text = text();
        require(text.length() % 4 == 0);
        return SdkBytes.fromByteArray(Base64.getDecoder().decode(text));
    }

    private <V> List<V> elements(int depth, Function<JacksonItems, V> element) {
        require(json.currentToken() == JsonToken.START_ARRAY && depth <= Containers.MAXIMUM_DEPTH);
        List<V> elements = new ArrayList<>();
        while (json.nextToken() != JsonToken.END_ARRAY) {
            elements.add(element.apply(this));
        }
        return elements;
    }
}
