package dev.keyspread.lint.frontend.explain;

/** The settings of a rule in each front end and kind of input. */
final class SettingsText {

    private SettingsText() {}

    static String markdown(String rule) {
        return """
                | where | severity | suppression with a reason |
                |---|---|---|
                | command line | `--rule RULE=off` | |
                | keyspread.yaml | `rules: {RULE: off}` | `suppressions: [{tables: NAME, rule: RULE, reason: TEXT}]` |
                | CloudFormation, SAM, serverless | | `Metadata: {keyspread: {ignore: {RULE: TEXT}}}` of the table |
                | Terraform | | `# keyspread-ignore: RULE TEXT` above the table |
                | Java | | `@SuppressLint(rule = "RULE", reason = "TEXT")` |
                | Maven | `<rules><RULE>off</RULE></rules>` | |
                | javac | `-Akeyspread.lint.OPTION=off` | |
                """.replace("RULE", rule).replace("OPTION", rule.replace('-', '_'));
    }
}
