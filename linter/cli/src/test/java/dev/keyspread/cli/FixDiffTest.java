package dev.keyspread.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Applies the printed diffs with git, in a repository. */
class FixDiffTest extends WorkspaceTest {

    private static final String SHOP = """
            package com.example;

            import dev.keyspread.annotations.PartitionKey;
            import dev.keyspread.annotations.SortKey;
            import dev.keyspread.annotations.Table;
            import java.time.Instant;

            class Shop {
                @Table("orders")
                public record Order(@PartitionKey String status, @SortKey String orderId, Instant ttl) {}

                @Table("visits")
                public record Visit(
                        @PartitionKey
                        String country,
                        @SortKey
                        String visitId,
                        Instant ttl) {}

                @Table("sessions")
                public record Session(@PartitionKey String token, Instant ttl) {}
            }
            """;

    private static final String EVENT = """
            package com.example;

            import java.time.Instant;
            import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.*;

            @DynamoDbBean
            public class Event {
                private String deviceId;
                private Instant time;

                @DynamoDbPartitionKey
                public String getDeviceId() { return deviceId; }
                public void setDeviceId(String deviceId) { this.deviceId = deviceId; }

                @DynamoDbSortKey
                public Instant getTime() { return time; }
                public void setTime(Instant time) { this.time = time; }
            }
            """;

    @BeforeEach
    void open() throws Exception {
        git("init", "-q");
        git("config", "core.autocrlf", "false");
    }

    @ParameterizedTest
    @ValueSource(strings = {"shard", "move"})
    void diff_ofSeveralFixes_givesWhatApplyWrites(String preference) throws Exception {
        workspace.write("src/Shop.java", SHOP);
        workspace.write("src/my events/Event.java", EVENT.replace("com.example", "com.example.events"));
        workspace.write(
                "src/windows/Shop.java",
                SHOP.replace("com.example", "com.example.windows").replace("\n", "\r\n"));
        workspace.write(
                "src/windows/Event.java",
                EVENT.replace("com.example", "com.example.windows").replace("\n", "\r\n"));
        workspace.write(
                "src/end/Event.java",
                EVENT.replace("com.example", "com.example.end").strip());
        workspace.compile();
        Map<String, String> before = sources();
        assertThat(workspace.run("fix", List.of("--prefer", preference), "classes", "src"))
                .isZero();
        Path diff = Files.writeString(folder.resolve("fix.diff"), workspace.out());

        git("apply", "--check", depth(), diff.toString());
        git("apply", depth(), diff.toString());
        Map<String, String> patched = sources();
        git("apply", "--reverse", depth(), diff.toString());

        assertThat(sources()).isEqualTo(before);
        assertThat(workspace.run("fix", List.of("--prefer", preference, "--apply"), "classes", "src"))
                .isZero();
        assertThat(sources()).isEqualTo(patched).hasSize(before.size() + 3);
        before.forEach((name, text) -> assertThat(patched.get(name)).isNotEqualTo(text));
    }

    @Test
    void diff_ofANewFile_createsIt() throws Exception {
        workspace.write("src/Event.java", EVENT);

        assertThat(workspace.run("fix", List.of(), "src")).isZero();

        assertThat(workspace.out())
                .contains("\n--- /dev/null\n+++ b/")
                .containsPattern("\n@@ -0,0 [+]1,\\d+ @@\n[+]package com.example;\n[+]\n");
        assertThat(folder.resolve("src/FixedWidthInstantConverter.java")).doesNotExist();
    }

    @Test
    void diff_ofAnAddedLine_keepsTheLineBefore() throws Exception {
        workspace.write("src/Event.java", EVENT);

        assertThat(workspace.run("fix", List.of(), "src")).isZero();

        assertThat(workspace.out())
                .contains("\n@@ -13,6 +13,7 @@\n")
                .contains("\n     @DynamoDbSortKey\n+    @DynamoDbConvertedBy(FixedWidthInstantConverter.class)\n");
    }

    @Test
    void diff_ofFilesInTheWorkingFolder_hasRelativePaths() throws IOException {
        Path inside = Files.createTempDirectory(Path.of("target"), "fix").toAbsolutePath();
        Workspace sources = new Workspace(inside);
        sources.write("src/Event.java", EVENT);

        assertThat(sources.run("fix", List.of(), "src")).isZero();

        assertThat(sources.out())
                .contains("\n--- a/target/" + inside.getFileName() + "/src/Event.java\n")
                .contains("\n+++ b/target/" + inside.getFileName() + "/src/FixedWidthInstantConverter.java\n");
    }

    private Map<String, String> sources() throws IOException {
        Map<String, String> sources = new TreeMap<>();
        try (Stream<Path> files = Files.walk(folder.resolve("src"))) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                sources.put(folder.relativize(file).toString().replace('\\', '/'), Files.readString(file));
            }
        }
        return sources;
    }

    /** Returns the option that strips the path of the repository, since the diff has the path of each source. */
    private String depth() {
        return "-p" + (folder.getNameCount() + 1);
    }

    private void git(String... arguments) throws IOException, InterruptedException {
        List<String> command =
                Stream.concat(Stream.of("git"), Stream.of(arguments)).toList();
        Process git = new ProcessBuilder(command)
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .start();
        String text = new String(git.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(git.waitFor(1, TimeUnit.MINUTES)).isTrue();
        assertThat(git.exitValue()).as(text).isZero();
    }
}
