package dev.keyspread.lint.frontend.describe;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.lint.Finding;
import dev.keyspread.lint.Severity;
import dev.keyspread.lint.frontend.Templates;
import dev.keyspread.lint.frontend.input.InputReader;
import dev.keyspread.lint.frontend.table.Inputs;
import dev.keyspread.lint.frontend.table.TableInput;
import dev.keyspread.lint.schema.EntitySchema;
import dev.keyspread.lint.schema.KeyPart;
import dev.keyspread.lint.schema.Workload;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DescriptionReaderTest {

    @TempDir
    private Path folder;

    @Test
    void describeTable_answer_tellsItemsAndTheirSize() throws IOException {
        EntitySchema table = read("""
                {"Table": {
                  "TableName": "orders", "TableStatus": "ACTIVE", "ItemCount": 40, "TableSizeBytes": 8100,
                  "AttributeDefinitions": [{"AttributeName": "id", "AttributeType": "B"}],
                  "KeySchema": [{"AttributeName": "id", "KeyType": "HASH"}],
                  "BillingModeSummary": {"BillingMode": "PAY_PER_REQUEST"},
                  "ProvisionedThroughput": {"ReadCapacityUnits": 0, "WriteCapacityUnits": 0}}}
                """).get(0).entity();

        assertThat(table.table()).isEqualTo("orders");
        assertThat(table.workload()).isEqualTo(new Workload(-1, -1, 202, 40, -1));
        assertThat(table.throughput()).isNull();
        assertThat(table.key().partitionKeys()).extracting(KeyPart::type).hasToString("[B]");
    }

    @ParameterizedTest
    @CsvSource({"12, INFO, It holds only 12 items", "12000000, WARNING, All writes go to a handful of keys"})
    void describeTable_ofFewItems_lowersFindingsAboutHotKeys(long items, Severity severity, String message)
            throws IOException {
        Inputs table = inputs("""
                {"Table": {
                  "TableName": "orders", "ItemCount": %d, "TableSizeBytes": %d,
                  "KeySchema": [{"AttributeName": "status", "KeyType": "HASH"},
                    {"AttributeName": "lineId", "KeyType": "RANGE"}]}}
                """.formatted(items, items * 300));

        assertThat(Templates.lint(table).findings()).singleElement().satisfies(finding -> {
            assertThat(finding.severity()).isEqualTo(severity);
            assertThat(finding.message()).contains(message);
        });
    }

    @ParameterizedTest
    @CsvSource({"1000000, 5100000000, true", "20000, 102000000, false"})
    void describeTable_ofIndex_tellsItsShareOfTheTable(long entries, long bytes, boolean reported) throws IOException {
        Inputs table = inputs("""
                {"Table": {
                  "TableName": "documents", "ItemCount": 1000000, "TableSizeBytes": 5100000000,
                  "Replicas": [{"RegionName": "eu-west-1"}],
                  "KeySchema": [{"AttributeName": "documentId", "KeyType": "HASH"}],
                  "GlobalSecondaryIndexes": [{
                    "IndexName": "by-owner", "ItemCount": %d, "IndexSizeBytes": %d,
                    "KeySchema": [{"AttributeName": "ownerId", "KeyType": "HASH"}],
                    "Projection": {"ProjectionType": "ALL"}}]}}
                """.formatted(entries, bytes));

        EntitySchema schema = table.tables().get(0).entity();
        assertThat(schema.workload()).isEqualTo(new Workload(-1, -1, 5_100, 1_000_000, -1));
        assertThat(schema.indexes().get(0).workload()).isEqualTo(new Workload(-1, -1, 5_100, entries, -1));
        assertThat(Templates.lint(table).findings())
                .filteredOn(finding -> finding.rule().equals("gsi-over-projection"))
                .extracting(Finding::message)
                .hasSize(reported ? 1 : 0)
                .allMatch(message -> message.contains(" Its size is 100 % of the table's."));
    }

    @Test
    void createTable_request_isRead() throws IOException {
        assertThat(read("""
                {"TableName": "orders", "KeySchema": [{"AttributeName": "id", "KeyType": "HASH"}]}
                """)).hasSize(1);
    }

    @Test
    void list_ofDescriptions_isRead() throws IOException {
        assertThat(read("""
                [{"Table": {"TableName": "a", "KeySchema": [{"AttributeName": "id", "KeyType": "HASH"}]}},
                 {"TableName": "b", "KeySchema": [{"AttributeName": "id", "KeyType": "HASH"}]}]
                """))
                .extracting(
                        source -> source.entity().table() + ":" + source.place().line())
                .containsExactly("a:1", "b:2");
    }

    @Test
    void responses_onLinesOfTheirOwn_areAllRead() throws IOException {
        String table = "{\"Table\": {\"TableName\": \"%s\", \"KeySchema\": [{\"AttributeName\": \"id\","
                + " \"KeyType\": \"HASH\"}]}}\n";

        assertThat(read(table.formatted("a") + table.formatted("b")))
                .extracting(
                        source -> source.entity().table() + ":" + source.place().line())
                .containsExactly("a:1", "b:2");
    }

    @Test
    void response_inUtf16OrLatin1_isRead() throws IOException {
        String table =
                "{\"TableName\": \"orders\", \"KeySchema\": [{\"AttributeName\": \"größe\", \"KeyType\": \"HASH\"}]}";
        for (Charset charset : List.of(StandardCharsets.UTF_16, StandardCharsets.ISO_8859_1)) {
            Path file = Files.write(folder.resolve("table.json"), table.getBytes(charset));

            assertThat(InputReader.read(List.of(file)).tables())
                    .extracting(source ->
                            source.entity().key().partitionKeys().get(0).attribute())
                    .containsExactly("größe");
        }
    }

    private List<TableInput> read(String json) throws IOException {
        return inputs(json).tables();
    }

    private Inputs inputs(String json) throws IOException {
        return InputReader.read(List.of(Files.writeString(folder.resolve("table.json"), json)));
    }
}
