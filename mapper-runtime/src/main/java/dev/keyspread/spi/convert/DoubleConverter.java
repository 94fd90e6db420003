package dev.keyspread.spi.convert;

/** Stores a finite double as N. */
record DoubleConverter() implements NumberConverter<Double> {

    @Override
    public String name() {
        return "double";
    }

    @Override
    public String text(Double value) {
        return Floats.text(value);
    }

    @Override
    public int size(Double value) {
        return Floats.size(value);
    }

    @Override
    public Double fromText(CharSequence text) {
        return Floats.parseDouble(text);
    }
}
