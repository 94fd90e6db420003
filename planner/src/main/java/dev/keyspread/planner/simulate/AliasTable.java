package dev.keyspread.planner.simulate;

/**
 * Picks an index by weight in constant time: the alias method of Walker, with the construction of Vose (1991). Immutable and
 * thread-safe.
 */
final class AliasTable {

    private static final double ONE = 0x1p32;

    /** For each index a probability in the upper 32 bits, and in the lower 32 the index to pick otherwise. */
    private final long[] entries;

    AliasTable(double[] weights) {
        int count = weights.length;
        entries = new long[count];
        double[] scaled = scaled(weights);
        int[] stack = new int[count];
        int small = 0;
        int large = count;
        for (int i = 0; i < count; i++) {
            if (scaled[i] < 1) {
                stack[small++] = i;
            } else {
                stack[--large] = i;
            }
        }
        while (small > 0 && large < count) {
            int less = stack[--small];
            int more = stack[large];
            entries[less] = entry(scaled[less], more);
            scaled[more] -= 1 - scaled[less];
            if (scaled[more] < 1) {
                large++;
                stack[small++] = more;
            }
        }
        while (small > 0) {
            int rest = stack[--small];
            entries[rest] = entry(1, rest);
        }
        for (; large < count; large++) {
            entries[stack[large]] = entry(1, stack[large]);
        }
    }

    int pick(long random) {
        int index = SplitMix.scale(random >>> 32, entries.length);
        long entry = entries[index];
        return (random & 0xFFFF_FFFFL) <= (entry >>> 32) ? index : (int) entry;
    }

    private static double[] scaled(double[] weights) {
        double sum = 0;
        for (double weight : weights) {
            sum += weight;
        }
        double[] scaled = new double[weights.length];
        for (int i = 0; i < scaled.length; i++) {
            scaled[i] = weights[i] * weights.length / sum;
        }
        return scaled;
    }

    private static long entry(double probability, int otherwise) {
        long threshold = Math.max(0, Math.min((long) (probability * ONE) - 1, 0xFFFF_FFFFL));
        return (threshold << 32) | otherwise;
    }
}
