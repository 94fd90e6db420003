package dev.keyspread.internal.convert;

/** Stores a byte as N. */
public record ByteConverter() implements IntegralConverter<Byte> {

    @Override
    public String name() {
        return "byte";
    }

    @Override
    public long minimum() {
        return Byte.MIN_VALUE;
    }

    @Override
    public long maximum() {
        return Byte.MAX_VALUE;
    }

    @Override
    public long number(Byte value) {
        return value;
    }

    @Override
    public Byte fromNumber(long number) {
        return (byte) number;
    }
}
