package dev.keyspread.it.managed;

import dev.keyspread.annotations.PartitionKey;
import dev.keyspread.annotations.Table;
import dev.keyspread.annotations.TimeToLive;
import dev.keyspread.annotations.UpdatedAt;
import java.util.Date;
import org.jspecify.annotations.Nullable;

/** A record with a lifetime that begins at a date of the user. */
@Table("visas")
record Visa(
        @PartitionKey String id,
        @Nullable Date issuedAt,
        @UpdatedAt @Nullable Date updatedAt,

        @TimeToLive(after = "issuedAt", duration = "1d") @Nullable
        Long expiresAt) {}
