package dev.keyspread.processor.lint;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.testing.compile.Compilation;
import dev.keyspread.lint.SchemaJson;
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
    static final String SORT = " String id, @SortKey String line, String note";
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
                "@StoredAs(StoredFormat.SORTABLE_TEXT) Integer n | @StoredAs(StoredFormat.SORTABLE_TEXT) Long n | from sortable_text of integer (S) to sortable_text of long (S)",
                "@StoredAs(StoredFormat.SORTABLE_TEXT) Integer n | String n | from sortable_text of integer (S) to string (S)",
                "@ConvertedBy(Lower.class) String n | String n | from string of com.acme.Entity.Lower (S) to string (S)",
                "String n | @ConvertedBy(Lower.class) String n | from string (S) to string of com.acme.Entity.Lower (S)",
                "Map<String, String> n | Map<Integer, String> n | Attribute \"n{key}\" of com.acme.Entity changes from string (S) to integer (S)",
                "Map<java.time.LocalDate, String> n | Map<Instant, String> n | Attribute \"n{key}\" of com.acme.Entity changes from local_date",
                "Map<State, String> n | Map<Less, String> n | Attribute \"n{key}\" of com.acme.Entity lacks CLOSED: items with it cannot be read",
                "List<Map<State, String>> n | List<Map<Less, String>> n | Attribute \"n[]{key}\" of com.acme.Entity lacks CLOSED",
                "Known n | KnownLess n | lacks CLOSED: items with it are read as OTHER, and saves store that",
                "Set<Known> n | Set<KnownLess> n | lacks CLOSED: items with it are read as OTHER",
                "Known n | Unknown n | has no @EnumFallback: items with other values than OPEN, CLOSED, OTHER cannot be read",
                "Named n | NamedLess n | changes from enum of com.acme.Entity.Named (S)",
                "@StoredAs(StoredFormat.GZIP) List<Address> n | @StoredAs(StoredFormat.GZIP) List<Other> n | Attribute \"n[].city\" of com.acme.Entity changes from string (S) to integer (N)",
                "@StoredAs(StoredFormat.GZIP) List<String> n | @StoredAs(StoredFormat.GZIP) String n | from gzip of list (B) to gzip of string (B)",
                "@StoredAs(StoredFormat.GZIP) UUID n | @StoredAs(StoredFormat.GZIP) String n | from gzip of uuid (B) to gzip of string (B)",
                "List<Integer> n | int[] n | Attribute \"n[]\" of com.acme.Entity becomes required",
                "long[] n | int[] n | Attribute \"n[]\" of com.acme.Entity changes from long (N) to integer (N)",
                "@Flatten Single n | Single n | Attribute \"city\" of com.acme.Entity is gone, and \"n.city\" of the same form is new: stored values are not read, and saves delete them",
                "Single n | @Flatten Single n | Attribute \"n\" of com.acme.Entity is gone, and \"city\" of the same form is new: stored values are not read, and saves delete them",
                "@Flatten(prefix = \"a_\") Single n | Single n | Attribute \"a_city\" of com.acme.Entity is gone, and \"n.city\" of the same form",
                "Single n | @Flatten(prefix = \"a_\") Single n | Attribute \"n\" of com.acme.Entity is gone, and \"a_city\" of the same form",
                "@Flatten(prefix = \"a_\") Single n | @Flatten(prefix = \"b_\") Single n | Attribute \"a_city\" of com.acme.Entity is gone, and \"b_city\"",
                "@OtherAttributes Map<String, software.amazon.awssdk.services.dynamodb.model.AttributeValue> n | String m | com.acme.Entity no longer has @OtherAttributes: saves delete stored attributes without a member",
                "@TimeToLive Instant n | Instant n | Attribute \"n\" of com.acme.Entity changes from epoch_seconds (N) to instant (S)",
                "Id n | City n | changes from object (M) to string (S)",
                "UserId n | UUID n | Attribute \"n\" of com.acme.Entity changes from string (S) to uuid (S)"
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
                "String n, String m | String n",
                "String n | String n, Integer m",
                "String n | String n, @DefaultValue(\"1\") int m",
                "String n | @Attribute(\"n\") String renamedMember",
                "Longer n | Address n",
                "String n | @PartitionKey(index = \"by-n\") String n",
                "@TimeToLive Instant n | @StoredAs(StoredFormat.EPOCH_SECONDS) Instant n",
                "@TimeToLive Instant n | @TimeToLive Long n",
                "@TimeToLive Long n | @TimeToLive Instant n",
                "@TimeToLive Long n | Long n",
                "int[] n | long[] n",
                "float n | double n",
                "double[] n | double[] n, Integer m",
                "Map<Integer, String> n | Map<Long, String> n",
                "Map<Less, String> n | Map<State, String> n",
                "Map<State, String> n | Map<String, String> n",
                "@StoredAs(StoredFormat.GZIP) Integer n | @StoredAs(StoredFormat.GZIP) Long n",
                "KnownLess n | Known n",
                "Unknown n | Known n",
                "Known n | String n",
                "Named n | String n",
                "String n | UserId n",
                "UserId n | String n",
                "@Flatten Primitive n | @Flatten Optional<Primitive> n",
                "String n | String n, @OtherAttributes Map<String, software.amazon.awssdk.services.dynamodb.model.AttributeValue> m"
            })
    void change_thatReadsAllItems_isCompatible(String before, String after) {
        assertThat(changes(KEYS + before, KEYS + after)).noneMatch(SnapshotChange::isBreaking);
    }

    @Test
    void sameEntity_hasNoChanges() {
        assertThat(changes(KEYS + "Address n, State m", KEYS + "Address n, State m"))
                .isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "A#{a} | {d} | B#{a} | {d} | Partition key of com.acme.Entity changes from \"A#{string}\" to \"B#{string}\": items with the former keys are not found",
                "A#{a}#{b} | {d} | A#{b}#{a} | {d} | Partition key of com.acme.Entity changes from \"A#{a}#{b}\" to \"A#{b}#{a}\": items with the former keys are not found, or read with values of other members",
                "A#{a} | {b}#{d} | A#{a} | {d}#{b} | Sort key of com.acme.Entity changes from \"{b}#{d}\" to \"{d}#{b}\"",
                "{a} | {b} | {b} | {a} | Partition key of com.acme.Entity changes from \"{a}\" to \"{b}\"",
                "A#{a}#{b}#{d} | {n} | A#{b}#{d}#{a} | {n} | to \"A#{b}#{d}#{a}\"",
                "A#{a} | {b} | A#{a:lower} | {b} | from \"A#{string}\" to \"A#{string:lower}\"",
                "A#{a:lower} | {b} | A#{b:lower} | {a} | from \"A#{a:lower}\" to \"A#{b:lower}\"",
                "A#{a} | {n:8} | A#{a} | {n:9} | from \"{integer:8}\" to \"{integer:9}\"",
                "A#{a} | {n} | A#{a} | {n:desc} | from \"{padded integer}\" to \"{padded integer:desc}\"",
                "A#{at:day} | {a} | A#{at:month} | {a} | from \"A#{instant:day}\" to \"A#{instant:month}\""
            })
    void template_thatHidesOrExchangesValues_isBreaking(
            String partition, String sort, String presentPartition, String presentSort, String text) {
        String members = "String a, String b, String d, int n, Instant at";

        List<SnapshotChange> changes = compare(
                snapshot(template(partition, sort), members),
                snapshot(template(presentPartition, presentSort), members));

        assertThat(changes).filteredOn(SnapshotChange::isBreaking).isNotEmpty();
        assertThat(changes.get(0).text()).contains(text);
        assertThat(changes.get(0).remedy()).contains("shard-a-live-table.md");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "A#{a} | {n} | String a, int n | A#{a} | {n} | String a, long n | Sort key of com.acme.Entity changes from \"{padded integer}\" to \"{padded long}\"",
                "A#{a} | {n:desc} | String a, int n | A#{a} | {n:desc} | String a, long n | to \"{padded long:desc}\"",
                "A#{a} | {n} | @ConvertedBy(Lower.class) String a, int n | A#{a} | {n} | String a, int n | from \"A#{string of com.acme.Entity.Lower}\" to \"A#{string}\"",
                "A#{a} | {n} | String a, State n | A#{a} | {n} | String a, Less n | Attribute \"{n}\" of com.acme.Entity lacks CLOSED",
                "A#{a} | {n} | String a, State n | A#{a} | {m} | String a, Less m | Attribute \"{m}\" of com.acme.Entity lacks CLOSED",
                "A#{a}#{b} | {n} | String a, String b, int n | A#{c}#{d} | {n} | String c, String d, int n | from \"A#{a}#{b}\" to \"A#{c}#{d}\": if members are exchanged",
                "A#{a} | {b} | String a, String b | A#{b} | {c} | String b, String c | from \"A#{a}\" to \"A#{b}\""
            })
    void membersOfATemplate_thatCannotBeRead_areBreaking(
            String partition,
            String sort,
            String members,
            String presentPartition,
            String presentSort,
            String presentMembers,
            String text) {
        List<SnapshotChange> changes = compare(
                snapshot(template(partition, sort), members),
                snapshot(template(presentPartition, presentSort), presentMembers));

        assertThat(changes).filteredOn(SnapshotChange::isBreaking).isNotEmpty();
        assertThat(changes.get(0).text()).contains(text);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "A#{a} | {n} | String a, int n | A#{b} | {n} | String b, int n | 1",
                "A#{a} | {n} | String a, int n | A#{b} | {m} | String b, int m | 2",
                "A#{a}#{b} | {n} | String a, String b, int n | A#{a}#{c} | {n} | String a, String c, int n | 1",
                "A#{a:lower} | {n} | String a, int n | A#{b:lower} | {n} | @Attribute(\"a\") String b, int n | 1",
                "A#{n} | {a} | String a, int n | A#{n} | {a} | String a, long n | 1",
                "A#{a} | {n:8} | String a, int n | A#{a} | {n:8} | String a, long n | 1",
                "A#{a} | {n} | UUID a, State n | A#{a} | {n} | String a, String n | 2",
                "A#{a} | {n} | String a, int n | A#{a} | {n} | UserId a, int n | 0"
            })
    void templateOfTheSameText_isCompatible(
            String partition,
            String sort,
            String members,
            String presentPartition,
            String presentSort,
            String presentMembers,
            int size) {
        assertThat(compare(
                        snapshot(template(partition, sort), members),
                        snapshot(template(presentPartition, presentSort), presentMembers)))
                .hasSize(size)
                .noneMatch(SnapshotChange::isBreaking);
    }

    private static String template(String partition, String sort) {
        return """
                @PartitionKey(attribute = "pk", template = "%s")
                @SortKey(attribute = "sk", template = "%s")
                """.formatted(partition, sort);
    }

    @Test
    void sourceOfASuffix_mayBeRenamed() {
        String key = """
                @PartitionKey(attribute = "pk", template = "A#{a}") @ShardedKey(suffixes = 8, calculated = true)
                @SortKey(attribute = "sk", template = "%s")
                """;

        assertThat(compare(
                        snapshot(key.formatted("{b}"), "String a, String b"),
                        snapshot(key.formatted("{c}"), "String a, String c")))
                .singleElement()
                .matches(change -> !change.isBreaking());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "X#{a} | X#{b} | String a, String b | String a, String b | true",
                "{a}#{b} | {b}#{a} | String a, String b | String a, String b | true",
                "X#{a} | X#{b} | @Attribute(\"a\") String a | @Attribute(\"a\") String b | false",
                "X#{a} | X#{a:lower} | String a | String a | true"
            })
    void templateOfAnIndex_isComparedWithItsMembers(
            String before, String after, String members, String presentMembers, boolean isBreaking) {
        String key = "@PartitionKey(index = \"by-g\", attribute = \"g\", template = \"%s\")";

        List<SnapshotChange> changes = compare(
                snapshot(key.formatted(before), "@PartitionKey String id, " + members),
                snapshot(key.formatted(after), "@PartitionKey String id, " + presentMembers));

        assertThat(changes.stream().anyMatch(SnapshotChange::isBreaking)).isEqualTo(isBreaking);
        if (isBreaking) {
            assertThat(changes.get(0).text())
                    .startsWith("Partition key of index \"by-g\" of com.acme.Entity changes from");
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "@PartitionKey @ConvertedBy(Lower.class) String a | @PartitionKey String a | Partition key of com.acme.Entity changes from \"{string of",
                "@PartitionKey State a | @PartitionKey Less a | Attribute \"a\" of com.acme.Entity lacks CLOSED",
                "@PartitionKey String a, @SortKey @StoredAs(StoredFormat.SORTABLE_TEXT) int b | @PartitionKey String a, @SortKey @StoredAs(StoredFormat.SORTABLE_TEXT) long b | Sort key of com.acme.Entity changes from \"{sortable_text of integer}\""
            })
    void plainKey_thatCannotBeRead_isBreaking(String before, String after, String text) {
        List<SnapshotChange> changes = changes(before, after);

        assertThat(changes).filteredOn(SnapshotChange::isBreaking).hasSize(1);
        assertThat(changes.get(0).text()).contains(text);
    }

    @Test
    void exchangedAttributes_areBreaking() {
        assertThat(changes(
                        KEYS + "@Attribute(\"x\") String a, @Attribute(\"y\") String b",
                        KEYS + "@Attribute(\"y\") String a, @Attribute(\"x\") String b"))
                .hasSize(2)
                .allMatch(SnapshotChange::isBreaking)
                .extracting(SnapshotChange::text)
                .contains(
                        "Attribute \"x\" of com.acme.Entity belongs to member \"b\" instead of \"a\": stored values are"
                                + " read as those of the other member");
    }

    @Test
    void flattenedObject_thatBecomesRequired_isBreaking() {
        String marked = "@org.jspecify.annotations.NullMarked";

        assertThat(compare(
                        snapshot(marked, KEYS + "@Flatten Optional<Primitive> n"),
                        snapshot(marked, KEYS + "@Flatten Primitive n")))
                .singleElement()
                .satisfies(change -> {
                    assertThat(change.isBreaking()).isTrue();
                    assertThat(change.text())
                            .startsWith("Flattened object \"n\" of com.acme.Entity becomes required: items without it");
                });
    }

    @Test
    void removedAttribute_isDeletedBySaves() {
        String others =
                ", @OtherAttributes Map<String, software.amazon.awssdk.services.dynamodb.model.AttributeValue> others";

        assertThat(changes(KEYS + "String n, Address m", KEYS + "Single m"))
                .extracting(SnapshotChange::toString)
                .containsExactly(
                        "Attribute \"n\" of com.acme.Entity is removed: saves delete its stored values.",
                        "Attribute \"m.street\" of com.acme.Entity is removed: saves delete its stored values.");
        assertThat(changes(KEYS + "String n" + others, KEYS.substring(0, KEYS.length() - 2) + others))
                .extracting(SnapshotChange::toString)
                .containsExactly(
                        "Attribute \"n\" of com.acme.Entity is removed. @OtherAttributes keeps its stored values.");
    }

    @Test
    void computedAttribute_isComparedButNotRequired() {
        TableSnapshot without = snapshot("", KEYS + "String n");

        assertThat(compare(without, computed("@Computed(from = \"n\") public String shout() { return n; }")))
                .singleElement()
                .satisfies(change ->
                        assertThat(change.toString()).isEqualTo("Attribute \"shout\" of com.acme.Entity is new."));
        assertThat(compare(
                        computed("@Computed(from = \"n\") public String shout() { return n; }"),
                        computed("@Computed(from = \"n\") public int shout() { return 1; }")))
                .singleElement()
                .matches(SnapshotChange::isBreaking);
    }

    private static TableSnapshot computed(String method) {
        return snapshot("", KEYS + "String n", method);
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

        assertThat(SchemaJson.readSnapshot(SchemaJson.write(snapshot))).isEqualTo(snapshot);
        assertThat(SchemaJson.write(snapshot)).contains("\"hash\" : null").contains("\"path\" : \"n.city\"");
    }

    static List<SnapshotChange> changes(String before, String after) {
        return compare(snapshot("", before), snapshot("", after));
    }

    private static List<SnapshotChange> compare(TableSnapshot before, TableSnapshot after) {
        return SnapshotComparison.compare(before, after);
    }

    private static TableSnapshot snapshot(String annotation, String members) {
        return snapshot(annotation, members, "");
    }

    private static TableSnapshot snapshot(String annotation, String members, String method) {
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

                    %s

                    public enum State { OPEN, CLOSED }

                    public enum Less { OPEN }

                    public enum Known { OPEN, CLOSED, @EnumFallback OTHER }

                    public enum KnownLess { OPEN, @EnumFallback OTHER }

                    public enum Unknown { OPEN, CLOSED, OTHER }

                    public enum Named {
                        OPEN;

                        @EnumName
                        public String text() {
                            return "open";
                        }
                    }

                    public enum NamedLess { OPEN }

                    @SingleValue
                    public record UserId(String value) {}

                    public record Single(String city) {}

                    public record Primitive(int zip) {}

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

                    public static final class Lower implements AttributeConverter<String, String> {
                        @Override
                        public String toStored(String value) {
                            return value.toLowerCase(Locale.ROOT);
                        }

                        @Override
                        public String fromStored(String stored) {
                            return stored;
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
                """.formatted(annotation, members, method));
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
