package dev.keyspread.door;

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

    private static String page(LintRule rule) {
        return rule.page().orElse("# " + rule.id() + "\n\n" + rule.summary() + ".\n");
    }
}
