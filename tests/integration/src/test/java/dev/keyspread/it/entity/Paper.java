package dev.keyspread.it.entity;

import dev.keyspread.annotations.PartitionKey;
import dev.keyspread.annotations.SortKey;
import dev.keyspread.annotations.Table;
import dev.keyspread.annotations.Version;

/** Items of several classes with a version each. */
@Table("papers")
public sealed interface Paper {

    @PartitionKey(attribute = "pk", template = "AUTHOR#{author}")
    @SortKey(attribute = "sk", template = "DRAFT#{title}")
    record Draft(
            String author, String title, int pages, @Version long version) implements Paper {}

    @PartitionKey(attribute = "pk", template = "AUTHOR#{author}")
    @SortKey(attribute = "sk", template = "ARTICLE#{title}")
    record Article(
            String author,
            String title,
            String journal,
            @Version long version) implements Paper {}
}
