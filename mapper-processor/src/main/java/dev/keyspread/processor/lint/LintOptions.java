package dev.keyspread.processor.lint;

import dev.keyspread.lint.LintConfiguration;
import java.util.Map;
import java.util.Set;
import javax.annotation.processing.Messager;
import javax.tools.Diagnostic.Kind;

/** The compiler options that set the severity of a rule, such as {@code -Akeyspread.lint.some_rule=error}. */
public final class LintOptions {

    private LintOptions() {}

    /** Returns the names of all options if any lint option is given. Finding them all loads the rules. */
    public static Set<String> names(Map<String, String> given) {
        return given.keySet().stream().anyMatch(LintConfiguration::isOption)
                ? Set.copyOf(LintConfiguration.optionNames())
                : Set.of();
    }

    /** Returns the configuration from the options. An invalid option fails the build and is treated as unset. */
    public static LintConfiguration parse(Map<String, String> options, Messager messager) {
        try {
            return LintConfiguration.fromOptions(options);
        } catch (IllegalArgumentException e) {
            messager.printMessage(Kind.ERROR, "[LintOptionInvalid] " + e.getMessage());
            return LintConfiguration.DEFAULT;
        }
    }
}
