package dev.keyspread.it.entity;

import dev.keyspread.annotations.Cached;
import dev.keyspread.annotations.PartitionKey;
import dev.keyspread.annotations.ShardedKey;
import dev.keyspread.annotations.SortKey;
import dev.keyspread.annotations.SuppressLint;
import dev.keyspread.annotations.Table;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** An entity with an attribute of each kind that updates tell apart, in calculated shards and behind a cache. */
@Table("tickets")
@Cached(maximumSize = 100, expireAfterWrite = "1h")
@SuppressLint(rule = "gsi-low-cardinality-key", reason = "a handful of tickets a test")
public record Ticket(
        @PartitionKey @ShardedKey(suffixes = 8, calculated = true)
        String project,

        @SortKey String id,

        @PartitionKey(index = "by-state") @ShardedKey(index = "by-state", suffixes = 4) @Nullable
        State state,

        @SortKey(index = "by-state") @Nullable Instant dueAt,
        int retries,
        BigDecimal cost,
        String text,
        Optional<String> assignee,
        OptionalInt rank,
        @Nullable Set<String> labels,
        List<String> notes) {

    public enum State {
        OPEN,
        DONE
    }

    public static Ticket of(String project, String id) {
        return new Ticket(
                project,
                id,
                State.OPEN,
                null,
                0,
                BigDecimal.TEN,
                "text",
                Optional.empty(),
                OptionalInt.of(3),
                null,
                List.of("first"));
    }
}
