package dev.keyspread;

import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.Projection;
import software.amazon.awssdk.services.dynamodb.model.ProjectionType;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;

/** A secondary index of a table: a global one with a partition key of its own, or a local one. Immutable. */
public final class IndexSchema {

    private final String name;
    private final @Nullable KeyAttribute partitionKey;
    private final @Nullable KeyAttribute sortKey;
    private final Projection projection;

    private IndexSchema(Builder builder) {
        this.name = builder.name;
        this.partitionKey = builder.partitionKey;
        this.sortKey = builder.sortKey;
        this.projection = builder.projection;
    }

    /** Starts a global index. */
    public static Builder global(String name, String partitionKey, ScalarAttributeType type) {
        return new Builder(name, new KeyAttribute(partitionKey, type));
    }

    /** Starts a local index, whose partition key is the table's. */
    public static Builder local(String name) {
        return new Builder(name, null);
    }

    /** The index's name. */
    public String name() {
        return name;
    }

    /** The partition key of a global index; empty for a local one. */
    public Optional<KeyAttribute> partitionKey() {
        return Optional.ofNullable(partitionKey);
    }

    /** The sort key, if the index has one. */
    public Optional<KeyAttribute> sortKey() {
        return Optional.ofNullable(sortKey);
    }

    /** Which attributes the index holds. */
    public Projection projection() {
        return projection;
    }

    @Override
    public String toString() {
        return "IndexSchema[" + name + "]";
    }

    /** Puts an index together; it projects all attributes unless told otherwise. Not thread-safe. */
    public static final class Builder {

        private final String name;
        private final @Nullable KeyAttribute partitionKey;
        private @Nullable KeyAttribute sortKey;
        private Projection projection =
                Projection.builder().projectionType(ProjectionType.ALL).build();

        private Builder(String name, @Nullable KeyAttribute partitionKey) {
            this.name = Objects.requireNonNull(name, "name");
            this.partitionKey = partitionKey;
        }

        /** Sets the sort key. */
        public Builder sortKey(String attribute, ScalarAttributeType type) {
            this.sortKey = new KeyAttribute(attribute, type);
            return this;
        }

        /** Projects the keys alone. */
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

        /** The index. */
        public IndexSchema build() {
            return new IndexSchema(this);
        }
    }
}
