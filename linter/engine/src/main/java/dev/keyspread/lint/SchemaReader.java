package dev.keyspread.lint;

import dev.keyspread.lint.schema.AccessPattern;
import dev.keyspread.lint.schema.AttributeSchema;
import dev.keyspread.lint.schema.AttributeType;
import dev.keyspread.lint.schema.Bounds;
import dev.keyspread.lint.schema.CacheSchema;
import dev.keyspread.lint.schema.EntitySchema;
import dev.keyspread.lint.schema.IndexSchema;
import dev.keyspread.lint.schema.KeyMember;
import dev.keyspread.lint.schema.KeyPart;
import dev.keyspread.lint.schema.KeySchema;
import dev.keyspread.lint.schema.Origin;
import dev.keyspread.lint.schema.Sharding;
import dev.keyspread.lint.schema.Suppression;
import dev.keyspread.lint.schema.Throughput;
import dev.keyspread.lint.schema.Workload;
import org.jspecify.annotations.Nullable;

/** Turns JSON members into a schema. Every member is required, and no other is allowed. */
final class SchemaReader {

    private SchemaReader() {}

    static EntitySchema read(JsonObject json) {
        // The version comes first: with another one, whatever else is wrong is no news.
        requireVersion(json);
        json.requireOnly(
                "version",
                "entity",
                "table",
                "key",
                "indexes",
                "attributes",
                "workload",
                "suppressions",
                "origin",
                "patterns",
                "cache",
                "timeToLive",
                "throughput");
        return new EntitySchema(
                json.string("entity"),
                json.string("table"),
                key(json.object("key")),
                json.list("indexes", SchemaReader::index),
                json.list("attributes", SchemaReader::attribute),
                workload(json.object("workload")),
                json.list("suppressions", SchemaReader::suppression),
                json.constant("origin", Origin.class),
                json.list("patterns", SchemaReader::pattern),
                json.isNull("cache") ? null : cache(json.object("cache")),
                json.isNull("timeToLive") ? null : json.string("timeToLive"),
                throughput(json));
    }

    private static void requireVersion(JsonObject json) {
        long version = json.number("version");
        if (version != SchemaJson.VERSION) {
            throw json.problem("version", "is " + version + ", and this linter reads " + SchemaJson.VERSION);
        }
    }

    private static KeySchema key(JsonObject json) {
        json.requireOnly("partitionKeys", "sortKeys");
        return new KeySchema(
                json.list("partitionKeys", SchemaReader::keyPart), json.list("sortKeys", SchemaReader::keyPart));
    }

    private static KeyPart keyPart(JsonObject json) {
        json.requireOnly("members", "template", "attribute", "type", "sharding");
        return new KeyPart(
                json.list("members", SchemaReader::keyMember),
                json.isNull("template") ? null : json.string("template"),
                json.string("attribute"),
                json.constant("type", AttributeType.class),
                json.isNull("sharding") ? null : sharding(json.object("sharding")));
    }

    private static KeyMember keyMember(JsonObject json) {
        json.requireOnly("name", "javaType", "constants", "format", "bounds");
        return new KeyMember(
                json.string("name"),
                json.string("javaType"),
                json.strings("constants"),
                json.isNull("format") ? null : json.string("format"),
                bounds(json.object("bounds")));
    }

    private static Sharding sharding(JsonObject json) {
        json.requireOnly("layout", "suffixes", "most", "calculated", "from", "separator", "first", "function");
        return new Sharding(
                json.constant("layout", Sharding.Layout.class),
                json.integer("suffixes"),
                json.integer("most"),
                json.bool("calculated"),
                json.strings("from"),
                json.string("separator"),
                json.integer("first"),
                json.isNull("function") ? null : json.string("function"));
    }

    private static IndexSchema index(JsonObject json) {
        json.requireOnly("name", "kind", "key", "projection", "include", "workload", "throughput");
        return new IndexSchema(
                json.string("name"),
                json.constant("kind", IndexSchema.Kind.class),
                key(json.object("key")),
                json.constant("projection", IndexSchema.Projection.class),
                json.strings("include"),
                workload(json.object("workload")),
                throughput(json));
    }

    private static AttributeSchema attribute(JsonObject json) {
        json.requireOnly("member", "name", "type", "javaType", "constants", "format", "bounds", "defaultValue");
        return new AttributeSchema(
                json.string("member"),
                json.string("name"),
                json.constant("type", AttributeType.class),
                json.string("javaType"),
                json.strings("constants"),
                json.isNull("format") ? null : json.string("format"),
                bounds(json.object("bounds")),
                json.isNull("defaultValue") ? null : json.string("defaultValue"));
    }

    private static Workload workload(JsonObject json) {
        json.requireOnly(
                "peakWritesPerSecond",
                "peakReadsPerSecond",
                "itemBytes",
                "items",
                "itemsPerKey",
                "distinctKeys",
                "hottestKeyShare");
        return new Workload(
                json.number("peakWritesPerSecond"),
                json.number("peakReadsPerSecond"),
                json.number("itemBytes"),
                json.number("items"),
                json.number("itemsPerKey"),
                json.number("distinctKeys"),
                json.decimal("hottestKeyShare"));
    }

    private static Bounds bounds(JsonObject json) {
        json.requireOnly("distinctValues", "maximumItems", "maximumBytes");
        return new Bounds(json.number("distinctValues"), json.number("maximumItems"), json.number("maximumBytes"));
    }

    private static AccessPattern pattern(JsonObject json) {
        json.requireOnly(
                "name", "operation", "index", "by", "uses", "perSecond", "consistent", "cachedMillis", "staleMillis");
        return new AccessPattern(
                json.string("name"),
                json.constant("operation", AccessPattern.Operation.class),
                json.isNull("index") ? null : json.string("index"),
                json.strings("by"),
                json.strings("uses"),
                json.decimal("perSecond"),
                json.bool("consistent"),
                json.number("cachedMillis"),
                json.number("staleMillis"));
    }

    private static CacheSchema cache(JsonObject json) {
        json.requireOnly("maximumSize", "expireAfterWriteMillis");
        return new CacheSchema(json.number("maximumSize"), json.number("expireAfterWriteMillis"));
    }

    private static @Nullable Throughput throughput(JsonObject parent) {
        if (parent.isNull("throughput")) {
            return null;
        }
        JsonObject json = parent.object("throughput");
        json.requireOnly("readUnits", "writeUnits");
        return new Throughput(json.number("readUnits"), json.number("writeUnits"));
    }

    private static Suppression suppression(JsonObject json) {
        json.requireOnly("member", "rule", "reason", "until");
        return new Suppression(
                json.isNull("member") ? null : json.string("member"),
                json.string("rule"),
                json.string("reason"),
                json.isNull("until") ? null : json.date("until"));
    }
}
