package dev.keyspread.lint.frontend.config;

import dev.keyspread.lint.Severity;
import dev.keyspread.lint.frontend.document.Node;
import dev.keyspread.lint.frontend.document.Printable;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.snakeyaml.engine.v2.api.Dump;
import org.snakeyaml.engine.v2.api.DumpSettings;
import org.snakeyaml.engine.v2.common.FlowStyle;
import org.snakeyaml.engine.v2.schema.FailsafeSchema;
import tools.jackson.jr.ob.JSON;

/** Writes the effective configuration as an equivalent file, with the origin of settings in comments. */
final class ConfigurationText {

    private static final String RUN = "set for this run";
    private static final DumpSettings BLOCKS = DumpSettings.builder()
            .setDefaultFlowStyle(FlowStyle.BLOCK)
            .setSchema(new FailsafeSchema()) // All values are texts, which need no quotes.
            .build();

    private final Configuration configuration;
    private final Settings upper;
    private final ConfigurationFile file;

    ConfigurationText(Configuration configuration) {
        this.configuration = configuration;
        this.upper = configuration.upper();
        this.file = configuration.file();
    }

    String write() {
        Settings lower = file.settings();
        StringBuilder text = new StringBuilder();
        text.append(setting("profile", configuration.profile(), upper.profile(), lower.profile()));
        text.append(setting("failOn", configuration.failOn(), upper.failOn(), lower.failOn()));
        text.append(setting("maxAllowed", configuration.maxAllowed(), upper.maxAllowed(), lower.maxAllowed()));
        // JSON is valid YAML.
        configuration
                .baseline()
                .map(path -> JSON.std.asString(path.toString()))
                .ifPresent(path -> text.append(setting("baseline", path, upper.baseline(), lower.baseline())));
        Map<String, Severity> rules = new TreeMap<>(upper.over(lower).rules());
        text.append(rules.isEmpty() ? "" : "rules:\n");
        rules.forEach((rule, severity) -> text.append("  ")
                .append(setting(
                        rule, severity, upper.rules().get(rule), lower.rules().get(rule))));
        Map<String, @Nullable Object> others = others();
        return text.append(others.isEmpty() ? "" : new Dump(BLOCKS).dumpToString(others))
                .toString();
    }

    private String setting(String name, Object value, @Nullable Object ofRun, @Nullable Object ofFile) {
        String origin = ofRun != null ? RUN : ofFile != null ? Printable.inner(file.name()) : "by default";
        return name + ": " + value + " # " + origin + "\n";
    }

    /** Returns the sections that the run does not change, as the file has them. */
    private Map<String, @Nullable Object> others() {
        Map<String, @Nullable Object> all = new LinkedHashMap<>();
        file.sections().forEach((name, section) -> all.put(name, values(section)));
        // Settings of the run take precedence over overrides and profiles, so they are written as the last override.
        boolean areOverridden = all.containsKey("overrides") || all.containsKey("profiles");
        if ((upper.profile() != null || !upper.rules().isEmpty()) && areOverridden) {
            List<Object> overrides = new ArrayList<>((List<?>) all.getOrDefault("overrides", List.of()));
            overrides.add(ofRun());
            all.put("overrides", overrides);
        }
        return all;
    }

    private Map<String, Object> ofRun() {
        Map<String, Object> members = new LinkedHashMap<>();
        members.put("tables", "*");
        if (upper.profile() != null) {
            members.put("profile", upper.profile().toString());
        }
        Map<String, String> rules = new TreeMap<>();
        upper.rules().forEach((rule, severity) -> rules.put(rule, severity.toString()));
        if (!rules.isEmpty()) {
            members.put("rules", rules);
        }
        return members;
    }

    private static @Nullable Object values(Node node) {
        if (node instanceof Node.Members members) {
            Map<String, @Nullable Object> values = new LinkedHashMap<>();
            members.members().forEach((name, value) -> values.put(name, values(value)));
            return values;
        }
        return node instanceof Node.Elements list
                ? list.elements().stream().map(ConfigurationText::values).toList()
                : node.text().orElse(null);
    }
}
