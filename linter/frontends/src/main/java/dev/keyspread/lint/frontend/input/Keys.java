package dev.keyspread.lint.frontend.input;

import dev.keyspread.lint.schema.AttributeSchema;
import dev.keyspread.lint.schema.AttributeType;
import dev.keyspread.lint.schema.KeyMember;
import dev.keyspread.lint.schema.KeyPart;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/** The keys of tables of which only the definition is known: attributes with one of three types. */
final class Keys {

    private Keys() {}

    static KeyPart part(String attribute, AttributeType type) {
        return new KeyPart(List.of(new KeyMember(attribute, javaType(type), List.of())), null, attribute, type, null);
    }

    /** The attributes of these types, by their names. */
    static List<AttributeSchema> attributes(Map<String, AttributeType> types) {
        return types.entrySet().stream()
                .map(entry -> new AttributeSchema(
                        entry.getKey(), entry.getKey(), entry.getValue(), javaType(entry.getValue()), List.of()))
                .toList();
    }

    /** The type whose values an attribute can hold. */
    static String javaType(AttributeType type) {
        return switch (type) {
            case N -> "java.lang.Number";
            case B -> "byte[]";
            default -> "java.lang.String";
        };
    }

    /** The type with this abbreviation; of one that there is not, nothing is known but that it is no key's. */
    static AttributeType type(String abbreviation) {
        return Arrays.stream(AttributeType.values())
                .filter(type -> type.name().equals(abbreviation))
                .findFirst()
                .orElse(AttributeType.ANY);
    }
}
