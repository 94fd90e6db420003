package dev.keyspread.it.key;

import dev.keyspread.annotations.CreatedAt;
import dev.keyspread.annotations.GeneratedId;
import dev.keyspread.annotations.PartitionKey;
import dev.keyspread.annotations.ShardedKey;
import dev.keyspread.annotations.SortKey;
import dev.keyspread.annotations.SuppressLint;
import dev.keyspread.annotations.Table;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** An entity whose index keys are made of generated values. */
@Table("incidents")
@SuppressLint(rule = "gsi-low-cardinality-key", reason = "a handful of incidents a test")
@PartitionKey(index = "by-team", attribute = "gsi1pk", template = "TEAM#{team}")
@SortKey(index = "by-team", attribute = "gsi1sk", template = "{createdAt:day}#{id}")
@PartitionKey(index = "by-id", attribute = "gsi2pk", template = "INCIDENT#{id}")
@ShardedKey(index = "by-id", suffixes = 2)
record Incident(
        @PartitionKey String room,
        @SortKey int number,

        @PartitionKey(index = "by-team-and-id", order = 1) String team,

        @GeneratedId @PartitionKey(index = "by-team-and-id", order = 2) @Nullable
        String id,

        @CreatedAt @Nullable Instant createdAt) {}
