package dev.keyspread.lint.frontend.input;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.lint.schema.EntitySchema;
import dev.keyspread.lint.schema.KeyPart;
import dev.keyspread.lint.schema.Workload;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DescriptionReaderTest {

    @TempDir
    private Path folder;

    @Test
    void describeTable_answer_tellsItemsAndTheirSize() throws IOException {
        EntitySchema table = read("""
                {"Table": {
                  "TableName": "orders", "TableStatus": "ACTIVE", "ItemCount": 40, "TableSizeBytes": 4100,
                  "AttributeDefinitions": [{"AttributeName": "id", "AttributeType": "B"}],
                  "KeySchema": [{"AttributeName": "id", "KeyType": "HASH"}],
                  "BillingModeSummary": {"BillingMode": "PAY_PER_REQUEST"},
                  "ProvisionedThroughput": {"ReadCapacityUnits": 0, "WriteCapacityUnits": 0}}}
                """).get(0).entity();

        assertThat(table.table()).isEqualTo("orders");
        assertThat(table.workload()).isEqualTo(new Workload(-1, -1, 102, 40, -1));
        assertThat(table.throughput()).isNull();
        assertThat(table.key().partitionKeys()).extracting(KeyPart::type).hasToString("[B]");
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

    private List<TableInput> read(String json) throws IOException {
        return InputReader.read(List.of(Files.writeString(folder.resolve("table.json"), json)))
                .tables();
    }
}
