package dev.keyspread.capacity;

import java.util.Random;

/** Numbers of all magnitudes, with the ones that data are made of among them: whole, with few decimals, near to zero. */
final class RandomNumbers {

    private RandomNumbers() {}

    static double nextDouble(Random random) {
        double number = switch (random.nextInt(4)) {
            case 0 -> Double.longBitsToDouble(random.nextLong());
            case 1 -> nextDecimal(random);
            case 2 -> random.nextGaussian();
            default -> nextLong(random);
        };
        return Double.isFinite(number) ? number : 0;
    }

    static float nextFloat(Random random) {
        float number = switch (random.nextInt(3)) {
            case 0 -> Float.intBitsToFloat(random.nextInt());
            case 1 -> (float) nextDecimal(random);
            default -> nextLong(random);
        };
        return Float.isFinite(number) ? number : 0;
    }

    /** A long of any length, half of the time with zeros at its end. */
    static long nextLong(Random random) {
        long number = random.nextLong() >> random.nextInt(Long.SIZE);
        return random.nextBoolean() ? number : number / 1_000_000 * 1_000_000;
    }

    private static double nextDecimal(Random random) {
        return nextLong(random) / Math.pow(10, random.nextInt(8));
    }
}
