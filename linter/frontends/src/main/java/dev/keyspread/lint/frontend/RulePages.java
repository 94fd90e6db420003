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
}
