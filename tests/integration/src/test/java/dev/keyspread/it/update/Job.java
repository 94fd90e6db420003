package dev.keyspread.it.update;

import dev.keyspread.annotations.CreatedAt;
import dev.keyspread.annotations.PartitionKey;
import dev.keyspread.annotations.SuppressLint;
import dev.keyspread.annotations.Table;
import dev.keyspread.annotations.WriteOnce;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** An entity with an index key that is made of an attribute that updates can set, and of two that they cannot. */
@Table("jobs")
@PartitionKey(index = "by-state", attribute = "gsi1pk", template = "{state}#{owner}#{createdAt}")
@SuppressLint(rule = "composite-key-ambiguous", reason = "no test has a # in it")
record Job(
        @PartitionKey String id,
        @Nullable String state,
        @WriteOnce @Nullable String owner,
        @CreatedAt @Nullable Instant createdAt,
        @Nullable String note) {}
