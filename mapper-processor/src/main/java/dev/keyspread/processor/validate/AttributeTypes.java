package dev.keyspread.processor.validate;

import dev.keyspread.lint.schema.AttributeType;
import dev.keyspread.processor.model.ValueType;

/** Which attribute type a value is stored as. */
final class AttributeTypes {

    private AttributeTypes() {}

    static AttributeType of(ValueType value) {
        if (value instanceof ValueType.Scalar scalar) {
            return scalar.kind().attributeType();
        } else if (value instanceof ValueType.Enumeration) {
            return AttributeType.S;
        } else if (value instanceof ValueType.ListOf) {
            return AttributeType.L;
        }
        return value instanceof ValueType.SetOf set ? set(of(set.element())) : AttributeType.M;
    }

    /** DynamoDB has sets of strings, numbers and binaries; a set of anything else is stored as a list. */
    private static AttributeType set(AttributeType element) {
        return switch (element) {
            case S -> AttributeType.SS;
            case N -> AttributeType.NS;
            case B -> AttributeType.BS;
            case BOOL, L, M, SS, NS, BS -> AttributeType.L;
        };
    }
}
