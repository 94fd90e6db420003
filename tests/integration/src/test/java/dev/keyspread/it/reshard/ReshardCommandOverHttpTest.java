package dev.keyspread.it.reshard;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.it.server.CommandRun;
import dev.keyspread.it.server.DynamoDbServer;
import java.io.File;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** The command {@code keyspread reshard} in a process of its own, with the class path of these tests as that of the user's program. */
class ReshardCommandOverHttpTest {

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
        CommandRun run = run(FirstShards.class.getName(), "", "--estimate", "--write-units", "100");

        assertThat(run.output())
                .contains("Status: all items are in the layout \"unsharded\"")
                .contains("Estimate: 3 of 3 items move; transactions: 1, write units: up to 24, read units of scans: 2")
                .contains("Cost: < 0.01 USD at most on demand, by the prices of us-east-1, ")
                .contains("Time: about 0 h 3 min at 100 write units per second, with two minutes of waiting")
                .contains(
                        "While items move: a save, a delete and an item of a write transaction consume 1 read unit more");
        assertThat(run.code()).isZero();
        assertThat(keys()).containsOnly("a1");
    }

    @Test
    void reshard_notConfirmed_changesNothing() throws Exception {
        CommandRun run = run(FirstShardsRepository.class.getName(), "n\n");

        assertThat(run.output())
                .contains(
                        "Writes will wait for about 4 seconds, once. Do all processes declare this former layout? [y/N]")
                .doesNotContain("Finished");
        assertThat(run.output()).contains("Not confirmed. Nothing was moved; --yes skips the question");
        assertThat(run.code()).isOne();
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

        CommandRun run = run(FirstShards.class.getName(), "", "--yes", "--read-units", "10000");

        assertThat(run.output())
                .contains("number=8} cannot be moved: under its new key")
                .contains("number=9} cannot be moved: under its new key")
                .contains("Items that cannot be moved: 2. Nothing was changed");
        assertThat(run.code()).isOne();
        assertThat(keys()).containsOnly("a1");
    }

    @Test
    void estimate_ofTheWayBack_saysWhatMovesBack() throws Exception {
        CommandRun run = run(FirstShards.class.getName(), "", "--reverse", "--estimate");

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

        CommandRun run = run(FirstShards.class.getName(), "", "--verify");

        assertThat(run.output()).contains("Found: 4 items are in the layout that is written, ");
        assertThat(run.code()).isOne();
    }

    @Test
    void status_classPathWithoutALibrary_namesTheMissingClass() throws Exception {
        String incomplete = Stream.of(CommandRun.CLASS_PATH.split(File.pathSeparator))
                .filter(entry -> !entry.contains("caffeine"))
                .collect(Collectors.joining(File.pathSeparator));

        CommandRun run = CommandRun.of(
                server, "", List.of("reshard", FirstShards.class.getName(), "--classpath", incomplete, "--status"));

        assertThat(run.output())
                .contains("--classpath lacks the class com.github.benmanes.caffeine.cache.")
                .contains("Add the libraries of your program, such as lib/*");
        assertThat(run.code()).isEqualTo(2);
    }

    @Test
    void status_missingTable_saysSo() throws Exception {
        server.plain().deleteTable(delete -> delete.tableName(table));

        CommandRun run = run(FirstShards.class.getName(), "", "--status");

        assertThat(run.output())
                .contains("Table " + table + " does not exist. Create it first")
                .contains("non-existent table");
        assertThat(run.code()).isEqualTo(2);
    }

    @Test
    void reshard_entityWithOneLayout_saysWhatToDeclare() throws Exception {
        CommandRun run = run("dev.keyspread.it.entity.Ticket", "", "--status");

        assertThat(run.output())
                .contains("has one layout. Declare the former layout: @ShardedKey(…, formerly = @Layout(…))");
        assertThat(run.code()).isEqualTo(2);
    }

    private List<String> keys() {
        return server.plain().scan(scan -> scan.tableName(table)).items().stream()
                .map(item -> item.get("account").s())
                .toList();
    }

    private CommandRun run(String repository, String input, String... more) throws IOException, InterruptedException {
        List<String> arguments =
                new ArrayList<>(List.of("reshard", repository, "--classpath", CommandRun.CLASS_PATH, "--table", table));
        arguments.addAll(List.of(more));
        return CommandRun.of(server, input, arguments);
    }
}
