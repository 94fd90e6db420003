package dev.keyspread.it.managed;

import dev.keyspread.annotations.CreatedAt;
import dev.keyspread.annotations.PartitionKey;
import dev.keyspread.annotations.StoredAs;
import dev.keyspread.annotations.StoredFormat;
import dev.keyspread.annotations.Table;
import dev.keyspread.annotations.TimeToLive;
import dev.keyspread.annotations.UpdatedAt;
import dev.keyspread.annotations.Version;
import java.time.OffsetDateTime;
import org.jspecify.annotations.Nullable;

/** A record whose times are numbers, as models of other mappers have them. */
@Table("receipts")
record Receipt(
        @PartitionKey String id,
        @Nullable String note,
        @Version @Nullable Long version,
        @CreatedAt @Nullable OffsetDateTime createdAt,

        @UpdatedAt @StoredAs(StoredFormat.EPOCH_MILLIS) @Nullable
        Long updatedAt,

        @TimeToLive(after = "updatedAt", duration = "30d") @Nullable
        Long expiresAt) {

    static Receipt of(String id) {
        return new Receipt(id, null, null, null, null, null);
    }

    Receipt expiring(long second) {
        return new Receipt(id, note, version, createdAt, updatedAt, second);
    }
}
