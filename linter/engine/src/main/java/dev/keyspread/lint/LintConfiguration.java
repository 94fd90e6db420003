package dev.keyspread.lint;

import dev.keyspread.lint.schema.EntitySchema;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Which severities a user sets.
 *
 * @param severities the severity of a rule's findings, by the rule's id; it holds whatever the evidence
 */
public record LintConfiguration(Map<String, Severity> severities) implements SeverityPolicy {

    /** Nothing set: every finding keeps the severity that its evidence deserves. */
    public static final LintConfiguration DEFAULT = new LintConfiguration(Map.of());

    private static final String OPTION_PREFIX = "keyspread.lint.";

    /** Fails with an {@link IllegalArgumentException} if there is no such rule. */
    public LintConfiguration {
        severities = Map.copyOf(severities);
        severities.keySet().stream().sorted().forEach(LintConfiguration::known);
    }

    /**
     * The configuration that a map of rule ids to severities says.
     *
     * @throws IllegalArgumentException if a rule or a severity is unknown
     */
    public static LintConfiguration of(Map<String, ? extends @Nullable String> severities) {
        Map<String, Severity> parsed = new TreeMap<>();
        severities.forEach((rule, severity) -> parsed.put(known(rule), parse(rule, severity)));
        return new LintConfiguration(parsed);
    }

    /**
     * The configuration that a compiler's options say, {@code keyspread.lint.<rule>=<severity>}. Options of another name
     * are left alone. Since javac accepts no hyphen in an option's name, a rule may be spelt with underscores.
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

    /** Returns whether a compiler's option of this name is meant for the linter. */
    public static boolean isOption(String name) {
        return name.startsWith(OPTION_PREFIX);
    }

    /** The name of a rule's compiler option: {@code keyspread.lint.low_cardinality_partition_key}. */
    public static String optionName(String rule) {
        return OPTION_PREFIX + rule.replace('-', '_');
    }

    /** The name of every rule's compiler option, sorted. */
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

    /** Both javac's -Akey and an empty element of a pom come as null: no severity at all. */
    private static Severity parse(String rule, @Nullable String severity) {
        try {
            return Severity.parse(Objects.requireNonNullElse(severity, ""));
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException("Lint rule \"" + rule + "\": " + e.getMessage(), e);
        }
    }
}
