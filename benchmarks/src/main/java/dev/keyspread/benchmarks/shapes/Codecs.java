package dev.keyspread.benchmarks.shapes;

import dev.keyspread.spi.ItemCodec;

/** The generated codecs, which are not for users and therefore not public. */
public final class Codecs {

    private Codecs() {}

    /** The codec of {@link Flat}. */
    public static ItemCodec<Flat> flat() {
        return FlatCodec.INSTANCE;
    }

    /** The codec of {@link Nested}. */
    public static ItemCodec<Nested> nested() {
        return NestedCodec.INSTANCE;
    }

    /** The codec of {@link Tiny}. */
    public static ItemCodec<Tiny> tiny() {
        return TinyCodec.INSTANCE;
    }

    /** The codec of {@link Small}. */
    public static ItemCodec<Small> small() {
        return SmallCodec.INSTANCE;
    }

    /** The codec of {@link Huge}. */
    public static ItemCodec<Huge> huge() {
        return HugeCodec.INSTANCE;
    }

    /** The codec of {@link HugeFlat}. */
    public static ItemCodec<HugeFlat> hugeFlat() {
        return HugeFlatCodec.INSTANCE;
    }
}
