package dev.keyspread.expression;

import dev.keyspread.spi.JsonWriter;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** A value that is known as the SDK has it. */
record KnownOperand(AttributeValue value) implements Operand {

    @Override
    public void writeTo(JsonWriter json) {
        json.attributeValue(value);
    }
}
