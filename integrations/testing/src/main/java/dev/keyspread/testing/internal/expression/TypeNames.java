package dev.keyspread.testing.internal.expression;

import java.util.Set;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** The names of types in the protocol. */
final class TypeNames {

    static final Set<String> ALL = Set.of("S", "N", "B", "SS", "NS", "BS", "L", "M", "BOOL", "NULL");

    private TypeNames() {}

    static String of(AttributeValue value) {
        return value.type() == AttributeValue.Type.NUL ? "NULL" : value.type().name();
    }
}
