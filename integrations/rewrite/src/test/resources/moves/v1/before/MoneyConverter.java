package com.example.v1;

import com.amazonaws.services.dynamodbv2.datamodeling.DynamoDBTypeConverter;
import java.math.BigDecimal;

public class MoneyConverter implements DynamoDBTypeConverter<String, Money> {

    @Override
    public String convert(Money money) {
        return money.currency() + " " + money.amount();
    }

    @Override
    public Money unconvert(String text) {
        String[] parts = text.split(" ");
        return new Money(parts[0], new BigDecimal(parts[1]));
    }
}
