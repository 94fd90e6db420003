package dev.keyspread.spi.convert;

import java.util.AbstractList;
import java.util.List;
import java.util.function.IntFunction;

/** Converts arrays of primitives to lists that are views of them, and back. */
final class PrimitiveArrays {

    private PrimitiveArrays() {}

    public static List<Integer> list(int[] array) {
        return new View<>(array.length, index -> array[index]);
    }

    public static List<Long> list(long[] array) {
        return new View<>(array.length, index -> array[index]);
    }

    public static List<Short> list(short[] array) {
        return new View<>(array.length, index -> array[index]);
    }

    public static List<Float> list(float[] array) {
        return new View<>(array.length, index -> array[index]);
    }

    public static List<Double> list(double[] array) {
        return new View<>(array.length, index -> array[index]);
    }

    public static List<Boolean> list(boolean[] array) {
        return new View<>(array.length, index -> array[index]);
    }

    public static int[] ints(List<Integer> list) {
        int[] array = new int[list.size()];
        for (int i = 0; i < array.length; i++) {
            array[i] = list.get(i);
        }
        return array;
    }

    public static long[] longs(List<Long> list) {
        long[] array = new long[list.size()];
        for (int i = 0; i < array.length; i++) {
            array[i] = list.get(i);
        }
        return array;
    }

    public static short[] shorts(List<Short> list) {
        short[] array = new short[list.size()];
        for (int i = 0; i < array.length; i++) {
            array[i] = list.get(i);
        }
        return array;
    }

    public static float[] floats(List<Float> list) {
        float[] array = new float[list.size()];
        for (int i = 0; i < array.length; i++) {
            array[i] = list.get(i);
        }
        return array;
    }

    public static double[] doubles(List<Double> list) {
        double[] array = new double[list.size()];
        for (int i = 0; i < array.length; i++) {
            array[i] = list.get(i);
        }
        return array;
    }

    public static boolean[] booleans(List<Boolean> list) {
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
