package dev.keyspread.lint.frontend;

import dev.keyspread.lint.LintRule;
import dev.keyspread.lint.RuleId;
import dev.keyspread.lint.Rules;
import java.util.Optional;

/** The documentation pages of rules. */
public final class RulePages {

    /** The address of the project, as its README names it. */
    public static final String PROJECT = "https://github.com/keyspread/keyspread";

    private static final String REFERENCES = "\n## References\n";

    private RulePages() {}

    /** Returns the address of a rule's page. Your own rules, whose ids have a prefix and a dot, have none. */
    public static Optional<String> url(LintRule rule) {
        return RuleId.page(rule.id());
    }

    /**
     * Returns the rule with an id.
     *
     * @throws IllegalArgumentException if the rule is unknown; the message names the most similar one
     */
    public static LintRule rule(String id) {
        Rules.problemWith(id).ifPresent(problem -> {
            throw new IllegalArgumentException(problem);
        });
        return Rules.all().get(Rules.ids().indexOf(id));
    }

    /** Returns the page of a rule in Markdown, or its summary if it has no page, with its settings before the references. */
    public static String page(LintRule rule) {
        String page = written(rule);
        int references = page.indexOf(REFERENCES);
        int end = references < 0 ? page.length() : references;
        return page.substring(0, end) + "\n" + RuleSettings.markdown(rule.id()) + page.substring(end);
    }

    private static String written(LintRule rule) {
        String summary = "# " + rule.id() + "\n\n" + rule.summary() + ".\n";
        try {
            return rule.page().orElse(summary);
        } catch (RuntimeException | LinkageError e) {
            // A custom rule may fail here. The report also needs the other rules' pages.
            return summary + "\nIts page cannot be read: " + e + "\n";
        }
    }

    /** The settings of a rule in each front end and kind of input. */
    private static final class RuleSettings {

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
}
