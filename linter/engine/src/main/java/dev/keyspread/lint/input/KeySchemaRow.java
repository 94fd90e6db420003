package dev.keyspread.lint.input;

import dev.keyspread.lint.schema.AttributeType;
import dev.keyspread.lint.schema.EntitySchema;
import dev.keyspread.lint.schema.EntitySchemaBuilder;
import dev.keyspread.lint.schema.IndexSchema;
import dev.keyspread.lint.schema.KeyPart;
import dev.keyspread.lint.schema.KeySchema;
import java.util.List;
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

    /** Converts a line of a list into a schema. */
    private static final class KeySchemaTranslator {

        private static final List<String> BOXES =
                List.of("Integer", "Long", "Short", "Byte", "Boolean", "Double", "Float", "BigDecimal", "BigInteger");

        private KeySchemaTranslator() {}

        static EntitySchema translate(Map<?, ?> row) {
            String name = required(row, "entity_or_table_name");
            KeySchema key = new KeySchema(List.of(requiredPart(row)), sortKeys(row));
            return "gsi".equals(optional(row, "kind"))
                    ? ofIndex(name, key)
                    : EntitySchemaBuilder.ofTable(name, key).build();
        }

        private static EntitySchema ofIndex(String name, KeySchema key) {
            int slash = name.lastIndexOf('/');
            String table = slash < 0 ? name : name.substring(0, slash);
            IndexSchema index = new IndexSchema(
                    name.substring(slash + 1), IndexSchema.Kind.GLOBAL, key, IndexSchema.Projection.ALL, List.of());
            return EntitySchemaBuilder.ofTable(table, KeySchema.UNKNOWN)
                    .indexes(List.of(index))
                    .build();
        }

        private static KeyPart requiredPart(Map<?, ?> row) {
            return part(row, "partition_key_", required(row, "partition_key_name"));
        }

        private static List<KeyPart> sortKeys(Map<?, ?> row) {
            String name = optional(row, "sort_key_name");
            return name == null ? List.of() : List.of(part(row, "sort_key_", name));
        }

        private static KeyPart part(Map<?, ?> row, String prefix, String name) {
            String attribute = optional(row, prefix + "attribute");
            String declared = optional(row, prefix + "type");
            String javaType = javaType(declared == null ? "S" : declared);
            KeyHint hint = KeyHint.of(name, javaType, optional(row, prefix + "format_hint"));
            return new KeyPart(
                    hint.members(),
                    hint.template(),
                    attribute == null ? name : attribute,
                    type(declared, javaType),
                    null);
        }

        /**
         * Returns the Java type for a DynamoDB type or a class name. Removes the question mark of Kotlin's nullable types.
         */
        private static String javaType(String declared) {
            return switch (declared) {
                case "S", "String", "String?", "string" -> "java.lang.String";
                case "N" -> "java.lang.Number";
                case "B" -> "byte[]";
                case "LocalDate" -> "java.time.LocalDate";
                case "Instant" -> "java.time.Instant";
                case "UUID" -> "java.util.UUID";
                case "Date" -> "java.util.Date";
                default -> ownOrSimple(declared.replace("?", ""));
            };
        }

        /**
         * Returns the qualified name of a class. A simple name that is not a JDK class is assumed to be a class of the
         * project.
         */
        private static String ownOrSimple(String name) {
            boolean primitive = Character.isLowerCase(name.charAt(0)) || name.contains(".");
            return primitive || BOXES.contains(name) ? name : "project." + name;
        }

        private static AttributeType type(@Nullable String declared, String javaType) {
            if ("B".equals(declared)) {
                return AttributeType.B;
            }
            boolean number = javaType.equals("java.lang.Number")
                    || (BOXES.contains(javaType) && !javaType.equals("Boolean"))
                    || List.of("int", "long", "short", "double", "float").contains(javaType);
            return number ? AttributeType.N : AttributeType.S;
        }
    }
}
