package dev.keyspread.lint;

import dev.keyspread.lint.schema.AttributeSchema;
import dev.keyspread.lint.schema.AttributeType;
import dev.keyspread.lint.schema.EntitySchema;
import dev.keyspread.lint.schema.IndexSchema;
import dev.keyspread.lint.schema.KeyMember;
import dev.keyspread.lint.schema.KeyPart;
import dev.keyspread.lint.schema.KeySchema;
import dev.keyspread.lint.schema.Sharding;
import dev.keyspread.lint.schema.Suppression;
import dev.keyspread.lint.schema.Workload;

/** Turns JSON members into a schema. Every member is required, and no other is allowed. */
final class SchemaReader {

    private SchemaReader() {}

    static EntitySchema read(JsonObject json) {
        // The version comes first: with another one, whatever else is wrong is no news.
        requireVersion(json);
        json.requireOnly("version", "entity", "table", "key", "indexes", "attributes", "workload", "suppressions");
        return new EntitySchema(
                json.string("entity"),
                json.string("table"),
                key(json.object("key")),
                json.list("indexes", SchemaReader::index),
                json.list("attributes", SchemaReader::attribute),
                workload(json.object("workload")),
                json.list("suppressions", SchemaReader::suppression));
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
        json.requireOnly("name", "javaType", "constants");
        return new KeyMember(json.string("name"), json.string("javaType"), json.strings("constants"));
    }

    private static Sharding sharding(JsonObject json) {
        json.requireOnly("layout", "suffixes", "calculated", "from", "separator", "first");
        return new Sharding(
                json.constant("layout", Sharding.Layout.class),
                json.integer("suffixes"),
                json.bool("calculated"),
                json.strings("from"),
                json.string("separator"),
                json.integer("first"));
    }

    private static IndexSchema index(JsonObject json) {
        json.requireOnly("name", "kind", "key", "projection", "include");
        return new IndexSchema(
                json.string("name"),
                json.constant("kind", IndexSchema.Kind.class),
                key(json.object("key")),
                json.constant("projection", IndexSchema.Projection.class),
                json.strings("include"));
    }

    private static AttributeSchema attribute(JsonObject json) {
        json.requireOnly("member", "name", "type", "javaType", "constants");
        return new AttributeSchema(
                json.string("member"),
                json.string("name"),
                json.constant("type", AttributeType.class),
                json.string("javaType"),
                json.strings("constants"));
    }

    private static Workload workload(JsonObject json) {
        json.requireOnly("peakWritesPerSecond", "peakReadsPerSecond", "itemBytes", "items", "itemsPerKey");
        return new Workload(
                json.number("peakWritesPerSecond"),
                json.number("peakReadsPerSecond"),
                json.number("itemBytes"),
                json.number("items"),
                json.number("itemsPerKey"));
    }

    private static Suppression suppression(JsonObject json) {
        json.requireOnly("member", "rule", "reason");
        return new Suppression(
                json.isNull("member") ? null : json.string("member"), json.string("rule"), json.string("reason"));
    }
}
