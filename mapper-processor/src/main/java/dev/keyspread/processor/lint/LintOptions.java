package dev.keyspread.processor.lint;

import dev.keyspread.lint.LintConfiguration;
import java.util.Map;
import java.util.Set;
import javax.annotation.processing.Messager;
import javax.tools.Diagnostic.Kind;

/** The compiler options that set the severity of a rule, such as {@code -Akeyspread.lint.some_rule=error}. */
public final class LintOptions {

    private LintOptions() {}

    /** The name of every option if any of ours is given: to know them all takes loading the rules. */
    public static Set<String> names(Map<String, String> given) {
        return given.keySet().stream().anyMatch(LintConfiguration::isOption)
                ? Set.copyOf(LintConfiguration.optionNames())
                : Set.of();
    }

    /** The configuration that options say. If they say an impossible one, the build fails, and lints as if unset. */
    public static LintConfiguration parse(Map<String, String> options, Messager messager) {
        try {
            return LintConfiguration.fromOptions(options);
        } catch (IllegalArgumentException e) {
            messager.printMessage(Kind.ERROR, "[LintOptionInvalid] " + e.getMessage());
            return LintConfiguration.DEFAULT;
        }
    }
}
