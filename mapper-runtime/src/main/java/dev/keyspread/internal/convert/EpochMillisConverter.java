package dev.keyspread.internal.convert;

import dev.keyspread.ItemWriteException;
import java.time.Instant;

/** Stores an instant's milliseconds since 1970 as N. */
public record EpochMillisConverter() implements IntegralConverter<Instant> {

    @Override
    public String name() {
        return "Instant";
    }

    @Override
    public long minimum() {
        return Long.MIN_VALUE;
    }

    @Override
    public long maximum() {
        return Long.MAX_VALUE;
    }

    @Override
    public long number(Instant value) {
        return millis(value);
    }

    @Override
    public Instant fromNumber(long number) {
        return Instant.ofEpochMilli(number);
    }

    @Override
    public boolean isInjective() {
        return false;
    }

    private static long millis(Instant value) {
        try {
            return value.toEpochMilli();
        } catch (ArithmeticException tooFar) {
            throw new ItemWriteException("its milliseconds since 1970 are too many for a long", tooFar);
        }
    }
}
