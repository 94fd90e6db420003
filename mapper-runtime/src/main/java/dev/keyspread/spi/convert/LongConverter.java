package dev.keyspread.spi.convert;

/** Stores a long as N. */
record LongConverter() implements IntegralConverter<Long> {

    @Override
    public String name() {
        return "long";
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
    public long number(Long value) {
        return value;
    }

    @Override
    public Long fromNumber(long number) {
        return number;
    }
}
