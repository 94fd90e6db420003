package dev.keyspread.support;

import java.math.BigDecimal;

/** Stores a big decimal as N. */
record BigDecimalConverter() implements NumberConverter<BigDecimal> {

    @Override
    public String name() {
        return "BigDecimal";
    }

    @Override
    public String text(BigDecimal value) {
        return Decimals.text(value);
    }

    @Override
    public BigDecimal fromText(String text) {
        return Decimals.parse(text);
    }
}
