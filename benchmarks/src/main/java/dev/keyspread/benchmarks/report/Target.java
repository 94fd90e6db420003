package dev.keyspread.benchmarks.report;

import java.util.Locale;

/** What a figure must reach. */
sealed interface Target {

    /** Ours is so many times less than the peer's. */
    static Target timesLess(double times) {
        return new TimesLess(times);
    }

    /** Ours is at most so many times the peer's. */
    static Target within(double times) {
        return new Within(times);
    }

    /** Ours is nothing. */
    static Target nothing() {
        return new Nothing();
    }

    /** Ours is a time of at most so many milliseconds. */
    static Target atMostMillis(long millis) {
        return new AtMost(millis * 1e6);
    }

    /** Nothing: it is measured for comparison. */
    static Target none() {
        return new None();
    }

    /** How ours stands to the peer's. */
    double ratio(double ours, double peer);

    /** Whether the target is met. */
    boolean isMet(double ours, double peer);

    /** A target for the peer's divided by ours. */
    record TimesLess(double times) implements Target {

        @Override
        public double ratio(double ours, double peer) {
            return peer / ours;
        }

        @Override
        public boolean isMet(double ours, double peer) {
            return ratio(ours, peer) >= times;
        }

        @Override
        public String toString() {
            return String.format(Locale.ROOT, ">= %.2f", times);
        }
    }

    /** A target for ours divided by the peer's. */
    record Within(double times) implements Target {

        @Override
        public double ratio(double ours, double peer) {
            return ours / peer;
        }

        @Override
        public boolean isMet(double ours, double peer) {
            return ratio(ours, peer) <= times;
        }

        @Override
        public String toString() {
            return String.format(Locale.ROOT, "<= %.2f", times);
        }
    }

    /** A target for ours alone, in nanoseconds. */
    record AtMost(double nanoseconds) implements Target {

        @Override
        public double ratio(double ours, double peer) {
            return ours / nanoseconds;
        }

        @Override
        public boolean isMet(double ours, double peer) {
            return ours <= nanoseconds;
        }

        @Override
        public String toString() {
            return String.format(Locale.ROOT, "<= %.0f ms", nanoseconds / 1e6);
        }
    }

    /** No target. */
    record None() implements Target {

        @Override
        public double ratio(double ours, double peer) {
            return ours / peer;
        }

        @Override
        public boolean isMet(double ours, double peer) {
            return true;
        }

        @Override
        public String toString() {
            return "";
        }
    }

    /** A target for ours alone. */
    record Nothing() implements Target {

        // The harness itself leaves some bytes a second, which are spread over millions of operations.
        private static final double NEARLY = 0.5;

        @Override
        public double ratio(double ours, double peer) {
            return ours;
        }

        @Override
        public boolean isMet(double ours, double peer) {
            return ours < NEARLY;
        }

        @Override
        public String toString() {
            return "0";
        }
    }
}
