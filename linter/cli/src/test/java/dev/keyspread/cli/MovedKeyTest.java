package dev.keyspread.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Moves weak partition keys to the sort key, compiles the sources with the processor, and lints them again. */
class MovedKeyTest extends WorkspaceTest {

    private static final String RECORD = """
            package com.example;

            import dev.keyspread.annotations.PartitionKey;
            import dev.keyspread.annotations.SortKey;
            import dev.keyspread.annotations.Table;

            @Table("orders")
            public record Order(
                    @PartitionKey
                    @SortKey(index = "by-customer")
                    String status,
                    @SortKey String orderId,
                    @PartitionKey(index = "by-customer") String customerId) {}
            """;

    private static final String BEANS = """
            package com.example;

            import dev.keyspread.annotations.*;
            import java.time.LocalDate;

            class Entities {
                @Table("orders")
                public static class Order {
                    @PartitionKey
                    private String status;

                    @Deprecated @SortKey private String orderId;

                    public String getStatus() { return status; }
                    public void setStatus(String status) { this.status = status; }
                    public String getOrderId() { return orderId; }
                    public void setOrderId(String orderId) { this.orderId = orderId; }
                }

                @Table("visits")
                public static class Visit {
                    private LocalDate day;
                    private String visitId;

                    @PartitionKey
                    public LocalDate getDay() { return day; }
                    public void setDay(LocalDate day) { this.day = day; }

                    @dev.keyspread.annotations.SortKey
                    public String getVisitId() { return visitId; }
                    public void setVisitId(String visitId) { this.visitId = visitId; }
                }
            }
            """;

    @ParameterizedTest
    @ValueSource(strings = {"\n", "\r\n"})
    void move_keysOfARecord_swapsTheirAnnotations(String newline) throws IOException {
        Path source = workspace.write("src/Order.java", RECORD.replace("\n", newline));
        workspace.compile();
        assertThat(lint()).contains("[low-cardinality-partition-key]");

        assertThat(fix("--prefer", "move", "--apply")).isZero();

        assertThat(source)
                .content()
                .isEqualTo(RECORD.replace("        @PartitionKey\n", "        @SortKey\n")
                        .replace("@SortKey String orderId", "@PartitionKey String orderId")
                        .replace("\n", newline));
        assertThat(workspace.out())
                .endsWith(
                        "Order.java:11: low-cardinality-partition-key: swaps the keys \"status\" and \"orderId\": needs a"
                                + " new table, and calls that give both in the new order\n");
        workspace.compile();
        assertThat(lint()).doesNotContain("partition-key]");
    }

    @Test
    void move_keysOfSeveralBeans_swapsNamesAsTheyAreWritten() throws IOException {
        Path source = workspace.write("src/Entities.java", BEANS);
        workspace.compile();
        assertThat(lint()).contains("[low-cardinality-partition-key]", "[time-bucketed-partition-key]");

        assertThat(fix("--prefer", "move", "--apply")).isZero();

        assertThat(source)
                .content()
                .contains("@SortKey\n        private String status")
                .contains("@Deprecated @PartitionKey private String orderId")
                .contains("@dev.keyspread.annotations.SortKey\n        public LocalDate getDay()")
                .contains("@PartitionKey\n        public String getVisitId()");
        workspace.compile();
        assertThat(lint()).doesNotContain("partition-key]");
    }

    @Test
    void move_sourceChangedSinceItWasCompiled_isNotMovedBack() throws IOException {
        Path source = workspace.write("src/Order.java", RECORD);
        workspace.compile();
        assertThat(fix("--prefer", "move", "--apply")).isZero();
        String moved = Files.readString(source);

        assertThat(fix("--prefer", "move", "--apply")).isZero();

        assertThat(source).hasContent(moved);
        assertThat(workspace.err()).contains("\"status\" has no @PartitionKey of the table in this file");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "a time||@PartitionKey String status, @SortKey java.time.Instant createdAt",
                "a sequence||@PartitionKey String status, @SortKey long sequenceNumber",
                "of a local index|@LocalIndex(name = \"by-day\")|@PartitionKey String status, @SortKey String orderId, @SortKey(index = \"by-day\") String day"
            })
    void move_sortKeyThatIsNoPartitionKey_isShardedInstead(String reason, String annotations, String components)
            throws IOException {
        Path source =
                workspace.write("src/Order.java", """
                package com.example;

                import dev.keyspread.annotations.*;

                @Table("orders") %s
                public record Order(%s) {}
                """.formatted(annotations == null ? "" : annotations, components));
        workspace.compile();

        assertThat(fix("--prefer", "move", "--apply")).isZero();

        assertThat(source)
                .content()
                .contains("@PartitionKey @ShardedKey(suffixes = 8, calculated = true) String status");
    }

    @Test
    void move_keyThatAQueryNeeds_isShardedInstead() throws IOException {
        Path source = workspace.write(
                "src/Order.java",
                RECORD.replace(
                                "@Table(",
                                "@AccessPattern(name = \"open\", operation = Operation.QUERY, by = \"status\")\n@Table(")
                        .replace(
                                "import dev.keyspread.annotations.PartitionKey", "import dev.keyspread.annotations.*"));
        workspace.compile();

        assertThat(fix("--prefer", "move", "--apply")).isZero();

        assertThat(source).content().contains("@ShardedKey(suffixes = 8, calculated = true)\n");
    }

    @Test
    void prefer_withoutIt_shards() throws IOException {
        Path source = workspace.write("src/Order.java", RECORD);
        workspace.compile();

        assertThat(fix("--apply")).isZero();

        assertThat(source).content().contains("@ShardedKey");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "--prefer mov|did you mean \"move\"?",
                "--prefer move --suppress lsi-schema --reason x|--prefer has no effect with --suppress"
            })
    void prefer_wrongOptions_areRejected(String options, String message) throws IOException {
        workspace.write("src/Order.java", RECORD);
        workspace.compile();

        assertThat(fix(options.split(" "))).isEqualTo(2);

        assertThat(workspace.err()).contains(message);
    }

    private String lint() {
        return workspace.lint("classes", "src");
    }
}
