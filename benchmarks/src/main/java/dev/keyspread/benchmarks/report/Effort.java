package dev.keyspread.benchmarks.report;

import dev.keyspread.benchmarks.scatter.Rounds;
import org.openjdk.jmh.runner.options.TimeValue;

/**
 * How long is measured.
 *
 * @param rounds how often a JVM is started for each subject, all subjects by turns
 * @param starts how many JVMs are started for their first item
 * @param warmups the iterations before the measured ones
 * @param iterations the measured iterations
 * @param time how long an iteration takes
 * @param scatters how often all shards of a key are read
 */
record Effort(int rounds, int starts, int warmups, int iterations, TimeValue time, Rounds scatters) {

    static Effort full() {
        return new Effort(3, 10, 2, 5, TimeValue.seconds(1), new Rounds(240, 25));
    }

    static Effort quick() {
        return new Effort(1, 3, 3, 3, TimeValue.milliseconds(200), new Rounds(80, 10));
    }

    /** The same with so many times more of warming up. */
    Effort warmedUp(int times) {
        return new Effort(rounds, starts, warmups * times, iterations, time, scatters);
    }
}
