package dev.keyspread.benchmarks.report;

import java.util.List;
import java.util.stream.Stream;

/**
 * One of the figures that Keyspread promises.
 *
 * @param name what it is called
 * @param metric what is compared
 * @param ours what is Keyspread's
 * @param peers what it is compared with, the best of them
 * @param target what it must reach
 */
record Figure(String name, Metric metric, Subject ours, List<Subject> peers, Target target) {

    /** All that must be measured for it. */
    Stream<Subject> subjects() {
        return Stream.concat(Stream.of(ours), peers.stream());
    }

    /** Whether it is meant by {@code word}: its name, or the beginning of it up to a hyphen. */
    boolean isNamed(String word) {
        return name.equals(word) || name.startsWith(word + "-");
    }
}
