package dev.keyspread.samples.howto;

import dev.keyspread.annotations.PartitionKey;
import dev.keyspread.annotations.Table;
import dev.keyspread.annotations.TimeToLive;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

@Table("sessions")
public record Session(
        @PartitionKey String token,
        String user,
        @TimeToLive @Nullable Instant expiresAt) {}
