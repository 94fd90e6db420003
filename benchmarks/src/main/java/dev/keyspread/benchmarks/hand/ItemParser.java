package dev.keyspread.benchmarks.hand;

import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Stream;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.core.sym.PropertyNameMatcher;
import tools.jackson.core.util.Named;

/** Reads DynamoDB JSON with Jackson's streaming parser and its matcher of names. Not thread-safe. */
@SuppressWarnings("NullAway") // Measured pages have all attributes.
public final class ItemParser {

    private static final JsonFactory FACTORY = new JsonFactory();

    private final JsonParser json;

    private ItemParser(JsonParser json) {
        this.json = json;
    }

    /** A matcher that maps each of {@code names} to its index. */
    static PropertyNameMatcher names(String... names) {
        return FACTORY.constructNameMatcher(
                Stream.of(names).map(Named::fromString).toList(), false);
    }

    /** Reads all items of a Query response whose first field is {@code Items}. */
    public static <T> List<T> page(byte[] body, Function<ItemParser, T> reading) {
        List<T> entities = new ArrayList<>();
        try (JsonParser json = FACTORY.createParser(ObjectReadContext.empty(), body)) {
            ItemParser parser = new ItemParser(json);
            parser.open();
            while (json.nextToken() == JsonToken.START_OBJECT) {
                entities.add(reading.apply(parser));
            }
        }
        return entities;
    }

    /** Returns the index of the next attribute, or a negative number after the last one. */
    int next(PropertyNameMatcher names) {
        return json.nextNameMatch(names);
    }

    String string() {
        open();
        String text = json.getString();
        json.nextToken();
        return text;
    }

    long longNumber() {
        return Long.parseLong(string());
    }

    double doubleNumber() {
        return Double.parseDouble(string());
    }

    Instant instant() {
        return Instant.parse(string());
    }

    boolean bool() {
        open();
        boolean value = json.getBooleanValue();
        json.nextToken();
        return value;
    }

    byte[] binary() {
        open();
        byte[] bytes = json.getBinaryValue();
        json.nextToken();
        return bytes;
    }

    /** Reads a list of maps, each of them with {@code reading}. */
    <T> List<T> maps(Function<ItemParser, T> reading) {
        List<T> list = new ArrayList<>();
        open();
        while (json.nextToken() == JsonToken.START_OBJECT) {
            json.nextName();
            json.nextToken();
            list.add(reading.apply(this));
            json.nextToken();
        }
        json.nextToken();
        return list;
    }

    /** Reads a map of strings. */
    Map<String, String> strings() {
        Map<String, String> map = new LinkedHashMap<>();
        open();
        for (String key = json.nextName(); key != null; key = json.nextName()) {
            map.put(key, string());
        }
        json.nextToken();
        return map;
    }

    /** Moves from the start of {@code {"S": value}} to its value. */
    private void open() {
        json.nextToken();
        json.nextName();
        json.nextToken();
    }
}
