package dev.keyspread.processor.lint;

import static dev.keyspread.processor.lint.SchemaChangesTest.SORT;
import static dev.keyspread.processor.lint.SchemaChangesTest.changes;
import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.lint.snapshot.SnapshotChange;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Changes of the layout of a table key, with the former layout declared, undeclared or removed. */
class FormerLayoutChangesTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "@PartitionKey | suffixes = 8, calculated = true, formerly = @Layout(unsharded = true)",
                "@PartitionKey @ShardedKey(suffixes = 8, calculated = true) | suffixes = 16, calculated = true, formerly = @Layout(suffixes = 8)",
                "@PartitionKey @ShardedKey(suffixes = 8, calculated = true, first = 0, separator = \"#\") | suffixes = 8, calculated = true, formerly = @Layout(suffixes = 8, first = 0, separator = \"#\")",
                "@PartitionKey @ShardedKey(suffixes = 8, calculated = true) | suffixes = 8, calculated = true, from = \"note\", formerly = @Layout(suffixes = 8)",
                "@PartitionKey @ShardedKey(suffixes = 8, calculated = true, function = CharacterProduct.class) | suffixes = 8, calculated = true, formerly = @Layout(suffixes = 8, function = CharacterProduct.class)",
                "@PartitionKey @ShardedKey(suffixes = 8, maximumSuffixes = 9, calculated = true, rule = Entity.Rule.class) | suffixes = 8, calculated = true, formerly = @Layout(suffixes = 8, maximumSuffixes = 9, rule = Entity.Rule.class)"
            })
    void tableKey_whoseFormerLayoutIsDeclared_isCompatible(String before, String sharding) {
        List<SnapshotChange> changes = changes(before + SORT, "@PartitionKey @ShardedKey(" + sharding + ")" + SORT);

        assertThat(changes).singleElement().satisfies(change -> {
            assertThat(change.isBreaking()).isFalse();
            assertThat(change.text())
                    .isEqualTo(
                            "Partition key of com.acme.Entity changes its layout, and formerly is the one of stored items: "
                                    + "they are found. Move them with keyspread reshard");
        });
    }

    @Test
    void tableKey_withAnotherFormerLayout_isBreakingAndNamesIt() {
        List<SnapshotChange> changes = changes(
                "@PartitionKey @ShardedKey(suffixes = 8, calculated = true, separator = \"#\")" + SORT,
                "@PartitionKey @ShardedKey(suffixes = 16, calculated = true, formerly = @Layout(suffixes = 8))" + SORT);

        assertThat(changes).singleElement().satisfies(change -> {
            assertThat(change.isBreaking()).isTrue();
            assertThat(change.remedy())
                    .startsWith(
                            "Add formerly = @Layout(suffixes = 8, separator = \"#\") to @ShardedKey, and move the items with "
                                    + "keyspread reshard. Or keep the former declaration: ");
        });
    }

    @Test
    void formerLayout_thatIsRemoved_isCompatible() {
        assertThat(changes(
                        "@PartitionKey @ShardedKey(suffixes = 16, calculated = true, formerly = @Layout(suffixes = 8))"
                                + SORT,
                        "@PartitionKey @ShardedKey(suffixes = 16, calculated = true)" + SORT))
                .singleElement()
                .satisfies(change -> {
                    assertThat(change.isBreaking()).isFalse();
                    assertThat(change.text()).endsWith("not found. Finish keyspread reshard first");
                });
    }
}
