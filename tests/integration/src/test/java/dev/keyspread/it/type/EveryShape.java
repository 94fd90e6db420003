package dev.keyspread.it.type;

import dev.keyspread.annotations.Ignore;
import dev.keyspread.annotations.PartitionKey;
import dev.keyspread.annotations.SortKey;
import dev.keyspread.annotations.Table;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The shapes of class that an entity may have, besides records and flat beans. */
final class EveryShape {

    private EveryShape() {}

    /** A supertype of several entities. */
    static class Base<I> {

        @PartitionKey
        private I id;

        private int version = 1;

        public I getId() {
            return id;
        }

        public void setId(I id) {
            this.id = id;
        }

        int getVersion() {
            return version;
        }

        void setVersion(int version) {
            this.version = version;
        }
    }

    /** A bean that inherits its key, and keeps a default of its own. */
    @Table("inheriting")
    static class Inheriting extends Base<String> {

        private String color = "red";

        @Ignore
        private String secret = "unset";

        public String getColor() {
            return color;
        }

        public void setColor(String color) {
            this.color = color;
        }

        public String getSecret() {
            return secret;
        }

        public void setSecret(String secret) {
            this.secret = secret;
        }
    }

    /** An immutable class with an all-arguments constructor. */
    @Table("constructed")
    static final class Constructed {

        @PartitionKey
        private final String id;

        private final long count;

        Constructed(String id, long count) {
            this.id = id;
            this.count = count;
        }

        public String getId() {
            return id;
        }

        public long count() {
            return count;
        }

        @Override
        public boolean equals(@Nullable Object other) {
            return other instanceof Constructed that && id.equals(that.id) && count == that.count;
        }

        @Override
        public int hashCode() {
            return Objects.hash(id, count);
        }
    }

    /** An immutable class with a builder. */
    @Table("built")
    static final class Built {

        private final String id;
        private final int line;
        private final @Nullable String note;

        private Built(Builder builder) {
            this.id = builder.id;
            this.line = builder.line;
            this.note = builder.note;
        }

        static Builder builder() {
            return new Builder();
        }

        @PartitionKey
        String id() {
            return id;
        }

        @SortKey
        int line() {
            return line;
        }

        Optional<String> note() {
            return Optional.ofNullable(note);
        }

        static final class Builder {

            private String id = "";
            private int line;
            private @Nullable String note;

            Builder id(String newId) {
                this.id = newId;
                return this;
            }

            Builder line(int newLine) {
                this.line = newLine;
                return this;
            }

            Builder note(Optional<String> newNote) {
                this.note = newNote.orElse(null);
                return this;
            }

            Built build() {
                return new Built(this);
            }
        }
    }
}
