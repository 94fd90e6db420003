package dev.keyspread.internal.convert;

/** Stores a short as N. */
public record ShortConverter() implements IntegralConverter<Short> {

    @Override
    public String name() {
        return "short";
    }

    @Override
    public long minimum() {
        return Short.MIN_VALUE;
    }

    @Override
    public long maximum() {
        return Short.MAX_VALUE;
    }

    @Override
    public long number(Short value) {
        return value;
    }

    @Override
    public Short fromNumber(long number) {
        return (short) number;
    }
}
