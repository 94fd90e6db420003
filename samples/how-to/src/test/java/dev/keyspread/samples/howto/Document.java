package dev.keyspread.samples.howto;

import dev.keyspread.annotations.PartitionKey;
import dev.keyspread.annotations.Table;
import dev.keyspread.annotations.Version;

@Table("documents")
public record Document(
        @PartitionKey String id, String title, @Version long version) {

    Document withTitle(String newTitle) {
        return new Document(id, newTitle, version);
    }
}
