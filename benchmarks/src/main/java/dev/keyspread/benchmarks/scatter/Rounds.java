package dev.keyspread.benchmarks.scatter;

/**
 * How often something is done in one JVM.
 *
 * @param warmups before it is measured
 * @param measured while it is measured
 */
public record Rounds(int warmups, int measured) {

    /** So many times fewer of both, and one at least. */
    Rounds dividedBy(int times) {
        return new Rounds(Math.max(1, warmups / times), Math.max(1, measured / times));
    }
}
