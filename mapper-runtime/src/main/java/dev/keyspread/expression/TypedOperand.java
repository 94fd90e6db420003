package dev.keyspread.expression;

import dev.keyspread.spi.Attribute;
import dev.keyspread.spi.JsonWriter;
import dev.keyspread.spi.Operands;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** A value with the attribute that converts it. */
record TypedOperand<V>(Attribute<V> attribute, V typed) implements Operand {

    @Override
    public AttributeValue value() {
        return Operands.value(attribute, typed);
    }

    @Override
    public void writeTo(JsonWriter json) {
        Operands.write(attribute, typed, json);
    }

    /** Returns a question mark: the value is data of the user. */
    @Override
    public String toString() {
        return "?";
    }
}
