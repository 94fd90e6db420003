package dev.keyspread.lint;

import java.util.List;

/**
 * Brings rules to the linter. Those on the class path of the compiler's processors, of the Maven plugin or of the command
 * line are found if {@code META-INF/services/dev.keyspread.lint.RuleProvider} names them. The linter's own come in by the
 * same interface.
 */
public interface RuleProvider {

    /** The rules, in any order. */
    List<LintRule> rules();
}
