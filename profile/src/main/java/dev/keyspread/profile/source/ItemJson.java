package dev.keyspread.profile.source;

import dev.keyspread.capacity.ItemSize;
import dev.keyspread.profile.StoredValue;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;

/**
 * Reads items from JSON: plain objects, objects in DynamoDB JSON (<code>{"id": {"S": "1"}}</code>), and the records of exports, responses to Scan
 * and Query, and batches of requests around them.
 */
final class ItemJson {

    private static final Set<String> TYPES = Set.of("S", "N", "B", "BOOL", "NULL", "M", "L", "SS", "NS", "BS");

    private ItemJson() {}

    /** Thrown if a JSON value is no item. */
    static final class ItemException extends RuntimeException {

        private static final long serialVersionUID = 1;

        private final String problem;

        ItemException(String problem) {
            super(problem);
            this.problem = problem;
        }

        String problem() {
            return problem;
        }
    }

    /** A number as it is written. */
    private record Decimal(String text) {}

    /**
     * Reads the value at the parser's current token, and gives its items to a sink.
     *
     * @throws ItemException if it contains no item
     * @throws JacksonException if it is not JSON
     */
    static void read(JsonParser parser, ItemSink sink) {
        if (parser.currentToken() != JsonToken.START_OBJECT) {
            throw new ItemException("expected an object, found " + kind(parser.currentToken()));
        }
        record(members(parser, parser.nextName()), sink);
    }

    /**
     * Reads the rest of an object whose first name has been read, as {@link #read(JsonParser, ItemSink)} does.
     *
     * @param name the first name, or {@code null} if the object is empty
     */
    static void read(JsonParser parser, @Nullable String name, ItemSink sink) {
        record(members(parser, name), sink);
    }

    private static String kind(@Nullable JsonToken token) {
        return token == JsonToken.START_ARRAY ? "a list" : "a single value";
    }

    private static void record(Map<String, @Nullable Object> members, ItemSink sink) {
        if (members.size() == 1 && members.get("Item") instanceof Map<?, ?> item) {
            // A table could have an attribute "Item" with a map, but not one with typed values inside.
            sink.add(isTyped(item) ? item(item, true) : item(members, false));
        } else if (members.containsKey("Keys")
                && (members.containsKey("NewImage") || members.containsKey("Metadata"))) {
            change(members, sink);
        } else if (members.get("Items") instanceof List<?> items
                && (members.size() == 1 || members.containsKey("Count"))) {
            items.forEach(each -> {
                if (!(each instanceof Map<?, ?> item)) {
                    throw new ItemException("an element of \"Items\" is not an object");
                }
                sink.add(item(item, isTyped(item)));
            });
        } else {
            sink.add(item(members, isTyped(members)));
        }
    }

    /** Reads a record of an incremental export: {@code Keys}, and images before and after the change. */
    private static void change(Map<String, @Nullable Object> members, ItemSink sink) {
        if (members.get("NewImage") instanceof Map<?, ?> image) {
            sink.add(item(image, true));
        } else {
            Object deleted = members.get("OldImage") instanceof Map<?, ?> image ? image : members.get("Keys");
            if (!(deleted instanceof Map<?, ?> item)) {
                throw new ItemException("\"Keys\" is not an object");
            }
            sink.addDelete(item(item, true));
        }
    }

    private static boolean isTyped(Map<?, ?> members) {
        return !members.isEmpty() && members.values().stream().allMatch(ItemJson::isTyped);
    }

    private static boolean isTyped(@Nullable Object value) {
        return value instanceof Map<?, ?> map
                && map.size() == 1
                && map.keySet().stream().allMatch(TYPES::contains);
    }

    private static Map<String, StoredValue> item(Map<?, ?> members, boolean typed) {
        if (members.isEmpty()) {
            throw new ItemException("the item is empty");
        }
        Map<String, StoredValue> item = new LinkedHashMap<>();
        members.forEach((name, value) -> {
            try {
                item.put((String) name, typed ? typed((String) name, value) : plain(value));
            } catch (IllegalArgumentException e) {
                throw new ItemException("attribute \"" + name + "\": not a value of its type");
            }
        });
        return item;
    }

    private static StoredValue typed(String name, @Nullable Object value) {
        if (!(value instanceof Map<?, ?> map) || map.size() != 1) {
            throw new ItemException("attribute \"" + name + "\" has no type");
        }
        Map.Entry<?, ?> only = map.entrySet().iterator().next();
        String type = String.valueOf(only.getKey());
        if (!TYPES.contains(type)) {
            throw new ItemException("attribute \"" + name + "\" has an unknown type");
        }
        Object content = only.getValue();
        return switch (StoredValue.Type.valueOf(type)) {
            case S -> StoredValue.string(text(name, content));
            case N -> StoredValue.number(content instanceof Decimal number ? number.text : text(name, content));
            case B -> StoredValue.binary(text(name, content));
            case BOOL ->
                StoredValue.bool(
                        content instanceof Boolean bool
                                ? bool
                                : text(name, content).equals("true"));
            case NULL -> StoredValue.none();
            case M -> StoredValue.container(StoredValue.Type.M, typedMap(name, content));
            case L -> StoredValue.container(StoredValue.Type.L, typedList(name, content));
            case SS -> StoredValue.container(StoredValue.Type.SS, set(name, content, StoredValue.Type.S));
            case NS -> StoredValue.container(StoredValue.Type.NS, set(name, content, StoredValue.Type.N));
            case BS -> StoredValue.container(StoredValue.Type.BS, set(name, content, StoredValue.Type.B));
        };
    }

    private static String text(String name, @Nullable Object content) {
        if (content instanceof String text) {
            return text;
        }
        throw wrongContent(name);
    }

    private static ItemException wrongContent(String name) {
        return new ItemException("attribute \"" + name + "\" has a value that does not fit its type");
    }

    private static int typedMap(String name, @Nullable Object content) {
        if (!(content instanceof Map<?, ?> map)) {
            throw wrongContent(name);
        }
        int bytes = ItemSize.CONTAINER;
        for (Map.Entry<?, ?> each : map.entrySet()) {
            bytes += ItemSize.string((String) each.getKey())
                    + typed(name, each.getValue()).bytes()
                    + ItemSize.ELEMENT;
        }
        return bytes;
    }

    private static int typedList(String name, @Nullable Object content) {
        if (!(content instanceof List<?> list)) {
            throw wrongContent(name);
        }
        int bytes = ItemSize.CONTAINER;
        for (Object each : list) {
            bytes += typed(name, each).bytes() + ItemSize.ELEMENT;
        }
        return bytes;
    }

    /** Returns the size of a set, which is that of its elements alone. */
    private static int set(String name, @Nullable Object content, StoredValue.Type type) {
        if (!(content instanceof List<?> list)) {
            throw wrongContent(name);
        }
        int bytes = 0;
        for (Object each : list) {
            if (each == null) {
                throw wrongContent(name);
            }
            bytes += typed(name, Map.of(type.name(), each)).bytes();
        }
        return bytes;
    }

    /** Returns a value of plain JSON, as the SDK's document clients store it. */
    private static StoredValue plain(@Nullable Object value) {
        if (value instanceof String text) {
            return StoredValue.string(text);
        }
        if (value instanceof Decimal number) {
            return StoredValue.number(number.text);
        }
        if (value instanceof Boolean bool) {
            return StoredValue.bool(bool);
        }
        if (value instanceof Map<?, ?> map) {
            int bytes = ItemSize.CONTAINER;
            for (Map.Entry<?, ?> each : map.entrySet()) {
                bytes += ItemSize.string((String) each.getKey())
                        + plain(each.getValue()).bytes()
                        + ItemSize.ELEMENT;
            }
            return StoredValue.container(StoredValue.Type.M, bytes);
        }
        if (value instanceof List<?> list) {
            int bytes = ItemSize.CONTAINER;
            for (Object each : list) {
                bytes += plain(each).bytes() + ItemSize.ELEMENT;
            }
            return StoredValue.container(StoredValue.Type.L, bytes);
        }
        return StoredValue.none();
    }

    private static @Nullable Object value(JsonParser parser) {
        return switch (parser.currentToken()) {
            case START_OBJECT -> members(parser, parser.nextName());
            case START_ARRAY -> elements(parser);
            case VALUE_STRING -> parser.getString();
            case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> new Decimal(parser.getString());
            case VALUE_TRUE -> true;
            case VALUE_FALSE -> false;
            default -> null;
        };
    }

    private static Map<String, @Nullable Object> members(JsonParser parser, @Nullable String first) {
        Map<String, @Nullable Object> members = new LinkedHashMap<>();
        for (String name = first; name != null; name = parser.nextName()) {
            parser.nextToken();
            members.put(name, value(parser));
        }
        return members;
    }

    private static List<@Nullable Object> elements(JsonParser parser) {
        List<@Nullable Object> elements = new ArrayList<>();
        while (parser.nextToken() != JsonToken.END_ARRAY) {
            elements.add(value(parser));
        }
        return elements;
    }
}
