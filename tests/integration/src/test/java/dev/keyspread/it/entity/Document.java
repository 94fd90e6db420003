package dev.keyspread.it.entity;

import dev.keyspread.annotations.PartitionKey;
import dev.keyspread.annotations.Table;
import dev.keyspread.annotations.Version;
import org.jspecify.annotations.Nullable;

/** A record with a version. */
@Table("documents")
public record Document(
        @PartitionKey String id,
        @Nullable String title,
        @Version long version) {

    public Document withTitle(String newTitle) {
        return new Document(id, newTitle, version);
    }
}
