package dev.keyspread.lint.input;

import dev.keyspread.lint.schema.EntitySchema;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.jr.ob.JSON;

/**
 * One line of a list of key schemas: a table or a global index of some project, as a JSON object. Its members are {@code
 * id}, {@code kind} ({@code table} or {@code gsi}), {@code entity_or_table_name}, and, each with {@code partition_key_} and
 * {@code sort_key_} before it, {@code name}, {@code attribute}, {@code type} and {@code format_hint}. Others, labels among
 * them, are left alone.
 *
 * @param id the id in the list
 * @param schema the table, or a table of which only the index is known
 */
public record KeySchemaRow(String id, EntitySchema schema) {

    private static final JSON READER = JSON.builder().build();

    /**
     * Reads one line.
     *
     * @throws IllegalArgumentException if it is no JSON object, or lacks the id or the partition key
     */
    public static KeySchemaRow read(String line) {
        Map<?, ?> members = parse(line);
        return new KeySchemaRow(required(members, "id"), KeySchemaTranslator.translate(members));
    }

    static String required(Map<?, ?> members, String name) {
        String value = optional(members, name);
        if (value == null) {
            throw new IllegalArgumentException("A line of key schemas has no text \"" + name + "\": " + members);
        }
        return value;
    }

    static @Nullable String optional(Map<?, ?> members, String name) {
        return members.get(name) instanceof String text && !text.isBlank() ? text : null;
    }

    private static Map<?, ?> parse(String line) {
        if (line.isBlank()) {
            throw new IllegalArgumentException("Not a JSON object: an empty line");
        }
        try {
            return READER.mapFrom(line);
        } catch (JacksonException e) {
            throw new IllegalArgumentException("Not a JSON object: " + problem(e), e);
        }
    }

    /** The library adds where in its text it was, in terms of its own. */
    private static String problem(JacksonException thrown) {
        return thrown.getOriginalMessage().replaceFirst("(?s) \\(start marker at .*", "");
    }
}
