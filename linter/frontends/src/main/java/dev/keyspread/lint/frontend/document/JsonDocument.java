package dev.keyspread.lint.frontend.document;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.core.json.JsonReadFeature;

/** Reads JSON, also with a comma after the last member or element. */
public final class JsonDocument {

    private static final JsonFactory FACTORY = JsonFactory.builder()
            .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
            // Tools for templates accept it.
            .enable(JsonReadFeature.ALLOW_TRAILING_COMMA)
            .build();

    private JsonDocument() {}

    /**
     * Parses a text with one value.
     *
     * @throws DocumentException if it is not exactly one JSON value
     */
    public static Node read(String text) {
        List<Node> values = readAll(text);
        if (values.size() > 1) {
            throw new DocumentException(
                    "text follows the end of the JSON", values.get(1).line());
        }
        return values.get(0);
    }

    /**
     * Parses a text with one value or more, such as newline-delimited JSON.
     *
     * @throws DocumentException if it is not JSON
     */
    public static List<Node> readAll(String text) {
        try (JsonParser parser = FACTORY.createParser(ObjectReadContext.empty(), text)) {
            List<Node> values = new ArrayList<>();
            JsonToken token = parser.nextToken();
            do {
                values.add(value(parser, token));
                token = parser.nextToken();
            } while (token != null);
            return values;
        } catch (JacksonException e) {
            int line = e.getLocation() == null ? 0 : e.getLocation().getLineNr();
            throw new DocumentException("not JSON: " + problem(e), line, e);
        }
    }

    /** Returns the problem without the position that the library appends. */
    private static String problem(JacksonException thrown) {
        return thrown.getOriginalMessage().replaceFirst("(?s) \\(start marker at .*", "");
    }

    private static Node value(JsonParser parser, JsonToken token) {
        int line = parser.currentTokenLocation().getLineNr();
        if (token == JsonToken.START_OBJECT) {
            return new Node.Members(line, members(parser));
        }
        if (token == JsonToken.START_ARRAY) {
            return new Node.Elements(line, elements(parser));
        }
        if (token == null) {
            throw failure("there is no JSON", parser);
        }
        return token == JsonToken.VALUE_NULL ? new Node.Null(line) : new Node.Scalar(line, parser.getString());
    }

    private static Map<String, Node> members(JsonParser parser) {
        Map<String, Node> members = new LinkedHashMap<>();
        while (parser.nextToken() != JsonToken.END_OBJECT) {
            String name = parser.currentName();
            members.put(name, value(parser, parser.nextToken()));
        }
        return members;
    }

    private static List<Node> elements(JsonParser parser) {
        List<Node> elements = new ArrayList<>();
        for (JsonToken token = parser.nextToken(); token != JsonToken.END_ARRAY; token = parser.nextToken()) {
            elements.add(value(parser, token));
        }
        return elements;
    }

    private static DocumentException failure(String message, JsonParser parser) {
        return new DocumentException(message, parser.currentLocation().getLineNr());
    }
}
