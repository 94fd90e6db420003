package dev.keyspread.lint.frontend;

import dev.keyspread.lint.LintRule;
import dev.keyspread.lint.Rules;

/** The pages about rules. */
public final class RulePages {

    private RulePages() {}

    /**
     * The page about a rule, in Markdown; of a rule that brings none, its summary.
     *
     * @throws IllegalArgumentException if there is no such rule
     */
    public static String page(String rule) {
        Rules.problemWith(rule).ifPresent(problem -> {
            throw new IllegalArgumentException(problem);
        });
        return Rules.all().stream()
                .filter(candidate -> candidate.id().equals(rule))
                .findFirst()
                .map(RulePages::page)
                .orElseThrow();
    }

    static String page(LintRule rule) {
        String summary = "# " + rule.id() + "\n\n" + rule.summary() + ".\n";
        try {
            return rule.page().orElse(summary);
        } catch (RuntimeException | LinkageError e) {
            // A rule of a user's own may fail here as it may anywhere, and the report is about more than its page.
            return summary + "\nIts page cannot be shown: " + e + "\n";
        }
    }
}
