package dev.keyspread.expression;

import dev.keyspread.spi.JsonWriter;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** A value that is given as the SDK's attribute value. */
record KnownOperand(AttributeValue value) implements Operand {

    @Override
    public void writeTo(JsonWriter json) {
        json.attributeValue(value);
    }

    /** Returns a question mark: the value is data of the user. */
    @Override
    public String toString() {
        return "?";
    }
}
