package dev.keyspread.lint.frontend.input;

import dev.keyspread.lint.schema.AttributeType;
import java.util.Arrays;
import java.util.Optional;

/**
 * Maps properties to attribute types as DynamoDBMapper of SDK version 1 does. Without annotations, a Boolean is stored as the
 * number 0 or 1.
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
