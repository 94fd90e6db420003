package dev.keyspread.lint;

/** An output of a rule, which is a finding or the report of the rule's own failure. */
sealed interface RuleOutput {

    /** Returns the finding to report. */
    Finding finding();

    /**
     * A finding about the entity.
     *
     * @param finding the finding
     */
    record Found(Finding finding) implements RuleOutput {}

    /**
     * The report that the rule failed. It says nothing about the entity.
     *
     * @param finding the report
     */
    record Failed(Finding finding) implements RuleOutput {}
}
