package dev.keyspread.it.write;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.it.entity.Ticket;
import dev.keyspread.it.entity.TicketRepository;
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

/** The command {@code keyspread backfill} in a process of its own, with the class path of these tests as that of the user's program. */
class BackfillCommandOverHttpTest {

    private static final String CLASS_PATH = System.getProperty("java.class.path");
    private static final String INDEX_KEY = "by-state_key";

    @RegisterExtension
    final DynamoDbServer server = new DynamoDbServer();

    private String table = "";

    @BeforeEach
    void createTable() {
        server.create(TicketRepository.TABLE);
        table = server.tableName(TicketRepository.TABLE);
    }

    @Test
    void backfill_ofAProgram_writesTheKeys() throws Exception {
        TicketRepository tickets = new TicketRepository(server.keyspread(server.plain()));
        IntStream.range(0, 3).forEach(number -> tickets.save(Ticket.of("p", "t" + number)));
        List<Map<String, AttributeValue>> saved = items();
        saved.subList(0, 2).forEach(this::removeIndexKey);

        Run run = run(TicketRepository.class.getName(), "--read-units", "100", "--write-units", "100");

        assertThat(run.output()).contains("read=3, updated=2, failed=0, ");
        assertThat(run.code()).isZero();
        assertThat(items()).containsExactlyInAnyOrderElementsOf(saved);
    }

    @Test
    void backfill_unreadableItem_isSkippedAndFailsTheRun() throws Exception {
        server.plain()
                .putItem(put -> put.tableName(table)
                        .item(Map.of(
                                "project", AttributeValue.fromS("p.1"),
                                "id", AttributeValue.fromS("t"))));

        Run run = run(TicketRepository.class.getName());

        assertThat(run.output())
                .contains(
                        "Skipped: Item " + table + "{id=t, project=p.1} cannot be read", "read=1, updated=0, failed=1");
        assertThat(run.code()).isOne();
    }

    @Test
    void backfill_classThatIsNotThere_saysWhatTheClassPathNeeds() throws Exception {
        Run run = run("com.acme.OrderRepository");

        assertThat(run.output())
                .startsWith("keyspread: --classpath must have the generated repository com.acme.OrderRepository");
        assertThat(run.code()).isEqualTo(2);
    }

    @Test
    void backfill_rateOfNone_namesTheOption() throws Exception {
        Run run = run(TicketRepository.class.getName(), "--write-units", "0");

        assertThat(run.output()).startsWith("keyspread: --write-units must be ");
        assertThat(run.code()).isEqualTo(2);
    }

    private Run run(String repository, String... more) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                CLASS_PATH,
                "dev.keyspread.cli.Main",
                "backfill",
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
        process.environment().putAll(Map.of("AWS_ACCESS_KEY_ID", "local", "AWS_SECRET_ACCESS_KEY", "local"));
        Process running = process.start();
        String output = new String(running.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        return new Run(running.waitFor(), output);
    }

    private void removeIndexKey(Map<String, AttributeValue> item) {
        server.plain()
                .updateItem(update -> update.tableName(table)
                        .key(Map.of("project", item.get("project"), "id", item.get("id")))
                        .updateExpression("REMOVE #k")
                        .expressionAttributeNames(Map.of("#k", INDEX_KEY)));
    }

    private List<Map<String, AttributeValue>> items() {
        return server.plain().scan(scan -> scan.tableName(table)).items();
    }

    private record Run(int code, String output) {}
}
