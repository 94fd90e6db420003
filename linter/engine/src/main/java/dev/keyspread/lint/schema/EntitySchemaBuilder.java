package dev.keyspread.lint.schema;

import com.google.auto.value.AutoBuilder;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Builds schemas, for front ends that read tables from other sources and for tests of rules. Not thread-safe. */
public abstract class EntitySchemaBuilder {

    EntitySchemaBuilder() {}

    /** Creates a builder that starts with the values of a schema. */
    static EntitySchemaBuilder of(EntitySchema schema) {
        return new AutoBuilder_EntitySchemaBuilder_Setters(schema);
    }

    /** Creates a builder for a table that is known only by its definition. */
    public static EntitySchemaBuilder ofTable(String table, KeySchema key) {
        return new EntitySchema(table, table, key, List.of(), List.of(), Workload.UNKNOWN, List.of())
                .toBuilder().origin(Origin.DEFINITION);
    }

    /** Sets the name of the entity. */
    public abstract EntitySchemaBuilder entity(String entity);

    /** Sets the name of the table. */
    public abstract EntitySchemaBuilder table(String table);

    /** Sets the table's key. */
    public abstract EntitySchemaBuilder key(KeySchema key);

    /** Sets the indexes. */
    public abstract EntitySchemaBuilder indexes(List<IndexSchema> indexes);

    /** Sets the attributes. */
    public abstract EntitySchemaBuilder attributes(List<AttributeSchema> attributes);

    /** Sets the declared load. */
    public abstract EntitySchemaBuilder workload(Workload workload);

    /** Sets the suppressions of the source. */
    public abstract EntitySchemaBuilder suppressions(List<Suppression> suppressions);

    /** Sets the program that writes the items. */
    public abstract EntitySchemaBuilder origin(Origin origin);

    /** Sets the access patterns. */
    public abstract EntitySchemaBuilder patterns(List<AccessPattern> patterns);

    /** Sets the cache; {@code null} for none. */
    public abstract EntitySchemaBuilder cache(@Nullable CacheSchema cache);

    /** Sets the time-to-live attribute; {@code null} for none. */
    public abstract EntitySchemaBuilder timeToLive(@Nullable String timeToLive);

    /** Sets the provisioned capacity; {@code null} for none. */
    public abstract EntitySchemaBuilder throughput(@Nullable Throughput throughput);

    /** Sets the facts of the template; {@code null} without a template. */
    public abstract EntitySchemaBuilder deployment(@Nullable Deployment deployment);

    /** Sets the stored forms of attributes and members of keys. */
    public abstract EntitySchemaBuilder stored(List<StoredAttribute> stored);

    /** Sets the sealed interface of a subtype; {@code null} for none. */
    public abstract EntitySchemaBuilder subtypeOf(@Nullable String subtypeOf);

    /** Sets what a profile says about the table; {@code null} without a profile. */
    public abstract EntitySchemaBuilder measured(@Nullable Measurement measured);

    /** Sets the reasons why DynamoDB rejects the definition of the table. */
    public abstract EntitySchemaBuilder rejections(List<Rejection> rejections);

    /** Returns the schema. */
    public abstract EntitySchema build();

    /** Has the annotation, so that the compiler of a dependent module does not look for its class. */
    @AutoBuilder(ofClass = EntitySchema.class)
    abstract static class Setters extends EntitySchemaBuilder {}
}
