package dev.keyspread.lint.frontend.config;

import dev.keyspread.lint.Severity;
import dev.keyspread.lint.schema.Suppression;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import tools.jackson.jr.ob.JSON;

/** Writes the configuration that is in force as a file that says the same, with the layer that each setting comes from. */
final class ConfigurationText {

    private static final String DEFAULT = "by default";
    private static final String UPPER = "set for this run";

    private final Settings upper;
    private final ConfigurationFile file;
    private final List<String> lines = new ArrayList<>();

    ConfigurationText(Configuration configuration) {
        this.upper = configuration.upper();
        this.file = configuration.file();
        setting(
                "profile",
                configuration.profile().toString(),
                layer(upper.profile(), file.settings().profile()));
        setting(
                "failOn",
                configuration.failOn().toString(),
                layer(upper.failOn(), file.settings().failOn()));
        setting(
                "maxAllowed",
                String.valueOf(configuration.maxAllowed()),
                layer(upper.maxAllowed(), file.settings().maxAllowed()));
        configuration
                .baseline()
                .ifPresent(known -> setting(
                        "baseline",
                        quoted(known.toString()),
                        layer(upper.baseline(), file.settings().baseline())));
    }

    String write() {
        rules();
        profiles();
        overrides();
        suppressions();
        return String.join("\n", lines) + "\n";
    }

    private String layer(@Nullable Object ofRun, @Nullable Object ofFile) {
        if (ofRun != null) {
            return UPPER;
        }
        return ofFile == null ? DEFAULT : file.name();
    }

    private void setting(String name, String value, String layer) {
        lines.add(name + ": " + value + " # " + layer);
    }

    private void rules() {
        Map<String, Severity> all = new TreeMap<>(file.settings().rules());
        all.putAll(upper.rules());
        section("rules", all.isEmpty());
        all.forEach((rule, severity) -> lines.add(
                "  " + rule + ": " + severity + " # " + (upper.rules().containsKey(rule) ? UPPER : file.name())));
    }

    private void profiles() {
        section("profiles", file.profiles().isEmpty());
        new TreeMap<>(file.profiles()).forEach((profile, rules) -> {
            lines.add("  " + profile + ":");
            lines.add("    rules:");
            severities("      ", rules);
        });
    }

    private void overrides() {
        section("overrides", file.overrides().isEmpty() && !isOverridden());
        for (TableOverride override : file.overrides()) {
            lines.add("  - tables: " + list(override.tables()));
            settings(override.profile(), override.rules());
        }
        if (isOverridden()) {
            lines.add("  - tables: [\"*\"] # " + UPPER);
            settings(upper.profile(), upper.rules());
        }
    }

    /** What is set for the run goes before overrides and profiles, as the last override of a file does. */
    private boolean isOverridden() {
        boolean hasUpper = upper.profile() != null || !upper.rules().isEmpty();
        return hasUpper && !(file.overrides().isEmpty() && file.profiles().isEmpty());
    }

    private void settings(@Nullable Profile profile, Map<String, Severity> rules) {
        if (profile != null) {
            lines.add("    profile: " + profile);
        }
        if (!rules.isEmpty()) {
            lines.add("    rules:");
            severities("      ", rules);
        }
    }

    private void suppressions() {
        section("suppressions", file.suppressions().isEmpty());
        for (FileSuppression each : file.suppressions()) {
            Suppression suppression = each.suppression();
            lines.add("  - tables: " + list(each.tables()));
            lines.add("    rule: " + suppression.rule());
            if (suppression.member() != null) {
                lines.add("    member: " + quoted(suppression.member()));
            }
            lines.add("    reason: " + quoted(suppression.reason()));
            if (suppression.until() != null) {
                lines.add("    until: " + suppression.until());
            }
        }
    }

    private void section(String name, boolean isEmpty) {
        if (!isEmpty) {
            lines.add(name + ":");
        }
    }

    private void severities(String indent, Map<String, Severity> rules) {
        new TreeMap<>(rules).forEach((rule, severity) -> lines.add(indent + rule + ": " + severity));
    }

    private static String list(Globs tables) {
        return "["
                + String.join(
                        ", ",
                        tables.patterns().stream()
                                .map(ConfigurationText::quoted)
                                .toList()) + "]";
    }

    /** A text of JSON is one of YAML. */
    private static String quoted(String text) {
        return JSON.std.asString(text);
    }
}
