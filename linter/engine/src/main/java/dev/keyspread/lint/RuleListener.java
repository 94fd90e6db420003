package dev.keyspread.lint;

/** Receives the running times of rules. */
@FunctionalInterface
public interface RuleListener {

    /** Ignores all running times. */
    RuleListener NONE = (rule, nanoseconds) -> {};

    /** Called after each run of a rule, with its running time in nanoseconds. */
    void ran(String rule, long nanoseconds);
}
