package dev.keyspread.it.reshard;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.it.server.DynamoDbServer;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** The command {@code keyspread reshard} in a process of its own, with the class path of these tests as that of the user's program. */
class ReshardCommandOverHttpTest {

    private static final String CLASS_PATH = System.getProperty("java.class.path");

    @RegisterExtension
    final DynamoDbServer server = new DynamoDbServer();

    private String table = "";

    @BeforeEach
    void createTable() {
        server.create(FirstShardsRepository.TABLE);
        table = server.tableName(FirstShardsRepository.TABLE);
        FirstShardsRepository entries = new FirstShardsRepository(server.keyspread(server.plain()));
        IntStream.range(0, 3).forEach(number -> entries.save(new FirstShards("a1", number, 1, "o")));
    }

    @Test
    void estimate_ofAnEntity_saysWhatMoves() throws Exception {
        Run run = run(FirstShards.class.getName(), "", "--estimate", "--write-units", "100");

        assertThat(run.output())
                .contains("Status: all items are in the layout \"unsharded\"")
                .contains("Estimate: 3 of 3 items move; transactions: 1, write units: up to 18, read units of scans: 2")
                .contains("Cost: < 0.01 USD at most on demand, by the prices of us-east-1, ")
                .contains("Time: about 0 h 3 min at 100 write units per second, with two minutes of waiting")
                .contains(
                        "While items move: a save, a delete and an item of a write transaction consume 1 read unit more");
        assertThat(run.code()).isZero();
        assertThat(keys()).containsOnly("a1");
    }

    @Test
    void reshard_notConfirmed_changesNothing() throws Exception {
        Run run = run(FirstShardsRepository.class.getName(), "n\n");

        assertThat(run.output())
                .contains(
                        "Writes will wait for about 4 seconds, once. Do all processes declare this former layout? [y/N]")
                .doesNotContain("Finished");
        assertThat(run.code()).isZero();
        assertThat(keys()).containsOnly("a1");
    }

    @Test
    void reshard_itemsThatCannotBeMoved_namesThemAndChangesNothing() throws Exception {
        for (String number : List.of("8", "9")) {
            server.plain()
                    .putItem(put -> put.tableName(table)
                            .item(Map.of(
                                    "account", AttributeValue.fromS("a1"),
                                    "number", AttributeValue.fromN(number),
                                    "text", AttributeValue.fromS("x".repeat(409_578)))));
        }

        Run run = run(FirstShards.class.getName(), "", "--yes", "--read-units", "10000");

        assertThat(run.output())
                .contains("number=8} cannot be moved: under its new key")
                .contains("number=9} cannot be moved: under its new key")
                .contains("Items that cannot be moved: 2. Nothing was changed");
        assertThat(run.code()).isOne();
        assertThat(keys()).containsOnly("a1");
    }

    @Test
    void estimate_ofTheWayBack_saysWhatMovesBack() throws Exception {
        Run run = run(FirstShards.class.getName(), "", "--reverse", "--estimate");

        assertThat(run.output()).contains("Estimate: 0 of 3 items move");
        assertThat(run.code()).isZero();
    }

    @Test
    void verify_itemOfAnotherLayout_isNamedAndFailsTheRun() throws Exception {
        server.plain()
                .putItem(put -> put.tableName(table)
                        .item(Map.of("account", AttributeValue.fromS("a1.9"), "number", AttributeValue.fromN("0"))));
        server.plain()
                .putItem(put -> put.tableName(table)
                        .item(Map.of("account", AttributeValue.fromS("a1.1"), "number", AttributeValue.fromN("0"))));

        Run run = run(FirstShards.class.getName(), "", "--verify");

        assertThat(run.output()).contains("Found: 4 items are in the layout that is written, ");
        assertThat(run.code()).isOne();
    }

    @Test
    void reshard_entityWithOneLayout_saysWhatToDeclare() throws Exception {
        Run run = run("dev.keyspread.it.entity.Ticket", "", "--status");

        assertThat(run.output())
                .contains("has one layout. Declare the other one: @ShardedKey(…, formerly = @Layout(…))");
        assertThat(run.code()).isEqualTo(2);
    }

    private List<String> keys() {
        return server.plain().scan(scan -> scan.tableName(table)).items().stream()
                .map(item -> item.get("account").s())
                .toList();
    }

    private Run run(String repository, String input, String... more) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                CLASS_PATH,
                "dev.keyspread.cli.Main",
                "reshard",
                repository,
                "--classpath",
                CLASS_PATH,
                "--table",
                table,
                "--region",
                "us-east-1",
                "--endpoint",
                server.plain()
                        .serviceClientConfiguration()
                        .endpointOverride()
                        .orElseThrow()
                        .toString()));
        command.addAll(List.of(more));
        ProcessBuilder process = new ProcessBuilder(command).redirectErrorStream(true);
        process.environment()
                .putAll(Map.of(
                        "AWS_ACCESS_KEY_ID",
                        "local",
                        "AWS_SECRET_ACCESS_KEY",
                        "local",
                        "JAVA_TOOL_OPTIONS",
                        "-Dstdout.encoding=UTF-8"));
        Process running = process.start();
        running.getOutputStream().write(input.getBytes(StandardCharsets.UTF_8));
        running.getOutputStream().close();
        String output = new String(running.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        return new Run(running.waitFor(), output);
    }

    private record Run(int code, String output) {}
}
