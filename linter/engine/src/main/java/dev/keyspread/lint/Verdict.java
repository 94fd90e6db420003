package dev.keyspread.lint;

import static java.util.Comparator.comparing;

import java.util.Comparator;

/**
 * A finding with its outcome.
 *
 * @param finding the finding, at the severity under which it is reported or would be
 * @param outcome the decision
 * @param because the reason of a suppression, the rule that already names the cause, or nothing
 */
public record Verdict(Finding finding, Outcome outcome, String because) {

    /** Sorts verdicts in the order of their findings. */
    public static final Comparator<Verdict> ORDER =
            comparing(Verdict::finding, Finding.ORDER).thenComparing(Verdict::outcome);

    /** Returns whether it is reported. */
    public boolean isReported() {
        return outcome == Outcome.REPORTED;
    }

    /** The outcomes of findings. */
    public enum Outcome {
        /** It is reported. */
        REPORTED,
        /** The source or a configuration suppresses it. */
        SUPPRESSED,
        /** Another rule's finding names the same cause. */
        SUPERSEDED,
        /** Its severity is off. */
        OFF,
        /** A baseline contains it. */
        KNOWN
    }
}
