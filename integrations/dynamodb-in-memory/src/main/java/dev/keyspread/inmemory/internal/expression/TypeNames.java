package dev.keyspread.inmemory.internal.expression;

import java.util.Set;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** The names of types in the protocol. */
final class TypeNames {

    static final Set<String> ALL = Set.of("S", "N", "B", "SS", "NS", "BS", "L", "M", "BOOL", "NULL");

    /** All types, as messages list them. */
    static final String SET = "{B,NULL,SS,BOOL,L,BS,N,NS,S,M}";

    /** The types whose values have a size. */
    static final Set<String> SIZED = Set.of("S", "B", "SS", "NS", "BS", "L", "M");

    private TypeNames() {}

    static String of(AttributeValue value) {
        return value.type() == AttributeValue.Type.NUL ? "NULL" : value.type().name();
    }
}
