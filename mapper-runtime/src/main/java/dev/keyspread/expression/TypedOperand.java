package dev.keyspread.expression;

import dev.keyspread.json.JsonWriter;
import dev.keyspread.support.Attribute;
import dev.keyspread.support.Operands;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** A value of an attribute. */
record TypedOperand<V>(Attribute<V> attribute, V typed) implements Operand {

    @Override
    public AttributeValue value() {
        return Operands.value(attribute, typed);
    }

    @Override
    public void writeTo(JsonWriter json) {
        Operands.write(attribute, typed, json);
    }
}
