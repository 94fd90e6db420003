package dev.keyspread.table;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import software.amazon.awssdk.services.dynamodb.model.Projection;
import software.amazon.awssdk.services.dynamodb.model.ProjectionType;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;

/**
 * A secondary index of a table: a global one with partition keys of its own, or a local one. Only a global index may have
 * several partition keys or several sort keys, up to four of each. Immutable.
 *
 * @param name the index's name
 * @param partitionKeys the partition keys of a global index in their order; empty for a local index
 * @param sortKeys the sort keys in their order; empty if there are none
 * @param projection the projection of the index
 */
public record IndexSchema(
        String name, List<KeyAttribute> partitionKeys, List<KeyAttribute> sortKeys, Projection projection) {

    /** Creates an index. */
    public IndexSchema {
        Objects.requireNonNull(name, "name");
        Objects.requireNonNull(projection, "projection");
        partitionKeys = List.copyOf(partitionKeys);
        sortKeys = List.copyOf(sortKeys);
    }

    /** Starts a global index. */
    public static Builder global(String name, String partitionKey, ScalarAttributeType type) {
        return new Builder(name).partitionKey(partitionKey, type);
    }

    /** Starts a local index, whose partition key is the table's. */
    public static Builder local(String name) {
        return new Builder(name);
    }

    /** Returns the attributes of the key that are its own, without the table's partition key of a local index. */
    Stream<KeyAttribute> keys() {
        return Stream.concat(partitionKeys.stream(), sortKeys.stream());
    }

    /** Returns the definition in words. */
    String definitionText() {
        return "partition keys " + partitionKeys + ", sort keys " + sortKeys + ", projection "
                + projection.projectionTypeAsString()
                + (projection.hasNonKeyAttributes() ? " " + projection.nonKeyAttributes() : "");
    }

    @Override
    public String toString() {
        return "IndexSchema[" + name + "]";
    }

    /** A builder of index schemas. The default projection is all attributes. Not thread-safe. */
    public static final class Builder {

        private final String name;
        private final List<KeyAttribute> partitionKeys = new ArrayList<>();
        private final List<KeyAttribute> sortKeys = new ArrayList<>();
        private Projection projection =
                Projection.builder().projectionType(ProjectionType.ALL).build();

        private Builder(String name) {
            this.name = Objects.requireNonNull(name, "name");
        }

        /** Adds a partition key to those of a global index. */
        public Builder partitionKey(String attribute, ScalarAttributeType type) {
            partitionKeys.add(new KeyAttribute(attribute, type));
            return this;
        }

        /** Adds a sort key. */
        public Builder sortKey(String attribute, ScalarAttributeType type) {
            sortKeys.add(new KeyAttribute(attribute, type));
            return this;
        }

        /** Projects only the keys. */
        public Builder keysOnly() {
            this.projection = Projection.builder()
                    .projectionType(ProjectionType.KEYS_ONLY)
                    .build();
            return this;
        }

        /** Projects the keys and {@code attributes}. */
        public Builder include(String... attributes) {
            this.projection = Projection.builder()
                    .projectionType(ProjectionType.INCLUDE)
                    .nonKeyAttributes(List.of(attributes))
                    .build();
            return this;
        }

        /** Returns the index schema. */
        public IndexSchema build() {
            return new IndexSchema(name, partitionKeys, sortKeys, projection);
        }
    }
}
