package dev.keyspread.lint.frontend.config;

import dev.keyspread.lint.LintConfiguration;
import dev.keyspread.lint.Severity;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * The settings of one layer: the command line, a pom or a file. Absent settings are {@code null}.
 *
 * @param profile the profile
 * @param failOn the lowest severity that fails the run
 * @param maxAllowed the number of such findings that is tolerated
 * @param baseline the file of known findings
 * @param rules severities by rule id
 */
public record Settings(
        @Nullable Profile profile,
        @Nullable FailOn failOn,
        @Nullable Integer maxAllowed,
        @Nullable Path baseline,
        Map<String, Severity> rules) {

    /** No settings. */
    public static final Settings NONE = new Settings(null, null, null, null, Map.of());

    /** Throws an {@link IllegalArgumentException} if a rule is unknown or a number is negative. */
    public Settings {
        rules = new LintConfiguration(rules).severities();
        if (maxAllowed != null && maxAllowed < 0) {
            throw new IllegalArgumentException("maxAllowed must not be negative (found " + maxAllowed + ")");
        }
    }

    /** Returns these settings, completed by those of another layer. */
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
