package com.example.enhanced;

import java.math.BigDecimal;
import software.amazon.awssdk.enhanced.dynamodb.AttributeConverter;
import software.amazon.awssdk.enhanced.dynamodb.AttributeValueType;
import software.amazon.awssdk.enhanced.dynamodb.EnhancedType;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

public class PriceConverter implements AttributeConverter<Price>, dev.keyspread.annotations.AttributeConverter<Price, String> {

    @Override
    public AttributeValue transformFrom(Price price) {
        return AttributeValue.fromS(price.currency() + " " + price.amount());
    }

    @Override
    public Price transformTo(AttributeValue stored) {
        String[] parts = stored.s().split(" ");
        return new Price(parts[0], new BigDecimal(parts[1]));
    }

    @Override
    public EnhancedType<Price> type() {
        return EnhancedType.of(Price.class);
    }

    @Override
    public AttributeValueType attributeValueType() {
        return AttributeValueType.S;
    }

    @Override
    public String toStored(Price value) {
        return transformFrom(value).s();
    }

    @Override
    public Price fromStored(String stored) {
        return transformTo(AttributeValue.fromS(stored));
    }
}
