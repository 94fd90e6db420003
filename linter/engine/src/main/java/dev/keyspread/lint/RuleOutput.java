package dev.keyspread.lint;

/** The output of a rule: a finding, or a report that the rule failed. */
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
