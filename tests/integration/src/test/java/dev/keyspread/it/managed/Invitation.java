package dev.keyspread.it.managed;

import dev.keyspread.annotations.Attribute;
import dev.keyspread.annotations.PartitionKey;
import dev.keyspread.annotations.Table;
import dev.keyspread.annotations.TimeToLive;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** A record whose expiry the caller sets. */
@Table("invitations")
record Invitation(
        @PartitionKey String id,
        @Attribute("ttl") @TimeToLive @Nullable Instant expiresAt) {}
