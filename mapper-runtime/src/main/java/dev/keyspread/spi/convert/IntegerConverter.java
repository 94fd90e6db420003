package dev.keyspread.spi.convert;

/** Stores an int as N. */
record IntegerConverter() implements IntegralConverter<Integer> {

    @Override
    public String name() {
        return "int";
    }

    @Override
    public long minimum() {
        return Integer.MIN_VALUE;
    }

    @Override
    public long maximum() {
        return Integer.MAX_VALUE;
    }

    @Override
    public long number(Integer value) {
        return value;
    }

    @Override
    public Integer fromNumber(long number) {
        return (int) number;
    }
}
