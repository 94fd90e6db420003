package dev.keyspread.support;

import java.math.BigDecimal;
import java.math.BigInteger;

/** Stores a big integer as N. */
record BigIntegerConverter() implements NumberConverter<BigInteger> {

    @Override
    public String name() {
        return "BigInteger";
    }

    @Override
    public String text(BigInteger value) {
        return Decimals.text(new BigDecimal(value));
    }

    @Override
    public BigInteger fromText(String text) {
        return Decimals.parse(text).toBigIntegerExact();
    }

    @Override
    public boolean isInjective() {
        return true;
    }
}
