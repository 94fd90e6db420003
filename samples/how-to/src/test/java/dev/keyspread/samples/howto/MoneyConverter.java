package dev.keyspread.samples.howto;

import dev.keyspread.annotations.AttributeConverter;
import java.math.BigDecimal;

public final class MoneyConverter implements AttributeConverter<Money, String> {

    @Override
    public String toStored(Money money) {
        return money.currency() + " " + money.amount();
    }

    @Override
    public Money fromStored(String stored) {
        String[] parts = stored.split(" ", -1);
        return new Money(parts[0], new BigDecimal(parts[1]));
    }
}
