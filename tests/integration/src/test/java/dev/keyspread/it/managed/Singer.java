package dev.keyspread.it.managed;

import dev.keyspread.annotations.Attribute;
import dev.keyspread.annotations.Computed;
import dev.keyspread.annotations.GlobalIndex;
import dev.keyspread.annotations.PartitionKey;
import dev.keyspread.annotations.ProjectedTo;
import dev.keyspread.annotations.Projection;
import dev.keyspread.annotations.SortKey;
import dev.keyspread.annotations.SuppressLint;
import dev.keyspread.annotations.Table;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A record whose index keys and another attribute are computed. */
@Table("singers")
@GlobalIndex(name = "by-initial", projection = Projection.KEYS_ONLY)
@ProjectedTo(Singer.Summary.class)
@SuppressLint(rule = "gsi-low-cardinality-key", reason = "the tests use a few initials")
record Singer(
        @PartitionKey String id, String first, @Nullable String last, int songs) {

    record Summary(String id, int length) {}

    @Computed(from = "last")
    @PartitionKey(index = "by-initial")
    @Nullable
    String initial() {
        return last == null ? null : last.substring(0, 1);
    }

    @Computed(from = {"first", "last"})
    @SortKey(index = "by-initial")
    @Attribute("name_lower")
    String name() {
        return (last + ", " + first).toLowerCase(Locale.ROOT);
    }

    @Computed(from = "first")
    int length() {
        return first.length();
    }

    @Computed(from = "last")
    Optional<String> family() {
        return Optional.ofNullable(last);
    }
}
