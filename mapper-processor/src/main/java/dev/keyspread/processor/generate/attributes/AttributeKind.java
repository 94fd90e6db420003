package dev.keyspread.processor.generate.attributes;

import com.palantir.javapoet.ClassName;
import dev.keyspread.lint.schema.AttributeType;
import dev.keyspread.processor.generate.source.RuntimeTypes;
import dev.keyspread.processor.model.MemberModel;
import dev.keyspread.processor.model.ScalarKind;
import dev.keyspread.processor.model.StoredFormat;
import dev.keyspread.processor.model.ValueType;

/** The runtime class of an attribute. It determines the conditions and updates of the attribute. */
enum AttributeKind {
    PLAIN(RuntimeTypes.MUTABLE_ATTRIBUTE),
    ORDERED(RuntimeTypes.ORDERED_ATTRIBUTE),
    TEXT(RuntimeTypes.TEXT_ATTRIBUTE),
    NUMBER(RuntimeTypes.NUMBER_ATTRIBUTE),
    SET(RuntimeTypes.SET_ATTRIBUTE),
    LIST(RuntimeTypes.LIST_ATTRIBUTE),
    MAP(RuntimeTypes.MAP_ATTRIBUTE),
    OBJECT(RuntimeTypes.OBJECT_ATTRIBUTE);

    private final ClassName type;

    AttributeKind(ClassName type) {
        this.type = type;
    }

    /** Returns the class of the attribute. */
    ClassName type() {
        return type;
    }

    /** Returns whether its values are stored in their order. */
    boolean isOrdered() {
        return this == ORDERED || this == TEXT || this == NUMBER;
    }

    /** Returns the kind of a member's attribute. */
    static AttributeKind of(MemberModel member) {
        ValueType value = member.value().bare();
        boolean container = value instanceof ValueType.CollectionOf || value instanceof ValueType.MapOf;
        return container && member.optional() != null ? PLAIN : of(value);
    }

    /** Returns the kind of an element of a list or a value of a map. */
    static AttributeKind ofElement(ValueType element) {
        return isOptional(element) ? PLAIN : of(element.bare());
    }

    private static boolean isOptional(ValueType value) {
        return value instanceof ValueType.OptionalOf
                || (value instanceof ValueType.Wrapper wrapper
                        && !wrapper.bare().equals(wrapper)
                        && isOptional(wrapper.content()));
    }

    private static AttributeKind of(ValueType value) {
        if (value instanceof ValueType.CollectionOf) {
            return value.attributeType() == AttributeType.L ? LIST : SET;
        } else if (value instanceof ValueType.MapOf) {
            return MAP;
        } else if (value instanceof ValueType.Nested) {
            return OBJECT;
        } else if (value instanceof ValueType.Scalar scalar) {
            return of(scalar.kind());
        } else if (value instanceof ValueType.Single single) {
            return of(single.content()).isOrdered() ? ORDERED : PLAIN;
        }
        boolean ordered = value instanceof ValueType.Formatted formatted && formatted.format() != StoredFormat.GZIP;
        return ordered ? ORDERED : PLAIN;
    }

    private static AttributeKind of(ScalarKind kind) {
        return switch (kind.conditions()) {
            case EQUALITY, KEY_ORDER, VALUE_PREFIX, STORED_PREFIX -> PLAIN;
            case ORDER, ORDER_AND_PREFIX -> ORDERED;
            case TEXT -> TEXT;
            case NUMBER -> NUMBER;
        };
    }
}
