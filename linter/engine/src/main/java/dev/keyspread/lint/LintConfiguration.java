package dev.keyspread.lint;

import dev.keyspread.lint.schema.EntitySchema;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * The severities that a user sets.
 *
 * @param severities the severity by rule id. It applies to all findings of the rule, whatever their evidence
 */
public record LintConfiguration(Map<String, Severity> severities) implements SeverityPolicy {

    /** The default configuration: each rule decides the severities of its findings. */
    public static final LintConfiguration DEFAULT = new LintConfiguration(Map.of());

    private static final String OPTION_PREFIX = "keyspread.lint.";

    /** Throws an {@link IllegalArgumentException} if a rule does not exist. */
    public LintConfiguration {
        severities = Map.copyOf(severities);
        severities.keySet().stream().sorted().forEach(LintConfiguration::known);
    }

    /**
     * Returns the configuration for a map from rule id to severity.
     *
     * @throws IllegalArgumentException if a rule or a severity is unknown
     */
    public static LintConfiguration of(Map<String, ? extends @Nullable String> severities) {
        Map<String, Severity> parsed = new TreeMap<>();
        severities.forEach((rule, severity) -> parsed.put(known(rule), parse(rule, severity)));
        return new LintConfiguration(parsed);
    }

    /**
     * Returns the configuration for the compiler options {@code keyspread.lint.<rule>=<severity>}. Other options are
     * ignored. Since javac accepts no hyphen in an option's name, underscores may replace the hyphens of a rule's id.
     *
     * @throws IllegalArgumentException if a rule or a severity is unknown
     */
    public static LintConfiguration fromOptions(Map<String, ? extends @Nullable String> options) {
        Map<String, String> severities = new TreeMap<>();
        options.forEach((option, severity) -> {
            if (isOption(option)) {
                putOnce(severities, ruleOf(option), Objects.requireNonNullElse(severity, ""));
            }
        });
        return of(severities);
    }

    /** Returns whether a compiler option belongs to the linter, by its name. */
    public static boolean isOption(String name) {
        return name.startsWith(OPTION_PREFIX);
    }

    /** Returns the name of a rule's compiler option: {@code keyspread.lint.low_cardinality_partition_key}. */
    public static String optionName(String rule) {
        return OPTION_PREFIX + rule.replace('-', '_');
    }

    /** Returns the names of the compiler options of all rules, sorted. */
    public static List<String> optionNames() {
        return Rules.ids().stream().map(LintConfiguration::optionName).toList();
    }

    @Override
    public boolean isOn(String rule) {
        return severities.get(rule) != Severity.OFF;
    }

    @Override
    public Severity severityOf(Finding finding, EntitySchema entity) {
        return severities.getOrDefault(finding.rule(), finding.severity());
    }

    private static String known(String rule) {
        Rules.problemWith(rule).ifPresent(problem -> {
            throw new IllegalArgumentException(problem);
        });
        return rule;
    }

    private static String ruleOf(String option) {
        return option.substring(OPTION_PREFIX.length()).replace('_', '-');
    }

    private static void putOnce(Map<String, String> severities, String rule, String severity) {
        String other = severities.put(rule, severity);
        if (other != null && !other.equals(severity)) {
            throw new IllegalArgumentException(
                    "Lint rule \"" + rule + "\" is set twice, to \"" + other + "\" and to \"" + severity + "\"");
        }
    }

    /**
     * Parses a severity. It is null for {@code -Akey} without a value and for an empty element in a pom; both are
     * rejected.
     */
    private static Severity parse(String rule, @Nullable String severity) {
        try {
            return Severity.parse(Objects.requireNonNullElse(severity, ""));
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException("Lint rule \"" + rule + "\": " + e.getMessage(), e);
        }
    }
}
