package dev.keyspread.benchmarks.shapes;

import dev.keyspread.spi.ItemCodec;

/** Access to the generated codecs, which are package-private. */
public final class Codecs {

    private Codecs() {}

    /** The codec of {@link Flat}. */
    public static ItemCodec<Flat> flat() {
        return FlatCodec.INSTANCE;
    }

    /** The codec of {@link Receipt}. */
    public static ItemCodec<Receipt> receipt() {
        return ReceiptCodec.INSTANCE;
    }

    /** The codec of {@link Nested}. */
    public static ItemCodec<Nested> nested() {
        return NestedCodec.INSTANCE;
    }
}
