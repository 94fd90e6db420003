package dev.keyspread.expression;

import dev.keyspread.spi.JsonWriter;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** A value in an expression, in either form that a request can have. */
public interface Operand {

    /** The value as the SDK has it. */
    AttributeValue value();

    /** Writes the same as JSON. */
    void writeTo(JsonWriter json);

    /** A value that is known as the SDK has it. */
    static Operand of(AttributeValue value) {
        return new KnownOperand(value);
    }
}
