package dev.keyspread.table;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import software.amazon.awssdk.services.dynamodb.model.Projection;
import software.amazon.awssdk.services.dynamodb.model.ProjectionType;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;

/**
 * A secondary index of a table: a global one with partition keys of its own, or a local one. Only a global index may have
 * several partition keys or several sort keys, up to four of each. Immutable.
 */
public final class IndexSchema {

    private final String name;
    private final List<KeyAttribute> partitionKeys;
    private final List<KeyAttribute> sortKeys;
    private final Projection projection;

    private IndexSchema(Builder builder) {
        this.name = builder.name;
        this.partitionKeys = List.copyOf(builder.partitionKeys);
        this.sortKeys = List.copyOf(builder.sortKeys);
        this.projection = builder.projection;
    }

    /** Starts a global index. */
    public static Builder global(String name, String partitionKey, ScalarAttributeType type) {
        return new Builder(name).partitionKey(partitionKey, type);
    }

    /** Starts a local index, whose partition key is the table's. */
    public static Builder local(String name) {
        return new Builder(name);
    }

    /** Returns the index's name. */
    public String name() {
        return name;
    }

    /** Returns the partition keys of a global index in their order. Empty for a local index. */
    public List<KeyAttribute> partitionKeys() {
        return partitionKeys;
    }

    /** Returns the sort keys in their order. Empty if there are none. */
    public List<KeyAttribute> sortKeys() {
        return sortKeys;
    }

    /** Returns the projection of the index. */
    public Projection projection() {
        return projection;
    }

    /** Returns the keys and the projection, which are equal for equal indexes. */
    List<Object> definition() {
        return List.of(partitionKeys, sortKeys, projection);
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
            return new IndexSchema(this);
        }
    }
}
