package dev.keyspread.lint.frontend.config;

import dev.keyspread.lint.Severity;
import dev.keyspread.lint.frontend.document.Printable;
import dev.keyspread.lint.schema.AccessPattern;
import dev.keyspread.lint.schema.CacheSchema;
import dev.keyspread.lint.schema.Suppression;
import dev.keyspread.lint.schema.Workload;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.snakeyaml.engine.v2.api.Dump;
import org.snakeyaml.engine.v2.api.DumpSettings;
import org.snakeyaml.engine.v2.common.FlowStyle;
import tools.jackson.jr.ob.JSON;

/** Writes the effective configuration as an equivalent file, with the origin of settings in comments. */
final class ConfigurationText {

    private static final String RUN = "set for this run";
    private static final DumpSettings BLOCKS =
            DumpSettings.builder().setDefaultFlowStyle(FlowStyle.BLOCK).build();

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
        Map<String, Object> others = others();
        return text.append(others.isEmpty() ? "" : new Dump(BLOCKS).dumpToString(others))
                .toString();
    }

    private String setting(String name, Object value, @Nullable Object ofRun, @Nullable Object ofFile) {
        String origin = ofRun != null ? RUN : ofFile != null ? Printable.inner(file.name()) : "by default";
        return name + ": " + value + " # " + origin + "\n";
    }

    /** Returns profiles, overrides and suppressions, without empty ones. */
    private Map<String, Object> others() {
        Map<String, Object> profiles = new TreeMap<>();
        file.profiles().forEach((profile, rules) -> profiles.put(profile.toString(), Map.of("rules", texts(rules))));
        List<Object> overrides = new ArrayList<>();
        file.overrides().forEach(each -> overrides.add(override(each.tables(), each.profile(), each.rules())));
        // Settings of the run take precedence over overrides and profiles, so they are written as the last override.
        if ((upper.profile() != null || !upper.rules().isEmpty()) && !(overrides.isEmpty() && profiles.isEmpty())) {
            overrides.add(override(new Globs(List.of("*")), upper.profile(), upper.rules()));
        }
        Map<String, Object> all = new LinkedHashMap<>();
        all.put("profiles", profiles);
        all.put("overrides", overrides);
        all.put(
                "suppressions",
                file.suppressions().stream().map(ConfigurationText::suppression).toList());
        all.put("tables", declarations(file.tables()));
        all.values().removeIf(value -> value.equals(Map.of()) || value.equals(List.of()));
        return all;
    }

    private static Map<String, Object> override(Globs tables, @Nullable Profile profile, Map<String, Severity> rules) {
        Map<String, Object> members = new LinkedHashMap<>();
        members.put("tables", tables.patterns());
        put(members, "profile", profile == null ? null : profile.toString());
        if (!rules.isEmpty()) {
            members.put("rules", texts(rules));
        }
        return members;
    }

    private static Map<String, Object> suppression(FileSuppression each) {
        Suppression suppression = each.suppression();
        Map<String, Object> members = new LinkedHashMap<>();
        members.put("tables", each.tables().patterns());
        members.put("rule", suppression.rule());
        put(members, "member", suppression.member());
        members.put("reason", suppression.reason());
        put(
                members,
                "until",
                suppression.until() == null ? null : suppression.until().toString());
        return members;
    }

    /** Returns the members of {@code tables}. */
    private static Map<String, Object> declarations(List<TableDeclaration> tables) {
        Map<String, Object> all = new LinkedHashMap<>();
        tables.forEach(table -> all.put(table.tables().patterns().get(0), declaration(table)));
        return all;
    }

    private static Map<String, Object> declaration(TableDeclaration table) {
        Map<String, Object> members = new LinkedHashMap<>();
        List<Object> workloads = new ArrayList<>();
        new TreeMap<>(table.workloads()).forEach((index, each) -> workloads.add(workload(index, each.value())));
        put(members, "workload", workloads.isEmpty() ? null : workloads);
        List<Object> patterns = new ArrayList<>();
        table.patterns().forEach(each -> patterns.add(pattern(each.value())));
        put(members, "accessPatterns", patterns.isEmpty() ? null : patterns);
        Map<String, Object> attributes = new LinkedHashMap<>();
        table.attributes().forEach(each -> attributes.put(each.value().name(), attribute(each.value())));
        put(members, "attributes", attributes.isEmpty() ? null : attributes);
        put(members, "cached", table.cache() == null ? null : cache(table.cache()));
        put(
                members,
                "timeToLive",
                table.timeToLive() == null ? null : table.timeToLive().value());
        return members;
    }

    private static Map<String, Object> workload(String index, Workload workload) {
        Map<String, Object> members = new LinkedHashMap<>();
        put(members, "index", index.isEmpty() ? null : index);
        number(members, "peakWritesPerSecond", workload.peakWritesPerSecond());
        number(members, "peakReadsPerSecond", workload.peakReadsPerSecond());
        number(members, "itemBytes", workload.itemBytes());
        number(members, "items", workload.items());
        number(members, "itemsPerKey", workload.itemsPerKey());
        number(members, "distinctKeys", workload.distinctKeys());
        put(members, "hottestKeyShare", workload.hottestKeyShare() < 0 ? null : workload.hottestKeyShare());
        return members;
    }

    private static Map<String, Object> pattern(AccessPattern pattern) {
        Map<String, Object> members = new LinkedHashMap<>();
        members.put("name", pattern.name());
        members.put("operation", pattern.operation().name());
        put(members, "index", pattern.index());
        put(members, "by", pattern.by().isEmpty() ? null : pattern.by());
        put(members, "uses", pattern.uses().isEmpty() ? null : pattern.uses());
        put(members, "perSecond", pattern.perSecond() < 0 ? null : pattern.perSecond());
        put(members, "consistent", pattern.consistent() ? true : null);
        put(members, "cachedFor", pattern.cachedMillis() < 0 ? null : DurationText.of(pattern.cachedMillis()));
        put(members, "mayBeStaleFor", pattern.staleMillis() < 0 ? null : DurationText.of(pattern.staleMillis()));
        return members;
    }

    private static Map<String, Object> attribute(AttributeDeclaration attribute) {
        Map<String, Object> members = new LinkedHashMap<>();
        put(members, "type", attribute.type() == null ? null : attribute.type().name());
        put(
                members,
                "storedAs",
                attribute.storedAs() == null ? null : attribute.storedAs().name());
        number(members, "cardinality", attribute.bounds().distinctValues());
        number(members, "maxItems", attribute.bounds().maximumItems());
        number(members, "maxBytes", attribute.bounds().maximumBytes());
        return members;
    }

    private static Map<String, Object> cache(CacheSchema cache) {
        Map<String, Object> members = new LinkedHashMap<>();
        members.put("maximumSize", cache.maximumSize());
        number(members, "maximumBytes", cache.maximumBytes());
        members.put("expireAfterWrite", DurationText.of(cache.expireAfterWriteMillis()));
        return members;
    }

    private static void number(Map<String, Object> members, String name, long value) {
        put(members, name, value < 0 ? null : value);
    }

    private static void put(Map<String, Object> members, String name, @Nullable Object value) {
        if (value != null) {
            members.put(name, value);
        }
    }

    private static Map<String, String> texts(Map<String, Severity> rules) {
        Map<String, String> texts = new TreeMap<>();
        rules.forEach((rule, severity) -> texts.put(rule, severity.toString()));
        return texts;
    }
}
