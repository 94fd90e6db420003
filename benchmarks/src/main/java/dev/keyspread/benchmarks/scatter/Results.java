package dev.keyspread.benchmarks.scatter;

import java.io.PrintStream;

/** Where a trial says what it measured: a line for each value, of what, in which unit, and how much. */
final class Results {

    private final PrintStream out;

    Results(PrintStream out) {
        this.out = out;
    }

    /** A time on the clock, in nanoseconds. */
    void clock(String subject, long nanoseconds) {
        add(subject, Trials.CLOCK, nanoseconds);
    }

    /** The CPU time of this process, in nanoseconds. */
    void cpu(String subject, long nanoseconds) {
        add(subject, Trials.CPU, nanoseconds);
    }

    /** What is reachable, in bytes. */
    void heap(String subject, long bytes) {
        add(subject, Trials.HEAP, bytes);
    }

    private void add(String subject, String unit, long value) {
        out.println(subject + Trials.SEPARATOR + unit + Trials.SEPARATOR + value);
    }
}
