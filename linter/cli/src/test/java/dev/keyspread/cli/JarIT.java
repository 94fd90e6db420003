package dev.keyspread.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.keyspread.profile.Profile;
import dev.keyspread.profile.ProfileJson;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Runs the jar as a user does. */
class JarIT {

    @TempDir
    private Path folder;

    @Test
    void jar_version_saysWhichItIs() throws Exception {
        assertThat(run("--version").text()).startsWith("keyspread ").doesNotContain("development");
    }

    @Test
    void jar_everyKindOfInput_isRead() throws Exception {
        writeTables(3);
        Files.writeString(folder.resolve("plan.json"), """
                {"format_version": "1.2", "planned_values": {"root_module": {"resources": [
                  {"address": "aws_dynamodb_table.accounts", "mode": "managed", "type": "aws_dynamodb_table",
                   "values": {"name": "accounts", "hash_key": "status", "range_key": "id"}}]}}}
                """);

        Ran ran = run("lint", folder.toString(), "--fail-on", "warning", "--timings");

        assertThat(ran.code()).isEqualTo(1);
        assertThat(ran.text()).contains("Keyspread looked at 4 tables in 2 files: 0 errors, 4 warnings, 0 info");
    }

    @Test
    void jar_inAnotherLocaleAndEncoding_printsTheSame() throws Exception {
        writeTables(1);

        assertThat(run("lint", folder.toString()).text())
                .isEqualTo(run(List.of("-Duser.language=tr", "-Dfile.encoding=UTF-16"), "lint", folder.toString())
                        .text())
                .contains("größe");
    }

    @Test
    void jar_explain_findsItsPages() throws Exception {
        assertThat(run("explain", "constant-partition-key").text()).startsWith("constant-partition-key (error)");
    }

    @Test
    void jar_plan_findsItsPrices() throws Exception {
        assertThat(run("plan", "--writes", "5000").text())
                .contains("Prices of us-east-1, 2026-01")
                .doesNotContain("Exception");
    }

    @Test
    void jar_sources_areReadWithoutACompiler() throws Exception {
        Files.writeString(folder.resolve("Order.java"), """
                import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.*;
                @DynamoDbBean
                public class Order {
                    @DynamoDbPartitionKey
                    public String getStatus() { return ""; }
                    @DynamoDbSortKey
                    public String getId() { return ""; }
                }
                """);

        assertThat(run(List.of("--limit-modules", "java.base,java.xml"), "lint", folder.toString())
                        .text())
                .contains("Order.java:5:19: warning: Order.status: ");
    }

    @Test
    void jar_lastLineOfFindings_isACommandThatRuns() throws Exception {
        writeTables(1);

        String command = run("lint", folder.toString())
                .text()
                .lines()
                .filter(line -> line.startsWith("The page of a rule: "))
                .findFirst()
                .orElseThrow()
                .replace("The page of a rule: ", "")
                .replace("RULE", "constant-partition-key");

        assertThat(command).startsWith("java -jar ");
        Process process = new ProcessBuilder("sh", "-c", command)
                .redirectErrorStream(true)
                .start();
        assertThat(new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8))
                .startsWith("constant-partition-key (error)");
        assertThat(process.waitFor()).isZero();
    }

    @Test
    void jar_profileThatIsTerminated_keepsWhatWasRead() throws Exception {
        Path file = folder.resolve("t.profile.json");
        Path printed = folder.resolve("out.txt");
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-jar",
                        System.getProperty("keyspread.jar"),
                        "profile",
                        "-",
                        "--table=t",
                        "--key=id",
                        "--file=" + file)
                .redirectErrorStream(true)
                .redirectOutput(printed.toFile())
                .start();
        byte[] item = ("{\"id\": \"" + "x".repeat(1_000) + "\"}\n").getBytes(StandardCharsets.UTF_8);
        // A pipe holds some 64 KB, so the program has read the rest when all is written.
        for (int i = 0; i < 2_000; i++) {
            process.getOutputStream().write(item);
        }
        assertThat(new ProcessBuilder("kill", Long.toString(process.pid()))
                        .start()
                        .waitFor())
                .isZero();

        // The program reads on until it has seen the signal. Then its end of the pipe is closed.
        assertThatThrownBy(() -> {
                    for (int i = 0; i < 10_000_000; i++) {
                        process.getOutputStream().write(item);
                    }
                })
                .isInstanceOf(IOException.class);
        assertThat(process.waitFor(1, TimeUnit.MINUTES)).isTrue();
        Profile profile = ProfileJson.read(Files.readString(file));
        assertThat(profile.complete()).isFalse();
        assertThat(profile.items()).isGreaterThan(1_900);
        assertThat(Files.readString(printed)).contains("stopped; the profile has what was read until then");
    }

    private void writeTables(int count) throws IOException {
        StringBuilder template = new StringBuilder("Resources:\n");
        for (int i = 0; i < count; i++) {
            template.append(
                    "  Table" + i
                            + ":\n    Type: AWS::DynamoDB::Table\n    Properties:\n      TableName: !Sub \"${größe}\""
                            + "\n      KeySchema: [{AttributeName: status, KeyType: HASH}, {AttributeName: id, KeyType: RANGE}]\n");
        }
        Files.writeString(folder.resolve("template.yaml"), template);
    }

    private static Ran run(String... arguments) throws Exception {
        return run(List.of(), arguments);
    }

    private static Ran run(List<String> options, String... arguments) throws Exception {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(options);
        command.addAll(List.of("-jar", System.getProperty("keyspread.jar")));
        command.addAll(List.of(arguments));
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        String text = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor(1, TimeUnit.MINUTES)).as(text).isTrue();
        return new Ran(process.exitValue(), text);
    }

    private record Ran(int code, String text) {}
}
