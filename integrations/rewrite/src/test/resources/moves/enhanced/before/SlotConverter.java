package com.example.enhanced;

import software.amazon.awssdk.enhanced.dynamodb.AttributeConverter;
import software.amazon.awssdk.enhanced.dynamodb.AttributeValueType;
import software.amazon.awssdk.enhanced.dynamodb.EnhancedType;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Stores numbers that can be keys. */
public class SlotConverter implements AttributeConverter<Integer> {

    @Override
    public AttributeValue transformFrom(Integer slot) {
        return AttributeValue.fromN(String.valueOf(slot));
    }

    @Override
    public Integer transformTo(AttributeValue stored) {
        return stored.n() == null ? 0 : Integer.valueOf(stored.n());
    }

    @Override
    public EnhancedType<Integer> type() {
        return EnhancedType.of(Integer.class);
    }

    @Override
    public AttributeValueType attributeValueType() {
        return AttributeValueType.N;
    }
}
