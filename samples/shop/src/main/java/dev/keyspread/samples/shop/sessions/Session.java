package dev.keyspread.samples.shop.sessions;

import dev.keyspread.annotations.GeneratedId;
import dev.keyspread.annotations.PartitionKey;
import dev.keyspread.annotations.Table;
import dev.keyspread.annotations.TimeToLive;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A visitor's session. Each save extends it by fifteen minutes, and DynamoDB deletes it some time after its end.
 *
 * @param token a random id, which the visitor's cookie has; {@code null} before the first save
 * @param expiresAt the end of the session; each save sets it
 */
@Table("shop-sessions")
public record Session(
        @PartitionKey @GeneratedId @Nullable String token,
        @TimeToLive(duration = "15m") @Nullable Instant expiresAt) {}
