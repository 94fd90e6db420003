package dev.keyspread.it.managed;

import dev.keyspread.annotations.PartitionKey;
import dev.keyspread.annotations.Table;
import dev.keyspread.annotations.TimeToLive;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** A bean that expires an hour after each save. */
@Table("leases")
public class Lease {

    private String id = "";
    private @Nullable Instant expiresAt;

    @PartitionKey
    public String getId() {
        return id;
    }

    public void setId(String id) {
        this.id = id;
    }

    @TimeToLive(duration = "1h")
    public @Nullable Instant getExpiresAt() {
        return expiresAt;
    }

    public void setExpiresAt(@Nullable Instant expiresAt) {
        this.expiresAt = expiresAt;
    }
}
