package dev.keyspread.benchmarks.report;

import org.openjdk.jmh.runner.options.TimeValue;

/**
 * How long is measured.
 *
 * @param rounds how often a JVM is started for each subject, all subjects by turns
 * @param starts how many JVMs are started for their first item
 * @param warmups the iterations before the measured ones
 * @param iterations the measured iterations
 * @param time how long an iteration takes
 */
record Effort(int rounds, int starts, int warmups, int iterations, TimeValue time) {

    private static final int LONGER = 6;

    static Effort full() {
        return new Effort(3, 10, 2, 5, TimeValue.seconds(1));
    }

    static Effort quick() {
        return new Effort(1, 3, 4, 3, TimeValue.milliseconds(250));
    }

    /** The same for what takes the JVM long to compile. */
    Effort longer() {
        return new Effort(rounds, starts, warmups * LONGER, iterations, time);
    }
}
