package dev.keyspread.internal.convert;

import java.math.BigDecimal;

/** Stores a big decimal as N. */
public record BigDecimalConverter() implements NumberConverter<BigDecimal> {

    @Override
    public String name() {
        return "BigDecimal";
    }

    @Override
    public String text(BigDecimal value) {
        return Decimals.text(value);
    }

    @Override
    public int size(BigDecimal value) {
        return Decimals.size(value);
    }

    @Override
    public BigDecimal fromCharacters(CharSequence text) {
        return Decimals.parse(text);
    }
}
