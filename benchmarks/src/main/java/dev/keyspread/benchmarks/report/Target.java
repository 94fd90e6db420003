package dev.keyspread.benchmarks.report;

import java.util.Locale;

/**
 * A bound for a figure.
 *
 * @param kind what is bounded
 * @param bound the bound
 */
record Target(Kind kind, double bound) {

    /** No bound. */
    static final Target NONE = new Target(Kind.NONE, 0);

    enum Kind {
        /** The peer's value divided by Keyspread's has a lower bound. */
        FASTER,
        /** Keyspread's value divided by the peer's has an upper bound. */
        WITHIN,
        /** Keyspread's value minus the peer's has an upper bound. */
        DIFFERENCE,
        /** Keyspread's value has an upper bound. */
        VALUE,
        NONE
    }

    /** Keyspread's value is at least {@code times} times smaller than the peer's. */
    static Target faster(double times) {
        return new Target(Kind.FASTER, times);
    }

    /** Keyspread's value is at most {@code times} times the peer's. */
    static Target within(double times) {
        return new Target(Kind.WITHIN, times);
    }

    /** Keyspread's value is at most {@code bound} greater than the peer's. */
    static Target plus(double bound) {
        return new Target(Kind.DIFFERENCE, bound);
    }

    /** Keyspread's value is at most {@code bound}. */
    static Target atMost(double bound) {
        return new Target(Kind.VALUE, bound);
    }

    /** Returns the peer's value divided by Keyspread's for {@link Kind#FASTER}, and the inverse otherwise. */
    double ratio(double ours, double peer) {
        return kind == Kind.FASTER ? peer / ours : ours / peer;
    }

    boolean isMet(double ours, double peer) {
        return switch (kind) {
            case FASTER -> ratio(ours, peer) >= bound;
            case WITHIN -> ratio(ours, peer) <= bound;
            case DIFFERENCE -> ours - peer <= bound;
            case VALUE -> ours <= bound;
            case NONE -> true;
        };
    }

    /** Returns the text for the table. */
    String text(Metric metric) {
        return switch (kind) {
            case FASTER -> String.format(Locale.ROOT, ">= %.2f", bound);
            case WITHIN -> String.format(Locale.ROOT, "<= %.2f", bound);
            case DIFFERENCE -> "<= +" + metric.format(bound);
            case VALUE -> "<= " + metric.format(bound);
            case NONE -> "";
        };
    }
}
