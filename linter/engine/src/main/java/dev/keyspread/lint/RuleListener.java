package dev.keyspread.lint;

/** Hears how long rules take. */
@FunctionalInterface
public interface RuleListener {

    /** Hears nothing. */
    RuleListener NONE = (rule, nanoseconds) -> {};

    /** A rule has run once, in this many nanoseconds. */
    void ran(String rule, long nanoseconds);
}
