package dev.keyspread.it.entity;

import dev.keyspread.annotations.CreatedAt;
import dev.keyspread.annotations.GeneratedId;
import dev.keyspread.annotations.PartitionKey;
import dev.keyspread.annotations.SortKey;
import dev.keyspread.annotations.StoredAs;
import dev.keyspread.annotations.StoredFormat;
import dev.keyspread.annotations.Table;
import dev.keyspread.annotations.UpdatedAt;
import dev.keyspread.annotations.Version;
import dev.keyspread.annotations.WriteOnce;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** A record whose keys and times are generated. */
@Table("comments")
public record Comment(
        @PartitionKey String page,

        @SortKey @GeneratedId(GeneratedId.Kind.UUID_V7) @Nullable
        UUID id,

        @GeneratedId @WriteOnce @Nullable String token,
        String text,
        @CreatedAt @Nullable Instant createdAt,

        @UpdatedAt @StoredAs(StoredFormat.EPOCH_SECONDS) @PartitionKey(index = "by-update") @Nullable
        Instant updatedAt,

        @Version long version) {

    public static Comment of(String page, String text) {
        return new Comment(page, null, null, text, null, null, 0);
    }

    public Comment withText(String newText) {
        return new Comment(page, id, token, newText, createdAt, updatedAt, version);
    }
}
