package dev.keyspread.it.write;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.it.entity.Ticket;
import dev.keyspread.it.entity.TicketRepository;
import dev.keyspread.it.server.CommandRun;
import dev.keyspread.it.server.DynamoDbServer;
import java.io.IOException;
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

        CommandRun run = run(TicketRepository.class.getName(), "--read-units", "100", "--write-units", "100");

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

        CommandRun run = run(TicketRepository.class.getName());

        assertThat(run.output())
                .contains(
                        "Skipped: Item " + table + "{id=t, project=p.1} cannot be read", "read=1, updated=0, failed=1");
        assertThat(run.code()).isOne();
    }

    @Test
    void backfill_classThatIsNotThere_saysWhatTheClassPathNeeds() throws Exception {
        CommandRun run = run("com.acme.OrderRepository");

        assertThat(run.output())
                .contains("keyspread: --classpath must have the generated repository com.acme.OrderRepository");
        assertThat(run.code()).isEqualTo(2);
    }

    @Test
    void backfill_rateOfNone_namesTheOption() throws Exception {
        CommandRun run = run(TicketRepository.class.getName(), "--write-units", "0");

        assertThat(run.output()).contains("keyspread: --write-units must be ");
        assertThat(run.code()).isEqualTo(2);
    }

    private CommandRun run(String repository, String... more) throws IOException, InterruptedException {
        List<String> arguments = new ArrayList<>(
                List.of("backfill", repository, "--classpath", CommandRun.CLASS_PATH, "--table", table));
        arguments.addAll(List.of(more));
        return CommandRun.of(server, "", arguments);
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
}
