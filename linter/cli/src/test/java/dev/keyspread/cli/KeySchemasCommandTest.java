package dev.keyspread.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** {@code keyspread lint --input key-schemas}: one key schema per line. */
class KeySchemasCommandTest {

    private static final String RULE = "low-cardinality-partition-key";

    @TempDir
    private Path folder;

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    @ParameterizedTest
    @CsvSource({"warning, 1", "error, 0", "info, 1"})
    void keySchemas_failAsTheThresholdSays(String failOn, int code) throws IOException {
        assertThat(run("lint", "--input", "key-schemas", rows(), "--fail-on", failOn))
                .isEqualTo(code);
        assertThat(out.toString()).contains(RULE);
    }

    @Test
    void keySchemas_areSilencedAsTheFileSays() throws IOException {
        Path config = Files.writeString(
                folder.resolve("k.yaml"), "suppressions: [{tables: orders, rule: " + RULE + ", reason: few}]\n");

        assertThat(run("lint", "--input", "key-schemas", rows(), "-c", config.toString()))
                .isZero();
        assertThat(out.toString()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "-o sarif=x|--output does not apply to --input key-schemas",
                "--why-not orders|--why-not does not apply",
                "--timings|--timings does not apply",
                "--baseline x.json|--baseline does not apply"
            })
    void keySchemas_withWhatCannotApply_areRefused(String options, String message) throws IOException {
        String line = "lint --input key-schemas " + rows() + " " + options;

        assertThat(run(line.split(" "))).isEqualTo(2);
        assertThat(err.toString()).startsWith("keyspread: " + message);
    }

    @Test
    void keySchemas_thatAreNone_areRefused() throws IOException {
        Path empty = Files.writeString(folder.resolve("empty.jsonl"), "\n");
        Path broken = Files.writeString(folder.resolve("broken.jsonl"), "{\"id\": \n");

        assertThat(run("lint", "--input", "key-schemas", empty.toString())).isEqualTo(2);
        assertThat(err.toString()).isEqualTo("keyspread: " + empty + ": contains no key schema\n");
        assertThat(run("lint", "--input", "key-schemas", broken.toString())).isEqualTo(2);
        assertThat(err.toString())
                .startsWith("keyspread: " + broken + ":1: Not a JSON object: ")
                .doesNotContain("REDACTED", "byte offset", "Source:");
    }

    @Test
    void keySchemas_answersLines() throws IOException {
        assertThat(run("lint", "--input", "key-schemas", rows())).isZero();
        assertThat(out.toString())
                .startsWith("{\"id\":\"A1\",\"rule\":\"" + RULE + "\"")
                .endsWith("}\n");
    }

    @Test
    void keySchemas_failAsConfigured() throws IOException {
        assertThat(run("lint", "--input", "key-schemas", rows(), "--fail-on", "warning"))
                .isEqualTo(1);
        assertThat(run("lint", "--input", "key-schemas", rows(), "--fail-on", "warning", "--max-allowed", "1"))
                .isZero();
    }

    private String rows() throws IOException {
        return Files.writeString(folder.resolve("rows.jsonl"), """
                {"id": "A1", "kind": "table", "entity_or_table_name": "orders", "partition_key_name": "status", "partition_key_type": "S", "sort_key_name": "orderId"}
                """).toString();
    }

    private int run(String... arguments) {
        out.getBuffer().setLength(0);
        err.getBuffer().setLength(0);
        return KeyspreadCommand.run(new PrintWriter(out, true), new PrintWriter(err, true), arguments);
    }
}
