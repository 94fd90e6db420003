package dev.keyspread.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BaselineCommandTest {

    @TempDir
    private Path folder;

    private final StringWriter out = new StringWriter();
    private String template = "";

    @BeforeEach
    void writeTemplate() throws IOException {
        template = Files.writeString(folder.resolve("template.yaml"), """
                        Resources:
                          Orders:
                            Type: AWS::DynamoDB::Table
                            Properties:
                              TableName: orders
                              KeySchema: [{AttributeName: status, KeyType: HASH}]
                        """).toString();
    }

    @Test
    void lint_baseline_silencesUntilItIsStale() throws IOException {
        String known = folder.resolve("known.json").toString();

        assertThat(run("baseline", template, "--baseline", known)).isZero();
        assertThat(out.toString())
                .isEqualTo("Wrote 1 finding to " + known + "; use it with lint --baseline " + known + "\n");
        assertThat(run("lint", template, "--baseline", known, "--fail-on", "info"))
                .isZero();
        Files.writeString(Path.of(template), Files.readString(Path.of(template)).replace("status", "orderId"));
        assertThat(run("lint", template, "--baseline", known, "--fail-on", "info"))
                .isEqualTo(1);
        assertThat(out.toString()).contains("[stale-baseline-entry]");
    }

    @Test
    void lint_baselineInTheLintedFolder_isReadByDefault() throws IOException {
        Path known = folder.resolve("keyspread-baseline.json");
        Files.writeString(known, "{\"version\": 1, \"findings\": []}");

        assertThat(run("baseline", folder.toString())).isZero();
        assertThat(out.toString()).isEqualTo("Wrote 1 finding to " + known + "; lint reads it by default\n");
        assertThat(run("lint", folder.toString(), "--fail-on", "info")).isZero();
        assertThat(out.toString()).endsWith(": 0 errors, 0 warnings, 0 info, 1 known\n");
    }

    @Test
    void lint_baselineNextToTheConfiguration_isReadByDefault() throws IOException {
        Path config = Files.writeString(
                Files.createDirectories(folder.resolve("config")).resolve("keyspread.yaml"), "failOn: info\n");

        assertThat(run("baseline", template, "-c", config.toString())).isZero();

        assertThat(config.resolveSibling("keyspread-baseline.json")).isNotEmptyFile();
        assertThat(run("lint", template, "-c", config.toString())).isZero();
        assertThat(out.toString()).endsWith(", 1 known\n");
    }

    @Test
    void baseline_prune_dropsWhatIsGoneAndAddsNothing() throws IOException {
        Path known = folder.resolve("known.json");
        run("baseline", template, "--baseline", known.toString());
        String entry = Files.readAllLines(known).get(3);
        Files.writeString(
                known,
                Files.readString(known)
                        .replace(
                                entry,
                                entry + ",\n" + entry.replace("orders", "deleted") + ",\n"
                                        + entry.replace("status", "other")));
        String more = Files.readString(Path.of(template))
                .replace("  Orders:", "  New:")
                .replace("orders", "events");
        Path second = Files.writeString(folder.resolve("more.yaml"), more);

        assertThat(run("baseline", template, second.toString(), "--prune", "--baseline", known.toString()))
                .isZero();

        assertThat(out.toString()).endsWith("Kept 1 finding in " + known + "\n");
        assertThat(Files.readAllLines(known)).hasSize(6).contains(entry);
    }

    private int run(String... arguments) {
        out.getBuffer().setLength(0);
        return KeyspreadCommand.run(new PrintWriter(out, true), new PrintWriter(new StringWriter()), arguments);
    }
}
