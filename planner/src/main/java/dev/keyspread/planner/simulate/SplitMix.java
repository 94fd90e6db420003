package dev.keyspread.planner.simulate;

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

    /**
     * Returns the random bits of one choice among those that derive from the same random bits. Different choices are independent
     * of each other, and of the bits themselves.
     *
     * @param number the shard or the index, for choices that each of them makes; 0 otherwise
     */
    @SuppressWarnings("EnumOrdinal") // The order is part of the results of a seed.
    static long derive(long bits, Choice choice, int number) {
        return mix(bits + (((choice.ordinal() + 1L) << 32) + number) * GAMMA);
    }

    /** The choices that derive from the bits of a request. */
    enum Choice {
        LESS_POPULAR_KEY,
        CACHE,
        REPLICA,
        INDEX_KEY,
        INDEX_SHARD,
        INDEX_SORT_KEY,
        INDEX_ENTRIES
    }

    /** Returns a hash of a number. Similar numbers have unrelated hashes. */
    static long mix(long number) {
        long mixed = (number ^ (number >>> 30)) * 0xBF58476D1CE4E5B9L;
        mixed = (mixed ^ (mixed >>> 27)) * 0x94D049BB133111EBL;
        return mixed ^ (mixed >>> 31);
    }
}
