package dev.keyspread.it;

import dev.keyspread.annotations.CreatedAt;
import dev.keyspread.annotations.GeneratedId;
import dev.keyspread.annotations.PartitionKey;
import dev.keyspread.annotations.Table;
import dev.keyspread.annotations.Version;
import java.time.Instant;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** An immutable class with a builder, whose key, time and version are generated. */
@Table("badges")
@PartitionKey(attribute = "pk", template = "BADGE#{id}")
final class Badge {

    private final @Nullable String id;
    private final String owner;
    private final @Nullable Integer number;
    private final @Nullable Instant createdAt;
    private final long version;

    private Badge(Builder builder) {
        this.id = builder.id;
        this.owner = builder.owner;
        this.number = builder.number;
        this.createdAt = builder.createdAt;
        this.version = builder.version;
    }

    static Builder builder() {
        return new Builder();
    }

    @GeneratedId
    @Nullable
    String id() {
        return id;
    }

    String owner() {
        return owner;
    }

    @GeneratedId(supplier = Numbers.class)
    @Nullable
    Integer number() {
        return number;
    }

    @CreatedAt
    @Nullable
    Instant createdAt() {
        return createdAt;
    }

    @Version
    long version() {
        return version;
    }

    /** Returns a fixed number. */
    static final class Numbers implements Supplier<Integer> {

        @Override
        public Integer get() {
            return 7;
        }
    }

    static final class Builder {

        private @Nullable String id;
        private String owner = "";
        private @Nullable Integer number;
        private @Nullable Instant createdAt;
        private long version;

        Builder id(String newId) {
            this.id = newId;
            return this;
        }

        Builder owner(String newOwner) {
            this.owner = newOwner;
            return this;
        }

        Builder number(Integer newNumber) {
            this.number = newNumber;
            return this;
        }

        Builder createdAt(Instant newCreatedAt) {
            this.createdAt = newCreatedAt;
            return this;
        }

        Builder version(long newVersion) {
            this.version = newVersion;
            return this;
        }

        Badge build() {
            return new Badge(this);
        }
    }
}
