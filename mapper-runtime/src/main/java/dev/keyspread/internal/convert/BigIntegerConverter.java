package dev.keyspread.internal.convert;

import dev.keyspread.capacity.ItemSize;
import java.math.BigDecimal;
import java.math.BigInteger;

/** Stores a big integer as N. */
public record BigIntegerConverter() implements NumberConverter<BigInteger> {

    @Override
    public String name() {
        return "BigInteger";
    }

    @Override
    public String text(BigInteger value) {
        return Decimals.text(new BigDecimal(value));
    }

    @Override
    public int size(BigInteger value) {
        return value.bitLength() < Long.SIZE
                ? ItemSize.number(value.longValue())
                : Decimals.size(new BigDecimal(value));
    }

    @Override
    public BigInteger fromCharacters(CharSequence text) {
        return Decimals.parse(text).toBigIntegerExact();
    }

    @Override
    public boolean isInjective() {
        return true;
    }
}
