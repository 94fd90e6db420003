package dev.keyspread.lint.frontend.config;

import dev.keyspread.lint.schema.AccessPattern;
import dev.keyspread.lint.schema.CacheSchema;
import dev.keyspread.lint.schema.Workload;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Writes the declarations of tables as the configuration file has them. */
final class DeclarationText {

    private DeclarationText() {}

    /** Returns the members of {@code tables}. */
    static Map<String, Object> of(List<TableDeclaration> tables) {
        Map<String, Object> all = new LinkedHashMap<>();
        tables.forEach(table -> all.put(table.tables().patterns().get(0), of(table)));
        return all;
    }

    private static Map<String, Object> of(TableDeclaration table) {
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
}
