package dev.keyspread.spi.convert;

import dev.keyspread.spi.Converter;
import java.util.AbstractList;
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
        return primitives(Converters.integer(), Primitives::list, Primitives::ints);
    }

    /** Longs. */
    public static Converter<long[]> longs() {
        return primitives(Converters.longNumber(), Primitives::list, Primitives::longs);
    }

    /** Shorts. */
    public static Converter<short[]> shorts() {
        return primitives(Converters.shortNumber(), Primitives::list, Primitives::shorts);
    }

    /** Finite floats. */
    public static Converter<float[]> floats() {
        return primitives(Converters.floatNumber(), Primitives::list, Primitives::floats);
    }

    /** Finite doubles. */
    public static Converter<double[]> doubles() {
        return primitives(Converters.doubleNumber(), Primitives::list, Primitives::doubles);
    }

    /** Booleans. */
    public static Converter<boolean[]> booleans() {
        return primitives(Converters.bool(), Primitives::list, Primitives::booleans);
    }

    /** Characters, as one text, S. */
    public static Converter<char[]> chars() {
        return Decorators.converted(Converters.string(), String::new, String::toCharArray);
    }

    private static <A, V> Converter<A> primitives(
            Converter<V> element, Function<A, List<V>> list, Function<List<V>, A> array) {
        return Decorators.converted(Converters.list(new DelegatingConverter.Required<>(element)), list, array);
    }

    /** Converts arrays of primitives to lists that are views of them, and back. */
    private static final class Primitives {

        private Primitives() {}

        static List<Integer> list(int[] array) {
            return new View<>(array.length, index -> array[index]);
        }

        static List<Long> list(long[] array) {
            return new View<>(array.length, index -> array[index]);
        }

        static List<Short> list(short[] array) {
            return new View<>(array.length, index -> array[index]);
        }

        static List<Float> list(float[] array) {
            return new View<>(array.length, index -> array[index]);
        }

        static List<Double> list(double[] array) {
            return new View<>(array.length, index -> array[index]);
        }

        static List<Boolean> list(boolean[] array) {
            return new View<>(array.length, index -> array[index]);
        }

        static int[] ints(List<Integer> list) {
            int[] array = new int[list.size()];
            for (int i = 0; i < array.length; i++) {
                array[i] = list.get(i);
            }
            return array;
        }

        static long[] longs(List<Long> list) {
            long[] array = new long[list.size()];
            for (int i = 0; i < array.length; i++) {
                array[i] = list.get(i);
            }
            return array;
        }

        static short[] shorts(List<Short> list) {
            short[] array = new short[list.size()];
            for (int i = 0; i < array.length; i++) {
                array[i] = list.get(i);
            }
            return array;
        }

        static float[] floats(List<Float> list) {
            float[] array = new float[list.size()];
            for (int i = 0; i < array.length; i++) {
                array[i] = list.get(i);
            }
            return array;
        }

        static double[] doubles(List<Double> list) {
            double[] array = new double[list.size()];
            for (int i = 0; i < array.length; i++) {
                array[i] = list.get(i);
            }
            return array;
        }

        static boolean[] booleans(List<Boolean> list) {
            boolean[] array = new boolean[list.size()];
            for (int i = 0; i < array.length; i++) {
                array[i] = list.get(i);
            }
            return array;
        }

        private static final class View<V> extends AbstractList<V> {

            private final int size;
            private final IntFunction<V> element;

            View(int size, IntFunction<V> element) {
                this.size = size;
                this.element = element;
            }

            @Override
            public V get(int index) {
                return element.apply(index);
            }

            @Override
            public int size() {
                return size;
            }
        }
    }
}
