package dev.keyspread.lint.input;

import dev.keyspread.lint.schema.EntitySchema;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.jr.ob.JSON;

/**
 * One line of a list of key schemas: a table or a global index of some project, as a JSON object. It has the members
 * {@code id}, {@code kind} ({@code table} or {@code gsi}) and {@code entity_or_table_name}. The members {@code name},
 * {@code attribute}, {@code type} and {@code format_hint} are prefixed with {@code partition_key_} or {@code
 * sort_key_}. Other members are ignored.
 *
 * @param id the id in the list
 * @param schema the table, or a table of which only the index is known
 */
public record KeySchemaRow(String id, EntitySchema schema) {

    private static final JSON READER = JSON.builder().build();

    /**
     * Parses one line.
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
            throw new IllegalArgumentException("A line of key schemas lacks the text \"" + name + "\": " + members);
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

    /** Returns the problem without the position that the library appends. */
    private static String problem(JacksonException thrown) {
        return thrown.getOriginalMessage().replaceFirst("(?s) \\(start marker at .*", "");
    }
}
