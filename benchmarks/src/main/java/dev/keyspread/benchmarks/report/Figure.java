package dev.keyspread.benchmarks.report;

import java.util.List;
import java.util.stream.Stream;

/**
 * A row of the result: Keyspread's value beside that of a peer.
 *
 * @param name the name
 * @param metric the compared quantity
 * @param ours the benchmark of Keyspread
 * @param peers the benchmark of the peer, or empty
 * @param peer the label of the peer, or empty
 * @param target the bound that a full run checks
 * @param quick what a quick run does with it
 */
record Figure(String name, Metric metric, Subject ours, List<Subject> peers, String peer, Target target, Quick quick) {

    /** The part of a figure in a quick run. */
    enum Quick {
        /** The figure is measured and its target checked. */
        CHECKED,
        /** The figure is measured. Its target needs a full run and is not shown. */
        MEASURED,
        /** The figure is measured only if it is named, without its target. */
        SKIPPED
    }

    /** Returns all benchmarks of the figure. */
    Stream<Subject> subjects() {
        return Stream.concat(Stream.of(ours), peers.stream());
    }

    /** Returns whether {@code word} is the name, or a prefix of it that a hyphen follows. */
    boolean isNamed(String word) {
        return name.equals(word) || name.startsWith(word + "-");
    }

    /** Returns the target to show in a run. */
    Target target(boolean quickRun) {
        return quickRun && quick != Quick.CHECKED ? Target.NONE : target;
    }
}
