package dev.keyspread.it.managed;

import dev.keyspread.annotations.PartitionKey;
import dev.keyspread.annotations.Table;
import dev.keyspread.annotations.TimeToLive;
import dev.keyspread.annotations.UpdatedAt;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** A bean that expires an hour after its last change. */
@Table("seats")
public class Seat {

    private String id = "";
    private @Nullable String guest;
    private @Nullable Instant updatedAt;
    private @Nullable Instant expiresAt;

    @PartitionKey
    public String getId() {
        return id;
    }

    public void setId(String id) {
        this.id = id;
    }

    public @Nullable String getGuest() {
        return guest;
    }

    public void setGuest(@Nullable String guest) {
        this.guest = guest;
    }

    @UpdatedAt
    public @Nullable Instant getUpdatedAt() {
        return updatedAt;
    }

    public void setUpdatedAt(@Nullable Instant updatedAt) {
        this.updatedAt = updatedAt;
    }

    @TimeToLive(after = "updatedAt", duration = "1h")
    public @Nullable Instant getExpiresAt() {
        return expiresAt;
    }

    public void setExpiresAt(@Nullable Instant expiresAt) {
        this.expiresAt = expiresAt;
    }
}
