package dev.keyspread.capacity.simulate;

/**
 * The generator SplitMix64 of Steele, Lea and Flood, "Fast splittable pseudorandom number generators" (OOPSLA 2014). It uses
 * integers only, so a seed has the same numbers on every JVM. Not thread-safe.
 */
final class SplitMix {

    private static final long GAMMA = 0x9E3779B97F4A7C15L;

    private long state;

    SplitMix(long seed) {
        state = seed;
    }

    long nextLong() {
        state += GAMMA;
        return mix(state);
    }

    /** Returns a number from 0 to {@code bound - 1}. */
    int below(int bound) {
        return scale(nextLong() >>> 32, bound);
    }

    /** Returns a number from 0 to {@code bound - 1}, proportional to a number of 32 random bits. */
    static int scale(long bits32, int bound) {
        return (int) ((bits32 * bound) >>> 32);
    }

    /** Returns a hash of a number. Similar numbers have unrelated hashes. */
    static long mix(long number) {
        long mixed = (number ^ (number >>> 30)) * 0xBF58476D1CE4E5B9L;
        mixed = (mixed ^ (mixed >>> 27)) * 0x94D049BB133111EBL;
        return mixed ^ (mixed >>> 31);
    }
}
