package dev.keyspread.lint.frontend.input;

import dev.keyspread.lint.schema.AttributeType;
import java.util.Arrays;
import java.util.Optional;

/**
 * Which type of attribute version 1's mapper makes of a property: what its annotations say, and without any, a truth value is
 * a number, 0 or 1.
 */
final class VersionOneType {

    private VersionOneType() {}

    static AttributeType of(Property property) {
        return typed(property).orElseGet(() -> annotated(property));
    }

    private static Optional<AttributeType> typed(Property property) {
        return property.annotation("DynamoDBTyped")
                .flatMap(each -> Arrays.stream(AttributeType.values())
                        .filter(type -> type.name().equals(each.text("value", "")))
                        .findFirst());
    }

    private static AttributeType annotated(Property property) {
        if (property.has("DynamoDBTypeConvertedTimestamp") || property.has("DynamoDBConvertedBool")) {
            return AttributeType.S;
        }
        if (property.has("DynamoDBTypeConvertedEpochDate")) {
            return AttributeType.N;
        }
        AttributeType type = StoredType.of(property.type());
        return type == AttributeType.BOOL && !property.has("DynamoDBNativeBoolean") ? AttributeType.N : type;
    }
}
