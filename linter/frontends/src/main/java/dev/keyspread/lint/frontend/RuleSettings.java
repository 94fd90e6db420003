package dev.keyspread.lint.frontend;

/** The settings of a rule in each front end and kind of input. */
final class RuleSettings {

    private RuleSettings() {}

    /** Returns a section of the rule's page. */
    static String markdown(String rule) {
        return """
                ## Change the severity or suppress a finding

                The severity, such as `off`:

                - command line: `--rule RULE=off`
                - keyspread.yaml: `rules: {RULE: off}`
                - Maven: `<rules><RULE>off</RULE></rules>`
                - javac: `-Akeyspread.lint.OPTION=off`

                A suppression, with its reason:

                - Java and Kotlin: `@SuppressLint(rule = "RULE", reason = "TEXT")`
                - YAML templates, Terraform and programs: the comment `keyspread-ignore: RULE TEXT` above the table
                - CloudFormation and SAM, also as JSON: `Metadata: {keyspread: {ignore: {RULE: TEXT}}}` of the table
                - keyspread.yaml: `suppressions: [{tables: NAME, rule: RULE, reason: TEXT}]`
                """.replace("RULE", rule).replace("OPTION", rule.replace('-', '_'));
    }
}
