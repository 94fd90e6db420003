package dev.keyspread.it.managed;

import dev.keyspread.annotations.CreatedAt;
import dev.keyspread.annotations.PartitionKey;
import dev.keyspread.annotations.StoredAs;
import dev.keyspread.annotations.StoredFormat;
import dev.keyspread.annotations.Table;
import dev.keyspread.annotations.TimeToLive;
import dev.keyspread.annotations.UpdatedAt;
import java.time.ZonedDateTime;
import java.util.Date;
import org.jspecify.annotations.Nullable;

/** A bean with times of older types, and an expiry that is never null. */
@Table("reservations")
public class Reservation {

    private String id = "";
    private @Nullable Date createdAt;
    private @Nullable ZonedDateTime updatedAt;
    private @Nullable Date paidAt;
    private long expiresAt;

    @PartitionKey
    public String getId() {
        return id;
    }

    public void setId(String id) {
        this.id = id;
    }

    @CreatedAt
    @StoredAs(StoredFormat.EPOCH_SECONDS)
    public @Nullable Date getCreatedAt() {
        return createdAt;
    }

    public void setCreatedAt(@Nullable Date createdAt) {
        this.createdAt = createdAt;
    }

    @UpdatedAt
    public @Nullable ZonedDateTime getUpdatedAt() {
        return updatedAt;
    }

    public void setUpdatedAt(@Nullable ZonedDateTime updatedAt) {
        this.updatedAt = updatedAt;
    }

    public @Nullable Date getPaidAt() {
        return paidAt;
    }

    public void setPaidAt(@Nullable Date paidAt) {
        this.paidAt = paidAt;
    }

    @TimeToLive(after = "createdAt", duration = "1h")
    public long getExpiresAt() {
        return expiresAt;
    }

    public void setExpiresAt(long expiresAt) {
        this.expiresAt = expiresAt;
    }
}
