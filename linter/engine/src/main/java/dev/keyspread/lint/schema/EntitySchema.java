package dev.keyspread.lint.schema;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * One entity and its table. It is the input of the rules and the content of the schema resource
 * {@code META-INF/keyspread/<entity>.json}. If only a table definition is known, the entity has the table's name.
 *
 * @param entity the entity's canonical class name
 * @param table the table's name
 * @param key the table's key; without parts if only an index is known
 * @param indexes the secondary indexes, sorted by name
 * @param attributes the top-level attributes in the order of their members
 * @param workload the declared load, {@link Workload#UNKNOWN} if there is none
 * @param suppressions the suppressions in the source
 * @param origin the program that writes the items
 * @param patterns the declared access patterns
 * @param cache the cache in front of the table, or {@code null}
 * @param timeToLive the time-to-live attribute, or {@code null}
 * @param throughput the table's provisioned capacity, or {@code null} if it has none or it is unknown
 * @param deployment further facts of the table's template, or {@code null} if the table is not read from one
 * @param stored the stored forms of attributes and members of keys, for snapshots; empty unless the processor has read them
 * @param subtypeOf the canonical name of the sealed interface whose subtypes share the table, or {@code null} if this is no subtype
 * @param measured what a profile says about the table, or {@code null} if there is none
 * @param rejections the reasons why DynamoDB rejects the definition of the table, as far as the schema does not contain them
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
        @Nullable Throughput throughput,
        @Nullable Deployment deployment,
        List<StoredAttribute> stored,
        @Nullable String subtypeOf,
        @Nullable Measurement measured,
        List<Rejection> rejections) {

    public EntitySchema {
        stored = List.copyOf(stored);
        rejections = List.copyOf(rejections);
        indexes = List.copyOf(indexes);
        attributes = List.copyOf(attributes);
        suppressions = List.copyOf(suppressions);
        patterns = List.copyOf(patterns);
    }

    /** Creates a Keyspread entity without patterns and cache. */
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
                null,
                null,
                List.of(),
                null,
                null,
                List.of());
    }

    /** Returns a builder that starts with the values of this schema. */
    public EntitySchemaBuilder toBuilder() {
        return EntitySchemaBuilder.of(this);
    }

    /** Returns the attribute of a member, if the member is stored as one attribute. */
    public Optional<AttributeSchema> attributeOf(String member) {
        for (AttributeSchema attribute : attributes) {
            if (attribute.member().equals(member)) {
                return Optional.of(attribute);
            }
        }
        return Optional.empty();
    }

    /** Returns the keys of the table and of all indexes. */
    public Stream<KeySchema> keys() {
        return Stream.concat(Stream.of(key), indexes.stream().map(IndexSchema::key));
    }

    /** Returns the index with a name. */
    public Optional<IndexSchema> index(String name) {
        return indexes.stream().filter(index -> index.name().equals(name)).findFirst();
    }
}
