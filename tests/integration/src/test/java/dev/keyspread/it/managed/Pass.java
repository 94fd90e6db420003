package dev.keyspread.it.managed;

import dev.keyspread.annotations.Discriminator;
import dev.keyspread.annotations.PartitionKey;
import dev.keyspread.annotations.Table;
import dev.keyspread.annotations.TimeToLive;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** Items of two classes under the same keys, with lifetimes of their own. */
@Table("passes")
@Discriminator("kind")
sealed interface Pass {

    @PartitionKey
    String id();

    record Day(
            String id,
            @Nullable Instant usedAt,

            @TimeToLive(after = "usedAt", duration = "1d") @Nullable
            Instant expiresAt)
            implements Pass {}

    record Month(
            String id,
            @Nullable Instant usedAt,

            @TimeToLive(after = "usedAt", duration = "30d") @Nullable
            Instant expiresAt)
            implements Pass {}
}
