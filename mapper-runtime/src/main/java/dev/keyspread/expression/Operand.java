package dev.keyspread.expression;

import dev.keyspread.spi.JsonWriter;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** A value in an expression, as attribute value or as JSON. */
public interface Operand {

    /** Returns the attribute value. */
    AttributeValue value();

    /** Writes the value as JSON. */
    void writeTo(JsonWriter json);

    /** Returns the operand for an attribute value. */
    static Operand of(AttributeValue value) {
        return new KnownOperand(value);
    }
}
