package dev.keyspread.it.reshard;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.it.server.CommandRun;
import dev.keyspread.it.server.DynamoDbServer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import software.amazon.awssdk.services.dynamodb.model.AttributeDefinition;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BillingMode;
import software.amazon.awssdk.services.dynamodb.model.CreateTableRequest;
import software.amazon.awssdk.services.dynamodb.model.GlobalSecondaryIndex;
import software.amazon.awssdk.services.dynamodb.model.KeySchemaElement;
import software.amazon.awssdk.services.dynamodb.model.KeyType;
import software.amazon.awssdk.services.dynamodb.model.ProjectionType;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;

/** The command {@code keyspread profile --scan} in a process of its own, with the SDK of these tests as that of the user's program. */
class ProfileCommandOverHttpTest {

    private static final int ITEMS = 400;

    @RegisterExtension
    final DynamoDbServer server = new DynamoDbServer();

    /** The tables of a server stay. */
    private final String name = "orders-" + UUID.randomUUID();

    @TempDir
    private Path folder;

    @BeforeEach
    void createTable() {
        server.plain().createTable(this::orders);
        for (int i = 0; i < ITEMS; i++) {
            String id = "c" + i;
            String status = i < 62 ? "OPEN" : "PAID";
            server.plain()
                    .putItem(put -> put.tableName(name)
                            .item(Map.of(
                                    "customerId", AttributeValue.fromS(id), "status", AttributeValue.fromS(status))));
        }
    }

    private void orders(CreateTableRequest.Builder table) {
        table.tableName(name)
                .billingMode(BillingMode.PAY_PER_REQUEST)
                .attributeDefinitions(text("customerId"), text("status"))
                .keySchema(hash("customerId"))
                .globalSecondaryIndexes(GlobalSecondaryIndex.builder()
                        .indexName("by-status")
                        .keySchema(hash("status"))
                        .projection(projection -> projection.projectionType(ProjectionType.KEYS_ONLY))
                        .build());
    }

    private static AttributeDefinition text(String name) {
        return AttributeDefinition.builder()
                .attributeName(name)
                .attributeType(ScalarAttributeType.S)
                .build();
    }

    private static KeySchemaElement hash(String name) {
        return KeySchemaElement.builder()
                .attributeName(name)
                .keyType(KeyType.HASH)
                .build();
    }

    @Test
    void table_isProfiledByTheKeysOfItsDescription() throws Exception {
        CommandRun run = run("--table", name, "--read-units", "1000", "--segments", "4", "--values");

        assertThat(run.code()).as(run.output()).isZero();
        assertThat(run.output())
                .contains(name + ": 400 items")
                .contains("key customerId: 400 values")
                .contains("index by-status, key status: 2 values");
        assertThat(Files.readString(file()))
                .contains("\"source\" : \"scan\"")
                .contains("\"complete\" : true")
                .contains("\"key\" : \"PAID\"");
    }

    @Test
    void sample_isSpreadOverTheSegments_andSaysSo() throws Exception {
        CommandRun run = run("--table", name, "--read-units", "1000", "--items", "40");

        assertThat(run.code()).as(run.output()).isZero();
        assertThat(run.output()).contains(name + ": 40 items").contains("; a sample");
        assertThat(Files.readString(file())).contains("\"complete\" : false").contains("\"key\" : \"h:");
    }

    @Test
    void index_isProfiledAsASample() throws Exception {
        CommandRun run = run("--table", name, "--read-units", "1000", "--index", "by-status", "--values");

        assertThat(run.code()).as(run.output()).isZero();
        assertThat(run.output()).contains("400 items").contains("; a sample").contains("key status: 2 values");
    }

    @Test
    void missingTableAndIndex_areNamed() throws Exception {
        CommandRun table = run("--table", "none");
        CommandRun index = run("--table", name, "--index", "by-x");

        assertThat(table.code()).isEqualTo(2);
        assertThat(table.output()).contains("Table \"none\" does not exist in this region and account");
        assertThat(index.code()).isEqualTo(2);
        assertThat(index.output()).contains("has no index \"by-x\"; it has by-status");
        assertThat(file()).doesNotExist();
    }

    private CommandRun run(String... more) throws Exception {
        List<String> arguments = new ArrayList<>(
                List.of("profile", "--scan", "--classpath", CommandRun.CLASS_PATH, "--file", file().toString()));
        arguments.addAll(List.of(more));
        return CommandRun.of(server, "", arguments);
    }

    private Path file() {
        return folder.resolve("orders.profile.json");
    }
}
