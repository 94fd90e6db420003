package dev.keyspread.internal.convert;

import java.time.Instant;

/** Stores an instant's seconds since 1970 as N. */
public record EpochSecondsConverter() implements IntegralConverter<Instant> {

    @Override
    public String name() {
        return "Instant";
    }

    @Override
    public long minimum() {
        return Instant.MIN.getEpochSecond();
    }

    @Override
    public long maximum() {
        return Instant.MAX.getEpochSecond();
    }

    @Override
    public long number(Instant value) {
        return value.getEpochSecond();
    }

    @Override
    public Instant fromNumber(long number) {
        return Instant.ofEpochSecond(number);
    }

    @Override
    public boolean isInjective() {
        return false;
    }
}
