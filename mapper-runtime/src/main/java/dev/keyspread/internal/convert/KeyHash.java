package dev.keyspread.internal.convert;

import java.util.concurrent.ThreadLocalRandom;

/**
 * The hash of keys. It is seeded: {@link String#hashCode} is known, so that a client could choose keys that all have the same hash,
 * and make each lookup search a list.
 *
 * <p>Four characters at a time are multiplied by the hash of those before them, and the halves of the 128 bits are mixed. A
 * difference between two texts becomes one that depends on the seed, so that no later difference is known to undo it.
 */
public final class KeyHash {

    private static final long SEED = ThreadLocalRandom.current().nextLong();
    private static final long SECOND_SEED = ThreadLocalRandom.current().nextLong();
    private static final int BLOCK = 4;

    private KeyHash() {}

    /** Returns the hash of two texts, which is not 0. */
    public static int of(String first, String second) {
        int hash = Long.hashCode(hash(hash(SEED, first), second));
        return hash == 0 ? 1 : hash;
    }

    private static long hash(long seed, String text) {
        int length = text.length();
        long hash = mixed(seed, length);
        int end = length - length % BLOCK;
        for (int i = 0; i < end; i += BLOCK) {
            long block = text.charAt(i)
                    | (long) text.charAt(i + 1) << 16
                    | (long) text.charAt(i + 2) << 32
                    | (long) text.charAt(i + 3) << 48;
            hash = mixed(hash, block);
        }
        for (int i = end; i < length; i++) {
            hash = mixed(hash, text.charAt(i));
        }
        return hash;
    }

    private static long mixed(long hash, long block) {
        long one = hash ^ SECOND_SEED;
        long other = block ^ SEED;
        return Math.multiplyHigh(one, other) ^ one * other;
    }
}
