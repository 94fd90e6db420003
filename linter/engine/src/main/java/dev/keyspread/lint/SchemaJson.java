package dev.keyspread.lint;

import dev.keyspread.lint.schema.EntitySchema;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.util.DefaultIndenter;
import tools.jackson.core.util.DefaultPrettyPrinter;
import tools.jackson.jr.ob.JSON;

/**
 * An entity's schema as JSON, the content of {@code META-INF/keyspread/<entity>.json}. What is written for a schema is
 * always the same text, and reading it gives the same schema.
 */
public final class SchemaJson {

    /** The version of the format. A reader refuses any other: a member that it does not know may matter. */
    static final int VERSION = 1;

    // The default printer breaks lines as the machine does, and the same build would differ from one to the next.
    private static final JSON JSON_WRITER = JSON.builder()
            .prettyPrinter(new DefaultPrettyPrinter().withObjectIndenter(new DefaultIndenter("  ", "\n")))
            .enable(JSON.Feature.WRITE_NULL_PROPERTIES)
            .build();

    private static final JSON JSON_READER =
            JSON.builder().enable(JSON.Feature.FAIL_ON_DUPLICATE_MAP_KEYS).build();

    private SchemaJson() {}

    /** A schema as JSON, with a line feed at the end of each line. */
    public static String write(EntitySchema schema) {
        return JSON_WRITER.asString(SchemaWriter.members(schema)) + "\n";
    }

    /**
     * The schema that a JSON text holds.
     *
     * @throws SchemaFormatException if it holds none, or one of another version
     */
    public static EntitySchema read(String json) {
        return SchemaReader.read(JsonObject.root(parse(json)));
    }

    private static Map<?, ?> parse(String json) {
        try (JsonParser parser = JSON_READER.createParser(json)) {
            Object value = JSON_READER.anyFrom(parser);
            requireEnd(parser);
            return requireObject(value);
        } catch (JacksonException e) {
            throw new SchemaFormatException("Not a JSON object: " + problem(e), e);
        }
    }

    private static Map<?, ?> requireObject(@Nullable Object value) {
        if (value instanceof Map<?, ?> members) {
            return members;
        }
        throw new SchemaFormatException("Not a JSON object: another kind of value");
    }

    private static void requireEnd(JsonParser parser) {
        if (parser.nextToken() != null) {
            throw new SchemaFormatException("Not a JSON object: text follows its end");
        }
    }

    /** The library adds where in its text it was, in terms of its own. */
    private static String problem(JacksonException thrown) {
        return thrown.getOriginalMessage().replaceFirst("(?s) \\(start marker at .*", "");
    }
}
