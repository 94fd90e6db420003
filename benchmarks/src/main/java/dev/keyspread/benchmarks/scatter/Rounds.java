package dev.keyspread.benchmarks.scatter;

/**
 * How often something is done in one JVM.
 *
 * @param warmups before it is measured
 * @param measured while it is measured
 */
public record Rounds(int warmups, int measured) {

    /** So many times fewer, and one at least. */
    Rounds dividedBy(int warmupTimes, int measuredTimes) {
        return new Rounds(Math.max(1, warmups / warmupTimes), Math.max(1, measured / measuredTimes));
    }
}
