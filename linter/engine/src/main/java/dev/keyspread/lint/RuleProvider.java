package dev.keyspread.lint;

import java.util.List;

/**
 * Provides rules to the linter. Providers are found through {@code META-INF/services/dev.keyspread.lint.RuleProvider}
 * on the annotation processor path, or on the class path of the Maven plugin or the command line. Keyspread's own rules
 * use the same interface.
 */
public interface RuleProvider {

    /** Returns the rules, in any order. */
    List<LintRule> rules();
}
