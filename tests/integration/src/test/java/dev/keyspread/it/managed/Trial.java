package dev.keyspread.it.managed;

import dev.keyspread.annotations.PartitionKey;
import dev.keyspread.annotations.SuppressLint;
import dev.keyspread.annotations.Table;
import dev.keyspread.annotations.TimeToLive;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** A record that expires a month after its start, which updates can change and an index key contains. */
@Table("trials")
@SuppressLint(rule = "gsi-low-cardinality-key", reason = "a handful of trials a test")
@PartitionKey(index = "by-day", attribute = "gsi1pk", template = "DAY#{startsAt:day}")
record Trial(
        @PartitionKey String id,
        @Nullable String note,
        @Nullable Instant startsAt,

        @TimeToLive(after = "startsAt", duration = "30d") @PartitionKey(index = "by-expiry") @Nullable
        Instant expiresAt) {}
