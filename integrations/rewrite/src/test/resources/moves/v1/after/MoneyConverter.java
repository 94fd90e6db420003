package com.example.v1;

import com.amazonaws.services.dynamodbv2.datamodeling.DynamoDBTypeConverter;
import dev.keyspread.annotations.AttributeConverter;

import java.math.BigDecimal;

public class MoneyConverter implements DynamoDBTypeConverter<String, Money>, AttributeConverter<Money, String> {

    @Override
    public String convert(Money money) {
        return money.currency() + " " + money.amount();
    }

    @Override
    public Money unconvert(String text) {
        String[] parts = text.split(" ");
        return new Money(parts[0], new BigDecimal(parts[1]));
    }

    @Override
    public String toStored(Money value) {
        return convert(value);
    }

    @Override
    public Money fromStored(String stored) {
        return unconvert(stored);
    }
}
