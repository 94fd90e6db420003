package dev.keyspread.internal.convert;

import dev.keyspread.spi.Converter;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.Function;

/**
 * A converter, with values of its type.
 *
 * @param name what a failure calls it
 * @param converter the converter
 * @param any makes a value of any kind
 * @param edges the empty ones and the extreme ones
 */
record ConverterCase<V>(String name, Converter<V> converter, Function<Random, V> any, List<V> edges) {

    private static final int RANDOM_VALUES = 60;

    @SafeVarargs
    @SuppressWarnings("varargs") // The edges are copied, and nothing is put into them.
    static <V> ConverterCase<V> of(String name, Converter<V> converter, Function<Random, V> any, V... edges) {
        return new ConverterCase<>(name, converter, any, List.of(edges));
    }

    /** The edges, and values made from a seed. */
    List<V> values(long seed) {
        Random random = new Random(seed);
        List<V> values = new ArrayList<>(edges);
        for (int i = 0; i < RANDOM_VALUES; i++) {
            values.add(any.apply(random));
        }
        return values;
    }

    @Override
    public String toString() {
        return name;
    }
}
