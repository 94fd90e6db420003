package dev.keyspread.it.read;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.it.read.RepoItem.Issue;
import dev.keyspread.it.read.RepoItem.Repo;
import dev.keyspread.it.read.RepoItem.Tag;
import dev.keyspread.it.server.DynamoDbLocal;
import dev.keyspread.table.Tables;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Queries that return items of several subtypes, bounded by the text of the sort key. */
class MixedQueryTest {

    private static final Repo REPO = new Repo("ada", "engine", 7);
    private static final Repo OTHER = new Repo("ada", "loom", 1);
    private static final Tag TAG = new Tag("ada", "engine", "v1");

    @RegisterExtension
    final DynamoDbLocal dynamoDb = new DynamoDbLocal();

    private RepoItemRepository items;

    @BeforeEach
    void saveItems() {
        Tables.create(dynamoDb.keyspread(), List.of(RepoItemRepository.TABLE, RepoItemRepository.TABLE));
        items = new RepoItemRepository(dynamoDb.keyspread());
        List.of(REPO, OTHER, TAG, issue(1), issue(2), issue(3)).forEach(items::save);
    }

    @Test
    void tableQuery_isBoundedByTheSortKey_backwards() {
        assertThat(items.query("ada", "engine").sortKey().le("REPO#" + "9".repeat(6)).descending().limit(3).stream())
                .containsExactly(REPO, issue(3), issue(2));
        assertThat(items.query("ada", "engine").sortKey().between("ISSUE#000002", "REPO#999999").stream())
                .containsExactly(issue(2), issue(3), REPO);
        assertThat(items.query("ada", "engine").sortKey().beginsWith("TAG#").stream())
                .containsExactly(TAG);
        assertThat(items.query("ada", "engine").stream()).containsExactly(issue(1), issue(2), issue(3), REPO, TAG);
    }

    @Test
    void indexQuery_yieldsAllSubtypesThatHaveIt() {
        assertThat(items.gsi1("ada").stream()).containsExactly(REPO, OTHER, issue(1), issue(2), issue(3));
        assertThat(items.gsi1("ada").sortKey().lt("ISSUE#open#000003").descending().limit(3).stream())
                .containsExactly(issue(2), issue(1), OTHER);
        assertThat(items.gsi1Repo("ada").stream()).containsExactly(REPO, OTHER);
        assertThat(items.gsi1Issue("ada").status().eq("open").number().ge(2).stream())
                .containsExactly(issue(2), issue(3));
    }

    private static Issue issue(int number) {
        return new Issue("ada", "engine", number, "open");
    }
}
