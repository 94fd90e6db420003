package dev.keyspread.processor.generate.size;

import dev.keyspread.lint.schema.AttributeType;
import dev.keyspread.processor.model.ScalarKind;
import dev.keyspread.processor.model.ValueType;

/** The bounds of the texts that numbers have inside stored keys. */
final class TextBounds {

    private TextBounds() {}

    /** A value's text, which for a string is itself. */
    static SizeBounds of(ValueType value, SizeBounds stored) {
        if (value.attributeType() == AttributeType.S) {
            return stored;
        }
        int digits = digits(value.basic());
        return digits == 0 ? SizeBounds.atLeast(1) : SizeBounds.between(1, digits + 1L);
    }

    /** How many digits the longest number of an integral type has; 0 for any other type. */
    static int digits(ValueType value) {
        return value instanceof ValueType.Scalar scalar ? digits(scalar.kind()) : 0;
    }

    private static int digits(ScalarKind kind) {
        return switch (kind) {
            case BYTE -> 3;
            case SHORT -> 5;
            case INTEGER -> 10;
            case LONG -> 19;
            default -> 0;
        };
    }
}
