package dev.keyspread.lint.frontend.input.forms;

import software.amazon.awssdk.enhanced.dynamodb.AttributeConverter;
import software.amazon.awssdk.enhanced.dynamodb.AttributeValueType;
import software.amazon.awssdk.enhanced.dynamodb.EnhancedType;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** A converter whose stored form nothing but its code tells. */
public class AnyConverter implements AttributeConverter<Object> {

    @Override
    public AttributeValue transformFrom(Object input) {
        return AttributeValue.fromN("1");
    }

    @Override
    public Object transformTo(AttributeValue input) {
        return input;
    }

    @Override
    public EnhancedType<Object> type() {
        return EnhancedType.of(Object.class);
    }

    @Override
    public AttributeValueType attributeValueType() {
        return AttributeValueType.N;
    }
}
