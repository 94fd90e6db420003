package dev.keyspread.lint.frontend.declare;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.lint.Finding;
import dev.keyspread.lint.frontend.Baseline;
import dev.keyspread.lint.frontend.Lint;
import dev.keyspread.lint.frontend.LintResult;
import dev.keyspread.lint.frontend.Templates;
import dev.keyspread.lint.frontend.config.ConfigurationFile;
import dev.keyspread.lint.frontend.config.Globs;
import dev.keyspread.lint.frontend.input.InputReader;
import dev.keyspread.lint.frontend.table.Inputs;
import dev.keyspread.lint.frontend.table.TableInput;
import dev.keyspread.lint.schema.EntitySchema;
import dev.keyspread.lint.schema.IndexSchema;
import dev.keyspread.lint.schema.Workload;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Reads a class and a description of its table. */
class MergedTablesTest {

    private static final String OLD_CLASS = """
            import com.amazonaws.services.dynamodbv2.datamodeling.*;
            @DynamoDBTable(tableName = "orders")
            class Order {
                @DynamoDBHashKey public String getId() { return ""; }
                @DynamoDBIndexHashKey(globalSecondaryIndexName = "by-open") public boolean isOpen() { return true; }
                @DynamoDBAttribute(attributeName = "st") public String getStatus() { return ""; }
                public String getExpires() { return ""; }
            }
            """;

    private static final String NEW_CLASS = """
            import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.*;
            @DynamoDbBean
            class Order {
                @DynamoDbPartitionKey public String getId() { return ""; }
                public void setId(String id) {}
                @DynamoDbSecondaryPartitionKey(indexNames = "by-open") public String getOpen() { return ""; }
                public void setOpen(String open) {}
            }
            """;

    private static final String DESCRIPTION = """
            {"Table": {
              "TableName": "orders", "ItemCount": 50000, "TableSizeBytes": 15000000,
              "ProvisionedThroughput": {"ReadCapacityUnits": 5, "WriteCapacityUnits": 7},
              "TimeToLiveDescription": {"AttributeName": "expires", "TimeToLiveStatus": "ENABLED"},
              "KeySchema": [{"AttributeName": "id", "KeyType": "HASH"}],
              "GlobalSecondaryIndexes": [
                {"IndexName": "by-open", "KeySchema": [{"AttributeName": "open", "KeyType": "HASH"}],
                 "ItemCount": 40000, "IndexSizeBytes": 8000000,
                 "Projection": {"ProjectionType": "KEYS_ONLY"}},
                {"IndexName": "by-status", "KeySchema": [{"AttributeName": "st", "KeyType": "HASH"}],
                 "Projection": {"ProjectionType": "ALL"}}]}}
            """;

    @TempDir
    private Path folder;

    @Test
    void class_andDefinitionOfItsTable_areOneTable() throws IOException {
        Inputs merged = MergedTables.of(inputs(OLD_CLASS, DESCRIPTION));

        EntitySchema order = merged.tables().get(0).entity();
        assertThat(merged.tables()).hasSize(1);
        assertThat(order.entity()).isEqualTo("Order");
        assertThat(order.workload()).isEqualTo(new Workload(-1, -1, 300, 50_000, -1));
        assertThat(order.throughput()).hasToString("Throughput[readUnits=5, writeUnits=7]");
        assertThat(order.timeToLive()).isEqualTo("expires");
        assertThat(order.index("by-open").orElseThrow().projection()).isEqualTo(IndexSchema.Projection.KEYS_ONLY);
        assertThat(order.index("by-open").orElseThrow().workload().items()).isEqualTo(40_000);
        assertThat(order.index("by-status")
                        .orElseThrow()
                        .key()
                        .partitionKeys()
                        .get(0)
                        .members()
                        .get(0)
                        .name())
                .isEqualTo("status");
    }

    @Test
    void findings_ofMergedTable_areReportedOnceAtTheClass() throws IOException {
        LintResult result =
                new Lint(Templates.DEFAULT, Templates.TODAY).run(inputs(OLD_CLASS, DESCRIPTION), Baseline.EMPTY);

        assertThat(result.findings())
                .extracting(Finding::entity)
                .isNotEmpty()
                .allMatch(entity -> entity.equals("Order"));
        assertThat(result.findings())
                .extracting(finding -> finding.rule() + " " + finding.index())
                .doesNotHaveDuplicates()
                .contains("gsi-low-cardinality-key by-open", "gsi-low-cardinality-key by-status");
    }

    @Test
    void classOfEnhancedClient_isMatchedByItsIndex() throws IOException {
        assertThat(names(inputs(NEW_CLASS, DESCRIPTION))).containsExactly("Order");
        assertThat(names(inputs(NEW_CLASS.replace("by-open", "other"), DESCRIPTION)))
                .containsExactly("Order", "orders");
    }

    @Test
    void classOfEnhancedClient_isKnownByItsName_andByThatOfItsTable() throws IOException {
        Inputs merged = MergedTables.of(inputs("package shop;\n" + NEW_CLASS, DESCRIPTION));

        EntitySchema order = merged.tables().get(0).entity();
        assertThat(order.table()).isEqualTo("orders");
        assertThat(List.of("orders", "Order", "shop.Order")).allMatch(name -> new Globs(List.of(name)).match(order));
        assertThat(new Globs(List.of("shop")).match(order)).isFalse();
    }

    @ParameterizedTest
    @CsvSource({
        "orders,1",
        "Order,1",
        "order-table,1",
        "OrderEntity,1",
        "dev-orders,2",
        "suborder,2",
    })
    void classOfEnhancedClient_withoutIndex_isMatchedByItsName(String table, int tables) throws IOException {
        String plain = NEW_CLASS.replaceFirst("@DynamoDbSecondaryPartitionKey\\(.*\\)", "");

        assertThat(names(inputs(plain, DESCRIPTION.replace("\"orders\"", "\"" + table + "\""))))
                .hasSize(tables);
    }

    @Test
    void tables_withOtherKeysOrNames_areTwo() throws IOException {
        assertThat(names(inputs(OLD_CLASS, DESCRIPTION.replace("\"id\"", "\"key\""))))
                .containsExactly("Order", "orders");
        assertThat(names(inputs(OLD_CLASS, DESCRIPTION.replace("\"open\"", "\"isOpen\""))))
                .containsExactly("Order", "orders");
        assertThat(names(inputs(OLD_CLASS, DESCRIPTION.replace("\"orders\"", "\"dev-orders\""))))
                .containsExactly("Order", "dev-orders");
    }

    @Test
    void twoDefinitions_ofOneTable_stayApart() throws IOException {
        Files.writeString(folder.resolve("other.json"), DESCRIPTION);

        assertThat(names(inputs(OLD_CLASS, DESCRIPTION))).hasSize(3);
    }

    @Test
    void script_createsTheSameTableForTests_isLeftOut() throws IOException {
        Files.writeString(folder.resolve("local.sh"), """
                aws dynamodb create-table --table-name orders --key-schema AttributeName=id,KeyType=HASH
                aws dynamodb create-table --table-name lines --key-schema AttributeName=id,KeyType=HASH
                """);

        assertThat(names(inputs(OLD_CLASS, DESCRIPTION))).containsExactlyInAnyOrder("Order", "lines");
    }

    private static List<String> names(Inputs inputs) {
        return Declarations.apply(inputs, ConfigurationFile.NONE).tables().stream()
                .map(TableInput::entity)
                .map(EntitySchema::entity)
                .toList();
    }

    private Inputs inputs(String source, String description) throws IOException {
        Files.writeString(folder.resolve("Order.java"), source);
        Files.writeString(folder.resolve("table.json"), description);
        return InputReader.read(List.of(folder));
    }
}
