package dev.keyspread.lint.schema;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** Builds schemas, for front ends that read tables from other sources and for tests of rules. Not thread-safe. */
public final class EntitySchemaBuilder {

    private String entity;
    private String table;
    private KeySchema key;
    private List<IndexSchema> indexes;
    private List<AttributeSchema> attributes;
    private Workload workload;
    private List<Suppression> suppressions;
    private Origin origin;
    private List<AccessPattern> patterns;
    private @Nullable CacheSchema cache;
    private @Nullable String timeToLive;
    private @Nullable Throughput throughput;
    private @Nullable Deployment deployment;
    private List<StoredAttribute> stored;
    private List<Rejection> rejections;

    EntitySchemaBuilder(EntitySchema schema) {
        entity = schema.entity();
        table = schema.table();
        key = schema.key();
        indexes = schema.indexes();
        attributes = schema.attributes();
        workload = schema.workload();
        suppressions = schema.suppressions();
        origin = schema.origin();
        patterns = schema.patterns();
        cache = schema.cache();
        timeToLive = schema.timeToLive();
        throughput = schema.throughput();
        deployment = schema.deployment();
        stored = schema.stored();
        rejections = schema.rejections();
    }

    /** Creates a builder for a table that is known only by its definition. */
    public static EntitySchemaBuilder ofTable(String table, KeySchema key) {
        return new EntitySchema(table, table, key, List.of(), List.of(), Workload.UNKNOWN, List.of())
                .toBuilder().origin(Origin.DEFINITION);
    }

    /** Sets the name of the entity. */
    public EntitySchemaBuilder entity(String other) {
        entity = other;
        return this;
    }

    /** Sets the name of the table. */
    public EntitySchemaBuilder table(String other) {
        table = other;
        return this;
    }

    /** Sets the table's key. */
    public EntitySchemaBuilder key(KeySchema other) {
        key = other;
        return this;
    }

    /** Sets the indexes. */
    public EntitySchemaBuilder indexes(List<IndexSchema> others) {
        indexes = others;
        return this;
    }

    /** Sets the attributes. */
    public EntitySchemaBuilder attributes(List<AttributeSchema> others) {
        attributes = others;
        return this;
    }

    /** Sets the declared load. */
    public EntitySchemaBuilder workload(Workload other) {
        workload = other;
        return this;
    }

    /** Sets the suppressions of the source. */
    public EntitySchemaBuilder suppressions(List<Suppression> others) {
        suppressions = others;
        return this;
    }

    /** Sets the program that writes the items. */
    public EntitySchemaBuilder origin(Origin other) {
        origin = other;
        return this;
    }

    /** Sets the access patterns. */
    public EntitySchemaBuilder patterns(List<AccessPattern> others) {
        patterns = others;
        return this;
    }

    /** Sets the cache; {@code null} for none. */
    public EntitySchemaBuilder cache(@Nullable CacheSchema other) {
        cache = other;
        return this;
    }

    /** Sets the time-to-live attribute; {@code null} for none. */
    public EntitySchemaBuilder timeToLive(@Nullable String attribute) {
        timeToLive = attribute;
        return this;
    }

    /** Sets the provisioned capacity; {@code null} for none. */
    public EntitySchemaBuilder throughput(@Nullable Throughput other) {
        throughput = other;
        return this;
    }

    /** Sets the facts of the template; {@code null} without a template. */
    public EntitySchemaBuilder deployment(@Nullable Deployment other) {
        deployment = other;
        return this;
    }

    /** Sets the stored forms of attributes and members of keys. */
    public EntitySchemaBuilder stored(List<StoredAttribute> others) {
        stored = others;
        return this;
    }

    /** Sets the reasons why DynamoDB rejects the definition of the table. */
    public EntitySchemaBuilder rejections(List<Rejection> others) {
        rejections = others;
        return this;
    }

    /** Returns the schema. */
    public EntitySchema build() {
        return new EntitySchema(
                entity,
                table,
                key,
                indexes,
                attributes,
                workload,
                suppressions,
                origin,
                patterns,
                cache,
                timeToLive,
                throughput,
                deployment,
                stored,
                rejections);
    }
}
