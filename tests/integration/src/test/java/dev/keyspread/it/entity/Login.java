package dev.keyspread.it.entity;

import dev.keyspread.annotations.Cached;
import dev.keyspread.annotations.CreatedAt;
import dev.keyspread.annotations.GlobalIndex;
import dev.keyspread.annotations.PartitionKey;
import dev.keyspread.annotations.ProjectedTo;
import dev.keyspread.annotations.Projection;
import dev.keyspread.annotations.SortKey;
import dev.keyspread.annotations.Table;
import dev.keyspread.annotations.TimeToLive;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** A record that expires a day after its creation. */
@Table("logins")
@Cached(maximumSize = 10)
@ProjectedTo(Login.Device.class)
@GlobalIndex(name = "by-device", projection = Projection.KEYS_ONLY)
public record Login(
        @PartitionKey String user,
        @SortKey String token,
        @PartitionKey(index = "by-device") String device,
        @CreatedAt @Nullable Instant createdAt,

        @TimeToLive(after = "createdAt", duration = "1d") @Nullable
        Instant expiresAt) {

    public record Device(String device) {}

    public static Login of(String token) {
        return new Login("anna", token, "phone", null, null);
    }
}
