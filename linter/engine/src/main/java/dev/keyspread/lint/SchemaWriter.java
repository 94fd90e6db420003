package dev.keyspread.lint;

import dev.keyspread.lint.schema.AccessPattern;
import dev.keyspread.lint.schema.AttributeSchema;
import dev.keyspread.lint.schema.Bounds;
import dev.keyspread.lint.schema.CacheSchema;
import dev.keyspread.lint.schema.EntitySchema;
import dev.keyspread.lint.schema.IndexSchema;
import dev.keyspread.lint.schema.KeyMember;
import dev.keyspread.lint.schema.KeyPart;
import dev.keyspread.lint.schema.KeySchema;
import dev.keyspread.lint.schema.Sharding;
import dev.keyspread.lint.schema.Suppression;
import dev.keyspread.lint.schema.Throughput;
import dev.keyspread.lint.schema.Workload;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Turns a schema into JSON members, in the order of the records' components. */
final class SchemaWriter {

    private SchemaWriter() {}

    static Map<String, @Nullable Object> members(EntitySchema schema) {
        Map<String, @Nullable Object> members = new LinkedHashMap<>();
        members.put("version", SchemaJson.VERSION);
        members.put("entity", schema.entity());
        members.put("table", schema.table());
        members.put("key", key(schema.key()));
        members.put(
                "indexes", schema.indexes().stream().map(SchemaWriter::index).toList());
        members.put(
                "attributes",
                schema.attributes().stream().map(SchemaWriter::attribute).toList());
        members.put("workload", workload(schema.workload()));
        members.put(
                "suppressions",
                schema.suppressions().stream().map(SchemaWriter::suppression).toList());
        members.put("origin", schema.origin().name());
        members.put(
                "patterns",
                schema.patterns().stream().map(SchemaWriter::pattern).toList());
        members.put("cache", schema.cache() == null ? null : cache(schema.cache()));
        members.put("timeToLive", schema.timeToLive());
        members.put("throughput", throughput(schema.throughput()));
        return members;
    }

    private static Map<String, @Nullable Object> key(KeySchema key) {
        Map<String, @Nullable Object> members = new LinkedHashMap<>();
        members.put("partitionKeys", keyParts(key.partitionKeys()));
        members.put("sortKeys", keyParts(key.sortKeys()));
        return members;
    }

    private static List<Map<String, @Nullable Object>> keyParts(List<KeyPart> parts) {
        return parts.stream().map(SchemaWriter::keyPart).toList();
    }

    private static Map<String, @Nullable Object> keyPart(KeyPart part) {
        Map<String, @Nullable Object> members = new LinkedHashMap<>();
        members.put(
                "members", part.members().stream().map(SchemaWriter::keyMember).toList());
        members.put("template", part.template());
        members.put("attribute", part.attribute());
        members.put("type", part.type().name());
        members.put("sharding", part.sharding() == null ? null : sharding(part.sharding()));
        return members;
    }

    private static Map<String, @Nullable Object> keyMember(KeyMember member) {
        Map<String, @Nullable Object> members = new LinkedHashMap<>();
        members.put("name", member.name());
        members.put("javaType", member.javaType());
        members.put("constants", member.constants());
        members.put("format", member.format());
        members.put("bounds", bounds(member.bounds()));
        return members;
    }

    private static Map<String, @Nullable Object> sharding(Sharding sharding) {
        Map<String, @Nullable Object> members = new LinkedHashMap<>();
        members.put("layout", sharding.layout().name());
        members.put("suffixes", sharding.suffixes());
        members.put("most", sharding.most());
        members.put("calculated", sharding.calculated());
        members.put("from", sharding.from());
        members.put("separator", sharding.separator());
        members.put("first", sharding.first());
        members.put("function", sharding.function());
        return members;
    }

    private static Map<String, @Nullable Object> index(IndexSchema index) {
        Map<String, @Nullable Object> members = new LinkedHashMap<>();
        members.put("name", index.name());
        members.put("kind", index.kind().name());
        members.put("key", key(index.key()));
        members.put("projection", index.projection().name());
        members.put("include", index.include());
        members.put("workload", workload(index.workload()));
        members.put("throughput", throughput(index.throughput()));
        return members;
    }

    private static Map<String, @Nullable Object> attribute(AttributeSchema attribute) {
        Map<String, @Nullable Object> members = new LinkedHashMap<>();
        members.put("member", attribute.member());
        members.put("name", attribute.name());
        members.put("type", attribute.type().name());
        members.put("javaType", attribute.javaType());
        members.put("constants", attribute.constants());
        members.put("format", attribute.format());
        members.put("bounds", bounds(attribute.bounds()));
        members.put("defaultValue", attribute.defaultValue());
        return members;
    }

    private static Map<String, @Nullable Object> workload(Workload workload) {
        Map<String, @Nullable Object> members = new LinkedHashMap<>();
        members.put("peakWritesPerSecond", workload.peakWritesPerSecond());
        members.put("peakReadsPerSecond", workload.peakReadsPerSecond());
        members.put("itemBytes", workload.itemBytes());
        members.put("items", workload.items());
        members.put("itemsPerKey", workload.itemsPerKey());
        members.put("distinctKeys", workload.distinctKeys());
        members.put("hottestKeyShare", workload.hottestKeyShare());
        return members;
    }

    private static Map<String, @Nullable Object> bounds(Bounds bounds) {
        Map<String, @Nullable Object> members = new LinkedHashMap<>();
        members.put("distinctValues", bounds.distinctValues());
        members.put("maximumItems", bounds.maximumItems());
        members.put("maximumBytes", bounds.maximumBytes());
        return members;
    }

    private static Map<String, @Nullable Object> pattern(AccessPattern pattern) {
        Map<String, @Nullable Object> members = new LinkedHashMap<>();
        members.put("name", pattern.name());
        members.put("operation", pattern.operation().name());
        members.put("index", pattern.index());
        members.put("by", pattern.by());
        members.put("uses", pattern.uses());
        members.put("perSecond", pattern.perSecond());
        members.put("consistent", pattern.consistent());
        members.put("cachedMillis", pattern.cachedMillis());
        members.put("staleMillis", pattern.staleMillis());
        return members;
    }

    private static Map<String, @Nullable Object> cache(CacheSchema cache) {
        Map<String, @Nullable Object> members = new LinkedHashMap<>();
        members.put("maximumSize", cache.maximumSize());
        members.put("expireAfterWriteMillis", cache.expireAfterWriteMillis());
        return members;
    }

    private static @Nullable Map<String, @Nullable Object> throughput(@Nullable Throughput throughput) {
        if (throughput == null) {
            return null;
        }
        Map<String, @Nullable Object> members = new LinkedHashMap<>();
        members.put("readUnits", throughput.readUnits());
        members.put("writeUnits", throughput.writeUnits());
        return members;
    }

    private static Map<String, @Nullable Object> suppression(Suppression suppression) {
        Map<String, @Nullable Object> members = new LinkedHashMap<>();
        members.put("member", suppression.member());
        members.put("rule", suppression.rule());
        members.put("reason", suppression.reason());
        members.put(
                "until",
                suppression.until() == null ? null : suppression.until().toString());
        return members;
    }
}
