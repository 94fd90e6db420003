package dev.keyspread.it.entity;

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
public final class Badge {

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

    public static Builder builder() {
        return new Builder();
    }

    @GeneratedId
    @Nullable
    public String id() {
        return id;
    }

    public String owner() {
        return owner;
    }

    @GeneratedId(supplier = Numbers.class)
    @Nullable
    public Integer number() {
        return number;
    }

    @CreatedAt
    @Nullable
    public Instant createdAt() {
        return createdAt;
    }

    @Version
    public long version() {
        return version;
    }

    /** Returns a fixed number. */
    public static final class Numbers implements Supplier<Integer> {

        @Override
        public Integer get() {
            return 7;
        }
    }

    public static final class Builder {

        private @Nullable String id;
        private String owner = "";
        private @Nullable Integer number;
        private @Nullable Instant createdAt;
        private long version;

        public Builder id(String newId) {
            this.id = newId;
            return this;
        }

        public Builder owner(String newOwner) {
            this.owner = newOwner;
            return this;
        }

        public Builder number(Integer newNumber) {
            this.number = newNumber;
            return this;
        }

        public Builder createdAt(Instant newCreatedAt) {
            this.createdAt = newCreatedAt;
            return this;
        }

        public Builder version(long newVersion) {
            this.version = newVersion;
            return this;
        }

        public Badge build() {
            return new Badge(this);
        }
    }
}
