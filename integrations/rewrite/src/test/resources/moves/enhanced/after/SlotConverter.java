package com.example.enhanced;

import software.amazon.awssdk.enhanced.dynamodb.AttributeConverter;
import software.amazon.awssdk.enhanced.dynamodb.AttributeValueType;
import software.amazon.awssdk.enhanced.dynamodb.EnhancedType;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

import java.math.BigDecimal;

/** Stores numbers that can be keys. */
public class SlotConverter implements AttributeConverter<Integer>, dev.keyspread.annotations.AttributeConverter<Integer, BigDecimal> {

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

    @Override
    public BigDecimal toStored(Integer value) {
        return new BigDecimal(transformFrom(value).n());
    }

    @Override
    public Integer fromStored(BigDecimal stored) {
        return transformTo(AttributeValue.fromN(stored.toPlainString()));
    }
}
