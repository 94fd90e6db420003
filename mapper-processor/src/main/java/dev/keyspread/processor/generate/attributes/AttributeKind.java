package dev.keyspread.processor.generate.attributes;

import com.palantir.javapoet.ClassName;
import dev.keyspread.lint.schema.AttributeType;
import dev.keyspread.processor.generate.source.RuntimeTypes;
import dev.keyspread.processor.model.MemberModel;
import dev.keyspread.processor.model.ScalarKind;
import dev.keyspread.processor.model.StoredFormat;
import dev.keyspread.processor.model.ValueType;

/** The runtime class of an attribute constant. It determines the conditions and updates of the attribute. */
enum AttributeKind {
    PLAIN(RuntimeTypes.MUTABLE_ATTRIBUTE),
    ORDERED(RuntimeTypes.ORDERED_ATTRIBUTE),
    TEXT(RuntimeTypes.TEXT_ATTRIBUTE),
    NUMBER(RuntimeTypes.NUMBER_ATTRIBUTE),
    SET(RuntimeTypes.SET_ATTRIBUTE),
    LIST(RuntimeTypes.LIST_ATTRIBUTE);

    private final ClassName type;

    AttributeKind(ClassName type) {
        this.type = type;
    }

    /** Returns the class of the constant. */
    ClassName type() {
        return type;
    }

    /** Returns the kind of a member's attribute. */
    static AttributeKind of(MemberModel member) {
        ValueType value = member.value().bare();
        if (value instanceof ValueType.CollectionOf && member.optional() == null) {
            return value.attributeType() == AttributeType.L ? LIST : SET;
        } else if (value instanceof ValueType.Scalar scalar) {
            return of(scalar.kind());
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
