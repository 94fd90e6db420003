package dev.keyspread.internal.convert;

import java.time.Year;

/** Stores a year as N. */
public record YearConverter() implements IntegralConverter<Year> {

    @Override
    public String name() {
        return "Year";
    }

    @Override
    public long minimum() {
        return Year.MIN_VALUE;
    }

    @Override
    public long maximum() {
        return Year.MAX_VALUE;
    }

    @Override
    public long number(Year value) {
        return value.getValue();
    }

    @Override
    public Year fromNumber(long number) {
        return Year.of((int) number);
    }
}
