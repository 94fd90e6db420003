package dev.keyspread.processor.lint;

import static com.google.testing.compile.CompilationSubject.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.google.testing.compile.Compilation;
import dev.keyspread.processor.generate.Compilations;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class EntityLinterTest {

    private static final String ORDER = """
            package com.acme;

            import dev.keyspread.annotations.*;

            @Table("orders")
            public record Order(
                    // LINT: %s low-cardinality-partition-key
                    @PartitionKey Status status,
                    @SortKey String id) {

                public enum Status { OPEN, PAID, SENT, RETURNED }
            }
            """;

    private static final String OPTION = "-Akeyspread.lint.low_cardinality_partition_key=";

    @Test
    void finding_isShownAtTheKey() {
        Lints.check(ORDER.formatted("warning"));
    }

    @Test
    void finding_saysTheRuleTheValuesAndThePage() {
        Compilation compilation = Compilations.compile(new String[0], ORDER);

        assertThat(compilation.warnings()).hasSize(1);
        assertThat(compilation.warnings().get(0).getMessage(Locale.ROOT))
                .startsWith("[low-cardinality-partition-key] ")
                .contains("\"status\"", "4 values")
                .endsWith(
                        "\n      see https://github.com/keyspread/keyspread/blob/main/docs/rules/low-cardinality-partition-key.md");
    }

    @Test
    void option_setsTheSeverity() {
        Lints.check(ORDER.formatted("error"), OPTION + "error");
        Lints.check(ORDER.formatted("note"), OPTION + "info");
        Lints.check(ORDER.replaceAll("// LINT.*", ""), OPTION + "off");
    }

    @Test
    void lintError_isNotBuriedUnderMissingClasses() {
        String user = "package com.acme; class OrderService { OrderRepository orders; }";

        Compilation compilation = Compilations.compile(new String[] {OPTION + "error"}, ORDER, user);

        assertThat(compilation).hadErrorCount(1);
        assertThat(compilation).hadErrorContaining("[low-cardinality-partition-key]");
    }

    @Test
    void option_ofAnUnknownRule_isOneError() {
        Compilation compilation =
                Compilations.compile(new String[] {"-Akeyspread.lint.low_cardinality_partition_kye=off"}, ORDER);

        assertThat(compilation).hadErrorCount(1);
        assertThat(compilation)
                .hadErrorContaining("[LintOptionInvalid] Unknown lint rule \"low-cardinality-partition-kye\"; "
                        + "did you mean \"low-cardinality-partition-key\"?");
    }

    @Test
    void option_ofAnUnknownSeverity_isOneError() {
        Compilation compilation = Compilations.compile(new String[] {OPTION + "fatal"}, ORDER);

        assertThat(compilation).hadErrorCount(1);
        assertThat(compilation)
                .hadErrorContaining(
                        "[LintOptionInvalid] Lint rule \"low-cardinality-partition-key\": Unknown severity \"fatal\"");
    }

    @Test
    void everyRule_hasAnOptionThatJavacKnows() {
        Compilation compilation = Compilations.compile(new String[] {"-Xlint:processing", OPTION + "off"}, ORDER);

        assertThat(compilation.warnings())
                .noneMatch(warning -> warning.getMessage(Locale.ROOT).contains("options were not recognized"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"year", "month", "day", "hour"})
    void partOfATime_isABucketToTheRules(String part) {
        Lints.check("""
                package com.acme;

                import dev.keyspread.annotations.*;
                import java.time.Instant;

                @Table("events")
                // LINT: warning time-bucketed-partition-key
                @PartitionKey(attribute = "pk", template = "EVENTS#{createdAt:%s}")
                @SortKey(attribute = "sk", template = "{createdAt}#{id}")
                public record Event(String id, Instant createdAt) {}
                """.formatted(part));
    }

    @Test
    void recordOfOneValue_isItsValueToTheRules() {
        Lints.check(ORDER.formatted("warning")
                .replace("@PartitionKey Status status", "@PartitionKey State status")
                .replace(
                        "public enum Status",
                        "@SingleValue public record State(Status value) {}\n public enum Status"));
    }

    @Test
    void keyOfIndex_isShownAtItsOwnAnnotation() {
        Lints.check("""
                package com.acme;

                import dev.keyspread.annotations.*;

                @Table("orders")
                public record Order(
                        @PartitionKey
                        String id,
                        @SortKey
                        @SortKey(index = "by-status")
                        String line,
                        @Attribute("s")
                        // LINT: warning gsi-low-cardinality-key
                        @PartitionKey(index = "by-status")
                        Status status) {

                    public enum Status { OPEN, PAID }
                }
                """);
    }

    @Test
    void suppression_ofMember_silences() {
        Lints.check("""
                package com.acme;

                import dev.keyspread.annotations.*;

                @Table("orders")
                public record Order(
                        @SuppressLint(rule = "low-cardinality-partition-key", reason = "three writes a day")
                        @PartitionKey Status status,
                        // LINT: warning gsi-low-cardinality-key
                        @PartitionKey(index = "by-shop") Status shop) {

                    public enum Status { OPEN, PAID }
                }
                """);
    }

    @Test
    void suppression_thatHasExpired_isFoundAndSilencesNothing() {
        Lints.check("""
                package com.acme;

                import dev.keyspread.annotations.*;

                @Table("orders")
                public record Order(
                        @SuppressLint(rule = "low-cardinality-partition-key", reason = "a try", until = "2020-01-31")
                        // LINT: warning expired-suppression // LINT: warning low-cardinality-partition-key
                        @PartitionKey Status status,
                        @SortKey String id) {

                    public enum Status { OPEN, PAID }
                }
                """);
    }

    @Test
    void suppression_ofEntity_silences() {
        Lints.check("""
                package com.acme;

                import dev.keyspread.annotations.*;

                @SuppressLint(rule = "low-cardinality-partition-key", reason = "three writes a day")
                @Table("orders")
                public record Order(@PartitionKey boolean paid, @SortKey String id) {}
                """.replace("boolean paid", "Paid paid").replace("{}", "{ public enum Paid { YES, NO } }"));
    }

    @Test
    void shardedKey_isNotFound() {
        Lints.check("""
                package com.acme;

                import dev.keyspread.annotations.*;

                @Table("orders")
                @Workload(peakWritesPerSecond = 1_000, itemBytes = 1_000)
                public record Order(
                        @PartitionKey @ShardedKey(suffixes = 8, calculated = true) Status status,
                        @SortKey String id) {

                    public enum Status { OPEN, PAID }
                }
                """);
    }

    @Test
    void declarations_areLintedWhereTheyStand() {
        Lints.check("""
                package com.acme;

                import dev.keyspread.annotations.*;
                import java.time.Instant;
                import java.util.List;

                @Table("readings")
                @Workload(peakWritesPerSecond = 2_000, hottestKeyShare = 0.4, itemBytes = 900)
                @AccessPattern(name = "by place", operation = Operation.QUERY, by = "place")
                // LINT: error read-without-partition-key
                public record Reading(
                        @PartitionKey String deviceId,
                        // LINT: error monotonic-sort-key-hot-collection
                        @SortKey Instant time,
                        String place,
                        // LINT: warning unbounded-collection-attribute
                        List<String> comments,
                        @MaxItems(10) List<String> events,
                        // LINT: warning lossy-or-illegal-number
                        double price) {}
                """);
    }

    @Test
    void indexKeyWithAnEmptyDefault_isAnError() {
        Lints.check("""
                package com.acme;

                import dev.keyspread.annotations.*;

                @Table("users")
                public record User(
                        @PartitionKey String id,
                        // LINT: error index-key-null-or-empty
                        @PartitionKey(index = "by-inviter") @DefaultValue("") String inviterId,
                        @PartitionKey(index = "by-name") @DefaultValue("anonymous") String name) {}
                """);
    }

    @Test
    void resultKeptForTooLong_isShownAtTheEntity() {
        Lints.check("""
                package com.acme;

                import dev.keyspread.annotations.*;

                @Cached(expireAfterWrite = "5m")
                @Table("users")
                @AccessPattern(name = "one", operation = Operation.GET, by = "id", mayBeStaleFor = "10s")
                // LINT: warning cached-query-staleness
                public record User(@PartitionKey String id, String name) {}
                """);
    }

    @Test
    void templateOfAMemberOfAFlattenedObject_isJudgedByTheMember() {
        Lints.check("""
                package com.acme;

                import dev.keyspread.annotations.*;

                @Table("orders")
                // LINT: warning low-cardinality-partition-key
                @PartitionKey(attribute = "pk", template = "ORDER#{details.status}")
                public record Order(@Flatten Details details, @SortKey String id) {

                    public record Details(Status status) {}

                    public enum Status { OPEN, PAID }
                }
                """);
    }

    @Test
    void localIndex_isShownAtItsSortKey() {
        Lints.check("""
                package com.acme;

                import dev.keyspread.annotations.*;

                @Table("readings")
                @LocalIndex(name = "by-kind")
                public record Reading(
                        @PartitionKey String deviceId,
                        @SortKey String id,
                        // LINT: note lsi-item-collection-limit
                        @SortKey(index = "by-kind") String kind) {}
                """);
    }

    @Test
    void inheritedKey_ofAClassFile_isShownAtTheEntity() {
        Lints.check("""
                package com.acme;

                import dev.keyspread.annotations.*;

                @Table("events")
                // LINT: warning low-cardinality-partition-key
                public class Event extends dev.keyspread.processor.lint.CompiledEvent {

                    private String id;

                    @SortKey
                    public String getId() { return id; }
                    public void setId(String id) { this.id = id; }
                }
                """);
    }

    @Test
    void keysOfSubtypes_areShownWhereTheyAre_andWhatTheyShareOnce() {
        Lints.check("""
                package com.acme;

                import dev.keyspread.annotations.*;

                @Table("events")
                // LINT: warning gsi-low-cardinality-key
                @PartitionKey(index = "by-state", attribute = "gsi1pk", template = "STATE#{state}")
                public sealed interface Event {

                    State state();

                    @PartitionKey(attribute = "pk", template = "ORDER#{id}")
                    @SortKey(attribute = "sk", template = "ORDER")
                    record Order(String id, State state) implements Event {}

                    // LINT: warning low-cardinality-partition-key
                    @PartitionKey(attribute = "pk", template = "KIND#{kind}")
                    @SortKey(attribute = "sk", template = "{id}")
                    record Note(State kind, String id, State state) implements Event {}

                    enum State { OPEN, PAID }
                }
                """);
    }

    @Test
    void collectionsThatGrow_areFound_andSetsOfAnEnumDoNot() {
        Lints.check("""
                package com.acme;

                import dev.keyspread.annotations.*;
                import java.util.List;
                import java.util.Map;
                import java.util.Set;

                @Table("customers")
                public record Customer(
                        @PartitionKey String customerId,
                        // LINT: warning unbounded-collection-attribute
                        List<String> comments,
                        Set<Kind> notifications,
                        Map<Kind, String> messages) {

                    public enum Kind { MAIL, SMS }
                }
                """);
    }

    /** Only later entities have the finding, in the order of the compilation. */
    @Test
    void entitiesOfOneTable_withDifferentShards_areAnError() {
        String line = """
                package com.acme;

                import dev.keyspread.annotations.*;

                @Table("lines")
                public record %s(
                        @PartitionKey @ShardedKey(suffixes = %d, calculated = true) String invoiceId,
                        @SortKey String lineId) {}
                """;

        Compilation compilation = Compilations.compile(
                new String[0], line.formatted("Line", 8), line.formatted("Same", 8), line.formatted("Other", 16));

        assertThat(compilation).hadErrorCount(1);
        assertThat(compilation)
                .hadErrorContaining("[contradictory-layouts] Table \"lines\" has keys with 16 calculated suffixes");
    }

    @Test
    void indexesOfOneTable_withDifferentShards_areAnError() {
        String line = """
                package com.acme;

                import dev.keyspread.annotations.*;

                @Table("lines")
                public record %s(
                        @PartitionKey String invoiceId,
                        @SortKey String lineId,
                        @PartitionKey(index = "by-shop") @ShardedKey(index = "by-shop", suffixes = %d) String shop) {}
                """;

        Compilation compilation =
                Compilations.compile(new String[0], line.formatted("Line", 4), line.formatted("Other", 8));

        assertThat(compilation).hadErrorCount(1);
        assertThat(compilation)
                .hadErrorContaining(
                        "[contradictory-layouts] Index \"by-shop\" of table \"lines\" has keys with 8 random suffixes");
    }
}
