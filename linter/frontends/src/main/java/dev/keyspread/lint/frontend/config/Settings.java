package dev.keyspread.lint.frontend.config;

import dev.keyspread.lint.LintConfiguration;
import dev.keyspread.lint.Severity;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * What one layer sets: the command line, a pom or a file. What is {@code null} it leaves to the layer below.
 *
 * @param profile the profile
 * @param failOn from which severity on findings fail the run
 * @param maxAllowed how many such findings are tolerated
 * @param baseline the file of known findings
 * @param rules the severity of a rule's findings, by the rule's id
 */
public record Settings(
        @Nullable Profile profile,
        @Nullable FailOn failOn,
        @Nullable Integer maxAllowed,
        @Nullable Path baseline,
        Map<String, Severity> rules) {

    /** Nothing set. */
    public static final Settings NONE = new Settings(null, null, null, null, Map.of());

    /** Fails with an {@link IllegalArgumentException} if there is no such rule, or if a number is negative. */
    public Settings {
        rules = new LintConfiguration(rules).severities();
        if (maxAllowed != null && maxAllowed < 0) {
            throw new IllegalArgumentException("maxAllowed must not be negative (found " + maxAllowed + ")");
        }
    }

    /** These settings, and what they leave open as another layer has it. */
    public Settings over(Settings lower) {
        Map<String, Severity> all = new TreeMap<>(lower.rules);
        all.putAll(rules);
        return new Settings(
                profile == null ? lower.profile : profile,
                failOn == null ? lower.failOn : failOn,
                maxAllowed == null ? lower.maxAllowed : maxAllowed,
                baseline == null ? lower.baseline : baseline,
                all);
    }
}
