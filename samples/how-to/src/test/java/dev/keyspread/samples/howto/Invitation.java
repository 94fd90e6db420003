package dev.keyspread.samples.howto;

import dev.keyspread.annotations.CreatedAt;
import dev.keyspread.annotations.PartitionKey;
import dev.keyspread.annotations.Table;
import dev.keyspread.annotations.TimeToLive;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

@Table("invitations")
public record Invitation(
        @PartitionKey String email,
        @CreatedAt @Nullable Instant createdAt,

        @TimeToLive(after = "createdAt", duration = "30d") @Nullable
        Instant expiresAt) {}
