package dev.keyspread.it.read;

import dev.keyspread.annotations.PartitionKey;
import dev.keyspread.annotations.SortKey;
import dev.keyspread.annotations.Table;

/** Repositories with their issues, and an index in which both lie under the same key. */
@Table("repos")
@PartitionKey(attribute = "pk", template = "REPO#{owner}#{name}")
sealed interface RepoItem {

    String owner();

    String name();

    @SortKey(attribute = "sk", template = "REPO#{stars:6}")
    @PartitionKey(index = "gsi1", attribute = "gsi1pk", template = "OWNER#{owner}")
    @SortKey(index = "gsi1", attribute = "gsi1sk", template = "#REPO#{name}")
    record Repo(String owner, String name, int stars) implements RepoItem {}

    @SortKey(attribute = "sk", template = "ISSUE#{number:6}")
    @PartitionKey(index = "gsi1", attribute = "gsi1pk", template = "OWNER#{owner}")
    @SortKey(index = "gsi1", attribute = "gsi1sk", template = "ISSUE#{status}#{number:6}")
    record Issue(String owner, String name, int number, String status) implements RepoItem {}

    @SortKey(attribute = "sk", template = "TAG#{tag}")
    record Tag(String owner, String name, String tag) implements RepoItem {}
}
