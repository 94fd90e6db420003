package dev.keyspread.lint.frontend.table;

import dev.keyspread.lint.schema.AttributeSchema;
import dev.keyspread.lint.schema.AttributeType;
import dev.keyspread.lint.schema.IndexSchema;
import dev.keyspread.lint.schema.KeyMember;
import dev.keyspread.lint.schema.KeyPart;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Creates keys and attributes of tables that are known only by their definition. */
public final class Keys {

    private Keys() {}

    /** Returns the part of a key that is one attribute. */
    public static KeyPart part(String attribute, AttributeType type) {
        return new KeyPart(List.of(new KeyMember(attribute, javaType(type), List.of())), null, attribute, type, null);
    }

    /** Returns the part of a key that joins the values of some members. */
    public static KeyPart composite(String attribute, List<String> members, AttributeType type) {
        String template = members.stream().map(member -> "#{" + member + "}").collect(Collectors.joining());
        return new KeyPart(
                members.stream()
                        .map(member -> new KeyMember(member, javaType(type), List.of()))
                        .toList(),
                members.isEmpty() ? attribute : members.size() == 1 ? null : template,
                attribute,
                type,
                null);
    }

    /** Returns attributes by their names and types. */
    public static List<AttributeSchema> attributes(Map<String, AttributeType> types) {
        return types.entrySet().stream()
                .map(entry -> new AttributeSchema(
                        entry.getKey(), entry.getKey(), entry.getValue(), javaType(entry.getValue()), List.of()))
                .toList();
    }

    /** Returns the Java type of an attribute. */
    public static String javaType(AttributeType type) {
        return switch (type) {
            case N -> "java.lang.Number";
            case B -> "byte[]";
            default -> "java.lang.String";
        };
    }

    /** Returns the type with an abbreviation, or {@code ANY} if there is none. Keys cannot have the type {@code ANY}. */
    public static AttributeType type(String abbreviation) {
        return Arrays.stream(AttributeType.values())
                .filter(type -> type.name().equals(abbreviation))
                .findFirst()
                .orElse(AttributeType.ANY);
    }

    /** Returns the projection with a name, by default {@code ALL}. */
    public static IndexSchema.Projection projection(String name) {
        return switch (name) {
            case "KEYS_ONLY" -> IndexSchema.Projection.KEYS_ONLY;
            case "INCLUDE" -> IndexSchema.Projection.INCLUDE;
            default -> IndexSchema.Projection.ALL;
        };
    }
}
