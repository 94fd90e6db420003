package dev.keyspread.samples.howto;

import dev.keyspread.annotations.PartitionKey;
import dev.keyspread.annotations.Table;
import dev.keyspread.annotations.TimeToLive;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

@Table("subscriptions")
public record Subscription(
        @PartitionKey String user,
        @Nullable Instant paidAt,

        @TimeToLive(after = "paidAt", duration = "30d") @Nullable
        Instant expiresAt) {}
