package com.example;

import com.google.auto.value.AutoValue;
import dev.keyspread.annotations.PartitionKey;
import dev.keyspread.annotations.Table;
import java.math.BigDecimal;

/** A class of AutoValue without a builder, as an entity and inside another. */
@AutoValue
@Table("prices")
public abstract class Price {

    @PartitionKey
    public abstract String currency();

    public abstract BigDecimal amount();

    public static Price of(String currency, BigDecimal amount) {
        return new AutoValue_Price(currency, amount);
    }
}
