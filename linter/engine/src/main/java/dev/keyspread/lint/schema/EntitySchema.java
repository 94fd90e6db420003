package dev.keyspread.lint.schema;

import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * One entity and its table: all that the rules see, and what the schema resource {@code META-INF/keyspread/<entity>.json}
 * holds. Where a table is known by its definition alone, the entity is called as the table is.
 *
 * @param entity the entity's canonical class name
 * @param table the table's name
 * @param key the table's key; without parts if only an index is known
 * @param indexes the secondary indexes, sorted by name
 * @param attributes the top-level attributes in the order of their members
 * @param workload the declared load, {@link Workload#UNKNOWN} if there is none
 * @param suppressions what the source silences
 * @param origin whose code writes the items
 * @param patterns how the table is read and written, as far as it is declared
 * @param cache the cache in front of the table, or {@code null}
 * @param timeToLive the attribute that says when an item expires, or {@code null}
 * @param throughput the table's provisioned capacity, or {@code null} if it has none or nobody knows
 */
public record EntitySchema(
        String entity,
        String table,
        KeySchema key,
        List<IndexSchema> indexes,
        List<AttributeSchema> attributes,
        Workload workload,
        List<Suppression> suppressions,
        Origin origin,
        List<AccessPattern> patterns,
        @Nullable CacheSchema cache,
        @Nullable String timeToLive,
        @Nullable Throughput throughput) {

    public EntitySchema {
        indexes = List.copyOf(indexes);
        attributes = List.copyOf(attributes);
        suppressions = List.copyOf(suppressions);
        patterns = List.copyOf(patterns);
    }

    /** An entity of Keyspread's without patterns and cache. */
    public EntitySchema(
            String entity,
            String table,
            KeySchema key,
            List<IndexSchema> indexes,
            List<AttributeSchema> attributes,
            Workload workload,
            List<Suppression> suppressions) {
        this(
                entity,
                table,
                key,
                indexes,
                attributes,
                workload,
                suppressions,
                Origin.KEYSPREAD,
                List.of(),
                null,
                null,
                null);
    }

    /** A builder of a schema that is this one but for what is set. */
    public EntitySchemaBuilder toBuilder() {
        return new EntitySchemaBuilder(this);
    }

    /** The attribute that a member holds, if it holds one of its own. */
    public Optional<AttributeSchema> attributeOf(String member) {
        for (AttributeSchema attribute : attributes) {
            if (attribute.member().equals(member)) {
                return Optional.of(attribute);
            }
        }
        return Optional.empty();
    }

    /** The index with this name, if there is one. */
    public Optional<IndexSchema> index(String name) {
        return indexes.stream().filter(index -> index.name().equals(name)).findFirst();
    }
}
