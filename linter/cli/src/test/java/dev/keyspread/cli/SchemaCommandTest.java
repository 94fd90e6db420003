package dev.keyspread.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SchemaCommandTest {

    private static final Path ENTITY =
            Path.of("src/test/resources/entities/invoices/META-INF/keyspread/com.example.InvoiceTransaction.json");

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    @TempDir
    private Path folder;

    private Path entity;
    private Path schema;

    @BeforeEach
    void copyEntity() throws IOException {
        entity = folder.resolve("classes/META-INF/keyspread/com.example.InvoiceTransaction.json");
        schema = folder.resolve("schema/invoice-transactions.json");
        Files.createDirectories(entity.getParent());
        Files.copy(ENTITY, entity);
    }

    @Test
    void newTable_isWritten_andIsUpToDateAfterwards() {
        assertThat(run()).isZero();
        assertThat(out.toString()).isEqualTo("Wrote " + schema + ": commit it\n");
        assertThat(schema).content().contains("\"table\" : \"invoice-transactions\"", "\"hash\" : \"SHA-256\"");

        assertThat(run()).isZero();
        assertThat(out.toString()).isEqualTo(schema + " is up to date\n");
    }

    @Test
    void breakingChange_fails_untilItsTableIsAccepted() throws IOException {
        run();
        String before = Files.readString(schema);
        change("\"first\" : 1", "\"first\" : 0");

        assertThat(run("--update")).isEqualTo(1);
        assertThat(out.toString())
                .startsWith("Table \"invoice-transactions\" differs from " + schema)
                .contains(
                        "  breaking: Partition key of com.example.InvoiceTransaction changes its first suffix from 1 to 0");
        assertThat(schema).hasContent(before);

        assertThat(run("--accept", "invoice-transactions")).isZero();
        assertThat(out.toString()).startsWith("Updated " + schema + ": commit it\n");
        assertThat(run()).isZero();
    }

    @Test
    void compatibleChange_isWrittenOnRequest() throws IOException {
        run();
        String before = Files.readString(schema);
        change("\"timeToLive\" : null", "\"timeToLive\" : \"expiresAt\"");

        assertThat(run()).isZero();
        assertThat(out.toString()).startsWith(schema + " is out of date. Update it\n  compatible: Time to live");
        assertThat(schema).hasContent(before);

        assertThat(run("--update")).isZero();
        assertThat(schema).content().contains("\"timeToLive\" : \"expiresAt\"");
    }

    @Test
    void unknownTable_cannotBeAccepted() {
        assertThat(run("--accept", "orders")).isEqualTo(2);
        assertThat(err.toString())
                .isEqualTo("keyspread: Table \"orders\" to accept is not among the tables of the entities (found"
                        + " [invoice-transactions])\n");
        assertThat(schema).doesNotExist();
    }

    @Test
    void brokenFile_isNamed_andKept() throws IOException {
        run();
        Files.writeString(schema, "{}");

        assertThat(run("--update")).isEqualTo(2);
        assertThat(err.toString()).startsWith("keyspread: " + schema + ": ").contains("Restore the committed file");
        assertThat(schema).hasContent("{}");
    }

    @Test
    void tableName_outsideOfTheFolder_isRejected() throws IOException {
        change("\"table\" : \"invoice-transactions\"", "\"table\" : \"../orders\"");

        assertThat(run()).isEqualTo(2);
        assertThat(err.toString()).contains("The name of table \"../orders\" cannot be that of a file");
        assertThat(folder.resolve("orders.json")).doesNotExist();
    }

    private void change(String before, String after) throws IOException {
        String text = Files.readString(entity);
        assertThat(text).contains(before);
        Files.writeString(entity, text.replace(before, after));
    }

    private int run(String... options) {
        out.getBuffer().setLength(0);
        err.getBuffer().setLength(0);
        List<String> arguments = new ArrayList<>(List.of(
                "schema",
                folder.resolve("classes").toString(),
                "--folder",
                folder.resolve("schema").toString()));
        arguments.addAll(List.of(options));
        return KeyspreadCommand.run(
                new PrintWriter(out, true), new PrintWriter(err, true), arguments.toArray(String[]::new));
    }
}
