package dev.keyspread.processor.model;

import dev.keyspread.lint.schema.AttributeType;

/** The scalar types that can be stored, with the attribute type that each becomes. */
public enum ScalarKind {
    STRING(AttributeType.S),
    CHARACTER(AttributeType.S),
    UUID(AttributeType.S),
    INSTANT(AttributeType.S),
    LOCAL_DATE(AttributeType.S),
    BOOLEAN(AttributeType.BOOL),
    BYTE(AttributeType.N),
    SHORT(AttributeType.N),
    INTEGER(AttributeType.N),
    LONG(AttributeType.N),
    FLOAT(AttributeType.N),
    DOUBLE(AttributeType.N),
    BIG_INTEGER(AttributeType.N),
    BIG_DECIMAL(AttributeType.N),
    BYTES(AttributeType.B);

    private final AttributeType attributeType;

    ScalarKind(AttributeType attributeType) {
        this.attributeType = attributeType;
    }

    /** The type of the attribute that holds such a value. */
    public AttributeType attributeType() {
        return attributeType;
    }
}
