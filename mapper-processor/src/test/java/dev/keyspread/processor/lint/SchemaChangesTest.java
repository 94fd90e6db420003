package dev.keyspread.processor.lint;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.testing.compile.Compilation;
import dev.keyspread.lint.SchemaJson;
import dev.keyspread.lint.SnapshotJson;
import dev.keyspread.lint.snapshot.SnapshotChange;
import dev.keyspread.lint.snapshot.SnapshotComparison;
import dev.keyspread.lint.snapshot.TableSnapshot;
import dev.keyspread.processor.generate.Compilations;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import javax.tools.JavaFileObject;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Snapshots of entities before and after a change of their source. */
class SchemaChangesTest {

    private static final String KEYS = "@PartitionKey String id, @SortKey String line, ";
    private static final String SORT = " String id, @SortKey String line, String note";
    private static final String INDEX =
            "@PartitionKey String id, @SortKey String line, @PartitionKey(index = \"by-note\") ";

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "@PartitionKey | @PartitionKey @ShardedKey(suffixes = 8, calculated = true) | no shards to 8 calculated suffixes: no stored item is found",
                "@PartitionKey @ShardedKey(suffixes = 8, calculated = true) | @PartitionKey | to no shards: no stored item is found",
                "@PartitionKey @ShardedKey(suffixes = 8, calculated = true) | @PartitionKey @ShardedKey(suffixes = 16, calculated = true) | from 8 to 16 calculated suffixes: find, update and delete miss 50 % of the items",
                "@PartitionKey @ShardedKey(suffixes = 200, calculated = true) | @PartitionKey @ShardedKey(suffixes = 300, calculated = true) | miss 67 % of the items",
                "@PartitionKey @ShardedKey(suffixes = 8, calculated = true) | @PartitionKey @ShardedKey(suffixes = 9, calculated = true) | miss 89 % of the items",
                "@PartitionKey @ShardedKey(suffixes = 8, calculated = true) | @PartitionKey @ShardedKey(suffixes = 8, calculated = true, separator = \"#\") | separator from \".\" to \"#\"",
                "@PartitionKey @ShardedKey(suffixes = 8, calculated = true) | @PartitionKey @ShardedKey(suffixes = 8, calculated = true, first = 0) | first suffix from 1 to 0",
                "@PartitionKey @ShardedKey(suffixes = 8, calculated = true) | @PartitionKey @ShardedKey(suffixes = 8, calculated = true, from = \"note\") | calculates its suffix from note instead of line",
                "@PartitionKey @ShardedKey(suffixes = 8, calculated = true) | @PartitionKey @ShardedKey(suffixes = 8, calculated = true, function = CharacterProduct.class) | from SHA-256 to dev.keyspread.annotations.CharacterProduct",
                "@PartitionKey @ShardedKey(suffixes = 8, calculated = true) | @PartitionKey @ShardedKey(suffixes = 8, maximumSuffixes = 9, calculated = true, rule = Entity.Rule.class) | changes the rule of its number of suffixes from none to",
                "@PartitionKey | @Attribute(\"key\") @PartitionKey | from \"id\" (S) to \"key\" (S): no stored item is found"
            })
    void tableKey_thatHidesItems_isBreaking(String before, String after, String text) {
        List<SnapshotChange> changes = changes(before + SORT, after + SORT);

        assertThat(changes).filteredOn(SnapshotChange::isBreaking).hasSize(1);
        assertThat(changes.get(0).text())
                .startsWith("Partition key of com.acme.Entity ")
                .contains(text);
        assertThat(changes.get(0).remedy()).contains("shard-a-live-table.md");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "suffixes = 16 | suffixes = 8 | suffixes from 1 to 16 into 1 to 8: items of 8 of 16 shards are not found",
                "suffixes = 8 | suffixes = 8, first = 2 | suffixes from 1 to 8 into 2 to 9: items of 1 of 8 shards",
                "suffixes = 8, maximumSuffixes = 32 | suffixes = 8, maximumSuffixes = 16 | maximumSuffixes from 32 to 16"
            })
    void randomSuffixes_thatLoseShards_areBreaking(String before, String after, String text) {
        String shard = SORT + ", @Shard Integer shard";

        assertThat(changes(
                        "@PartitionKey @ShardedKey(" + before + ")" + shard,
                        "@PartitionKey @ShardedKey(" + after + ")" + shard))
                .singleElement()
                .satisfies(change -> {
                    assertThat(change.isBreaking()).isTrue();
                    assertThat(change.text()).contains(text);
                });
    }

    @ParameterizedTest
    @CsvSource({"suffixes = 8, suffixes = 16", "suffixes = 8, 'suffixes = 8, maximumSuffixes = 16'"})
    void moreRandomSuffixes_areCompatible(String before, String after) {
        String shard = SORT + ", @Shard Integer shard";

        assertThat(changes(
                        "@PartitionKey @ShardedKey(" + before + ")" + shard,
                        "@PartitionKey @ShardedKey(" + after + ")" + shard))
                .singleElement()
                .matches(change -> !change.isBreaking());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "@ShardedKey(index = \"by-note\", suffixes = 8) String note | @ShardedKey(index = \"by-note\", suffixes = 16) String note | false",
                "@ShardedKey(index = \"by-note\", suffixes = 16) String note | @ShardedKey(index = \"by-note\", suffixes = 8) String note | true",
                "String note | @ShardedKey(index = \"by-note\", suffixes = 8) String note | true",
                "@ShardedKey(index = \"by-note\", suffixes = 8, calculated = true) String note, @SortKey(index = \"by-note\") String at | @ShardedKey(index = \"by-note\", suffixes = 16, calculated = true) String note, @SortKey(index = \"by-note\") String at | true",
                "String note | int note | true"
            })
    void indexKey_thatMissesItems_isBreaking(String before, String after, boolean isBreaking) {
        List<SnapshotChange> changes = changes(INDEX + before, INDEX + after);

        assertThat(changes).isNotEmpty();
        assertThat(changes.get(0).isBreaking()).isEqualTo(isBreaking);
        assertThat(changes.get(0).text()).contains("index \"by-note\"");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "int n | String n | changes from integer (N) to string (S): items that have it cannot be read",
                "long n | int n | changes from long (N) to integer (N)",
                "Instant n | @StoredAs(StoredFormat.EPOCH_SECONDS) Instant n | changes from instant (S) to epoch_seconds (N)",
                "List<String> n | Set<String> n | changes from list (L) to set (SS)",
                "State n | Less n | lacks CLOSED: items with it cannot be read",
                "String n | String m | is gone, and \"m\" of the same form is new: stored values are not read",
                "String n | @Attribute(\"other\") String n | is gone, and \"other\" of the same form is new",
                "Address n | Longer n | Attribute \"n.zip\" of com.acme.Entity is new and required",
                "Address n | Renamed n | Attribute \"n.city\" of com.acme.Entity is gone, and \"n.town\" of the same form is new",
                "List<Address> n | List<Other> n | Attribute \"n[].city\" of com.acme.Entity changes from string (S) to integer (N)",
                "Map<String, Integer> n | Map<String, String> n | Attribute \"n{}\" of com.acme.Entity changes from integer (N) to string (S)",
                "UUID n | @ConvertedBy(Codec.class) UUID n | changes from uuid (S) to string of com.acme.Entity.Codec (S)",
                "String n | String n, int m | Attribute \"m\" of com.acme.Entity is new and required",
                "Integer n | int n | Attribute \"n\" of com.acme.Entity becomes required",
                "Id n | City n | changes from object (M) to string (S)"
            })
    void attribute_thatCannotBeRead_isBreaking(String before, String after, String text) {
        List<SnapshotChange> changes = changes(KEYS + before, KEYS + after);

        assertThat(changes).filteredOn(SnapshotChange::isBreaking).hasSize(1);
        assertThat(changes.get(0).text()).contains(text);
        assertThat(changes.get(0).remedy()).isNotEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "int n | long n",
                "Less n | State n",
                "State n | String n",
                "UUID n | String n",
                "String n | City n",
                "@TimeToLive Instant n | @TimeToLive Long n",
                "String n, String m | String n",
                "String n | String n, Integer m",
                "String n | String n, @DefaultValue(\"1\") int m",
                "String n | @Attribute(\"n\") String renamedMember",
                "Longer n | Address n",
                "String n | @PartitionKey(index = \"by-n\") String n",
                "@TimeToLive Instant n | @StoredAs(StoredFormat.EPOCH_SECONDS) Instant n"
            })
    void change_thatReadsAllItems_isCompatible(String before, String after) {
        assertThat(changes(KEYS + before, KEYS + after)).noneMatch(SnapshotChange::isBreaking);
    }

    @Test
    void sameEntity_hasNoChanges() {
        assertThat(changes(KEYS + "Address n, State m", KEYS + "Address n, State m"))
                .isEmpty();
    }

    @Test
    void template_isComparedWithoutTheNamesOfMembers() {
        String key = "@PartitionKey(attribute = \"pk\", template = \"%s\")";

        assertThat(compare(
                        snapshot(String.format(key, "C#{a}"), "String a, @SortKey String line"),
                        snapshot(String.format(key, "C#{b}"), "String b, @SortKey String line")))
                .isEmpty();
        assertThat(compare(
                        snapshot(String.format(key, "C#{a}"), "String a, @SortKey String line"),
                        snapshot(String.format(key, "D#{a}"), "String a, @SortKey String line")))
                .singleElement()
                .satisfies(change -> assertThat(change.text())
                        .isEqualTo(
                                "Partition key of com.acme.Entity changes from \"C#{string}\" to \"D#{string}\": items with"
                                        + " the former keys are not found"));
        assertThat(compare(
                        snapshot(String.format(key, "C#{a}"), "long a, @SortKey String line"),
                        snapshot(String.format(key, "C#{a:8}"), "long a, @SortKey String line")))
                .singleElement()
                .matches(SnapshotChange::isBreaking);
        assertThat(compare(
                        snapshot(String.format(key, "C#{a}"), "@Attribute(\"a\") String a, @SortKey String line"),
                        snapshot(String.format(key, "C#{a:lower}"), "String a, @SortKey String line")))
                .singleElement()
                .satisfies(change -> assertThat(change.text()).contains("from \"C#{string}\" to \"C#{string:lower}\""));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "record Card(String id, int number) implements Payment {} | record Card(String id, int number) implements Payment {} record Cash(String id, int coins) implements Payment {} | false",
                "record Card(String id, int number) implements Payment {} | @DiscriminatorValue(\"Card\") record Plastic(String id, int number) implements Payment {} | false",
                "record Card(String id, int number) implements Payment {} | record Plastic(String id, int number) implements Payment {} | true",
                "record Card(String id, int number) implements Payment {} | record Card(String id, int number, int code) implements Payment {} | true",
                "record Card(String id, int number) implements Payment {} | record Card(String id, int number) implements Payment { @Computed(from = \"number\") int twice() { return 2 * number; } } | false"
            })
    void subtype_thatItemsHave_mustStay(String before, String after, boolean isBreaking) {
        assertThat(compare(payment(before), payment(after)).stream().anyMatch(SnapshotChange::isBreaking))
                .isEqualTo(isBreaking);
    }

    private static TableSnapshot payment(String subtypes) {
        return snapshot(Compilations.compile(new String[0], """
                package com.acme;

                import dev.keyspread.annotations.*;

                @Table("payments")
                public sealed interface Payment {

                    @PartitionKey String id();

                    %s
                }
                """.formatted(subtypes)));
    }

    @Test
    void snapshot_isReadAsItWasWritten() {
        TableSnapshot snapshot = snapshot(
                "",
                KEYS
                        + "Address n, State m, @PartitionKey(index = \"by-o\") @ShardedKey(index = \"by-o\", suffixes = 8) String o");

        assertThat(SnapshotJson.read(SnapshotJson.write(snapshot))).isEqualTo(snapshot);
        assertThat(SnapshotJson.write(snapshot)).contains("\"hash\" : null").contains("\"path\" : \"n.city\"");
    }

    private static List<SnapshotChange> changes(String before, String after) {
        return compare(snapshot("", before), snapshot("", after));
    }

    private static List<SnapshotChange> compare(TableSnapshot before, TableSnapshot after) {
        return SnapshotComparison.compare(before, after);
    }

    private static TableSnapshot snapshot(String annotation, String members) {
        Compilation compilation = Compilations.compile(new String[0], """
                package com.acme;

                import dev.keyspread.annotations.*;
                import java.time.Instant;
                import java.util.*;
                import org.jspecify.annotations.Nullable;

                @Table("entities")
                @SuppressLint(rule = "weak-shard-function", reason = "a test")
                %s
                public record Entity(%s) {

                    public enum State { OPEN, CLOSED }

                    public enum Less { OPEN }

                    public record Address(String city, @Nullable String street) {}

                    public record Longer(String city, @Nullable String street, int zip) {}

                    public record Id(String city) {}

                    @SingleValue
                    public record City(String name) {}

                    public record Renamed(String town, @Nullable String street) {}

                    public record Other(int city, @Nullable String street) {}

                    public static final class Rule implements ShardRule {
                        @Override
                        public int shards(String logicalKey, int suffixes) {
                            return suffixes;
                        }
                    }

                    public static final class Codec implements AttributeConverter<UUID, String> {
                        @Override
                        public String toStored(UUID value) {
                            return value.toString();
                        }

                        @Override
                        public UUID fromStored(String stored) {
                            return UUID.fromString(stored);
                        }
                    }
                }
                """.formatted(annotation, members));
        return snapshot(compilation);
    }

    private static TableSnapshot snapshot(Compilation compilation) {
        return TableSnapshot.of(compilation.generatedFiles().stream()
                        .filter(file -> file.getName().contains("/META-INF/keyspread/com.acme."))
                        .map(SchemaChangesTest::text)
                        .map(SchemaJson::read)
                        .toList())
                .get(0);
    }

    private static String text(JavaFileObject file) {
        try {
            return file.getCharContent(false).toString();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
