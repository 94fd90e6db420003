package dev.keyspread.spi.convert;

import dev.keyspread.spi.Converter;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import java.util.function.IntFunction;

/** The converters of arrays, as L. For byte arrays, see {@link Converters}; char arrays are stored as S. */
public final class ArrayConverters {

    private ArrayConverters() {}

    /** Arrays of objects; a {@code null} inside is NULL. */
    public static <V> Converter<V[]> array(Converter<V> element, IntFunction<V[]> ofLength) {
        return Decorators.converted(Converters.list(element), Arrays::asList, list -> list.toArray(ofLength));
    }

    /** Ints. */
    public static Converter<int[]> ints() {
        return primitives(Converters.integer(), PrimitiveArrays::list, PrimitiveArrays::ints);
    }

    /** Longs. */
    public static Converter<long[]> longs() {
        return primitives(Converters.longNumber(), PrimitiveArrays::list, PrimitiveArrays::longs);
    }

    /** Shorts. */
    public static Converter<short[]> shorts() {
        return primitives(Converters.shortNumber(), PrimitiveArrays::list, PrimitiveArrays::shorts);
    }

    /** Finite floats. */
    public static Converter<float[]> floats() {
        return primitives(Converters.floatNumber(), PrimitiveArrays::list, PrimitiveArrays::floats);
    }

    /** Finite doubles. */
    public static Converter<double[]> doubles() {
        return primitives(Converters.doubleNumber(), PrimitiveArrays::list, PrimitiveArrays::doubles);
    }

    /** Booleans. */
    public static Converter<boolean[]> booleans() {
        return primitives(Converters.bool(), PrimitiveArrays::list, PrimitiveArrays::booleans);
    }

    /** Characters, as one text, S. */
    public static Converter<char[]> chars() {
        return Decorators.converted(Converters.string(), String::new, String::toCharArray);
    }

    private static <A, V> Converter<A> primitives(
            Converter<V> element, Function<A, List<V>> list, Function<List<V>, A> array) {
        return Decorators.converted(Converters.list(new DelegatingConverter.Required<>(element)), list, array);
    }
}
