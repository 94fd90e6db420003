package com.example.enhanced;

import software.amazon.awssdk.enhanced.dynamodb.AttributeConverter;
import software.amazon.awssdk.enhanced.dynamodb.AttributeValueType;
import software.amazon.awssdk.enhanced.dynamodb.EnhancedType;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Reads the numbers that an earlier version of the program stored, too. */
public class LenientConverter implements AttributeConverter<String>, dev.keyspread.annotations.AttributeConverter<String, AttributeValue> {

    @Override
    public AttributeValue transformFrom(String text) {
        return AttributeValue.fromS(text);
    }

    @Override
    public String transformTo(AttributeValue stored) {
        return stored.s() == null ? stored.n() : stored.s();
    }

    @Override
    public EnhancedType<String> type() {
        return EnhancedType.of(String.class);
    }

    @Override
    public AttributeValueType attributeValueType() {
        return AttributeValueType.S;
    }

    @Override
    public AttributeValue toStored(String value) {
        return transformFrom(value);
    }

    @Override
    public String fromStored(AttributeValue stored) {
        return transformTo(stored);
    }
}
