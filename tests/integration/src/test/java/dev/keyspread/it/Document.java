package dev.keyspread.it;

import dev.keyspread.annotations.PartitionKey;
import dev.keyspread.annotations.Table;
import dev.keyspread.annotations.Version;
import org.jspecify.annotations.Nullable;

/** A record with a version. */
@Table("documents")
record Document(
        @PartitionKey String id,
        @Nullable String title,
        @Version long version) {

    Document withTitle(String newTitle) {
        return new Document(id, newTitle, version);
    }
}
