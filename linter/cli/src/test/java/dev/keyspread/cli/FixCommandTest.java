package dev.keyspread.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Fixes sources that javac compiles with the processor, before and after. */
class FixCommandTest extends WorkspaceTest {

    private static final Path PAGES = Path.of("../../docs/rules");

    private static final Path REFERENCE = Path.of("../../docs/reference/linter.md");

    private static final String SESSION = """
            package com.example;

            import dev.keyspread.annotations.PartitionKey;
            import dev.keyspread.annotations.Table;
            import java.time.Instant;

            @Table("sessions")
            public class Session {

                @PartitionKey
                private String token;

                private Instant ttl;

                public String getToken() { return token; }
                public void setToken(String token) { this.token = token; }
                public Instant getTtl() { return ttl; }
                public void setTtl(Instant ttl) { this.ttl = ttl; }
            }
            """;

    @ParameterizedTest
    @CsvSource({
        "low-cardinality-partition-key, Order, '@PartitionKey @ShardedKey(suffixes = 8, calculated = true) OrderStatus'",
        "time-bucketed-partition-key, InvoiceTransaction, '@PartitionKey @ShardedKey(suffixes = 8, calculated = true) LocalDate'",
        "gsi-low-cardinality-key, Order, '@PartitionKey(index = \"by-status\") @ShardedKey(index = \"by-status\", suffixes = 8)'",
        "ttl-attribute-invalid, Session, '@TimeToLive Instant ttl'"
    })
    void apply_exampleOfARule_compilesWithoutTheFinding(String rule, String name, String annotation) throws Exception {
        Path source = write(name, example(rule));
        workspace.compile();
        assertThat(workspace.lint("classes", "src")).contains("[" + rule + "]");

        assertThat(fix("--apply")).isZero();

        assertThat(source).content().contains(annotation);
        workspace.compile();
        assertThat(workspace.lint("classes", "src")).doesNotContain("[" + rule + "]");
        String fixed = Files.readString(source);
        assertThat(fix("--apply")).isZero();
        assertThat(source).hasContent(fixed);
    }

    @Test
    void fix_withoutApply_printsADiffThatGitApplies() throws Exception {
        Path source = write("Session", SESSION);
        workspace.compile();

        assertThat(fix()).isZero();

        assertThat(source).content().isEqualTo(SESSION);
        String name = source.toString().replace('\\', '/');
        String documented = workspace
                .out()
                .replace("# " + name, "# src/main/java/com/example/Session.java")
                .replaceAll("(?m)^(---|\\+\\+\\+) ([ab]/).*$", "$1 $2src/main/java/com/example/Session.java");
        assertThat(Files.readString(REFERENCE)).contains("src/main/java\n" + documented + "```");
        apply(documented.replace("src/main/java/com/example", "src"));
        assertThat(source).content().contains("    @TimeToLive\n    private Instant ttl;\n");
    }

    @Test
    void fix_sourceChangedSinceItWasCompiled_isNotFixedTwice() throws Exception {
        Path source = write("Session", SESSION);
        workspace.compile();
        assertThat(fix("--apply")).isZero();
        String fixed = Files.readString(source);

        assertThat(fix("--apply")).isZero();

        assertThat(source).hasContent(fixed);
        assertThat(workspace.err())
                .contains("not fixed: [ttl-attribute-invalid] com.example.Session.ttl: it already has @TimeToLive");
    }

    @Test
    void fix_annotationsInTwoPlaces_isNotGuessed() throws Exception {
        Path source = write("Session", SESSION);
        workspace.compile();
        String changed = SESSION.replace("    private Instant ttl", "    @Deprecated private Instant ttl")
                .replace("    public Instant getTtl", "    @Deprecated public Instant getTtl");
        Files.writeString(source, changed);

        assertThat(fix("--apply")).isZero();

        assertThat(source).hasContent(changed);
        assertThat(workspace.err())
                .contains("it has annotations in several places")
                .contains("0 fixes");
    }

    @Test
    void fix_keyWithoutSortKey_isNotSharded() throws Exception {
        String source = """
                package com.example;
                import dev.keyspread.annotations.*;
                @Table("settings")
                public record Setting(@PartitionKey String status, String value) {}
                """;
        Path file = write("Setting", source);
        workspace.compile();
        assertThat(workspace.lint("classes", "src")).contains("[low-cardinality-partition-key]");

        assertThat(fix("--apply")).isZero();

        assertThat(file).hasContent(source);
        assertThat(workspace.err())
                .contains(
                        "keyspread: not fixed: 1 finding of low-cardinality-partition-key: an info asks for a declaration\n")
                .endsWith("keyspread: 0 fixes written\n");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "low-cardinality-partition-key|the table is not defined by a class",
                "gsi-unused-or-redundant|no safe fix is known for this rule"
            })
    void fix_findingsInATemplate_saysWhyNothingIsFixed(String rule, String reason) throws Exception {
        workspace.write("orders.json", """
                {"TableName": "orders", "KeySchema": [{"AttributeName": "status", "KeyType": "HASH"}],
                  "GlobalSecondaryIndexes": [
                    {"IndexName": "a", "KeySchema": [{"AttributeName": "id", "KeyType": "HASH"}]},
                    {"IndexName": "b", "KeySchema": [{"AttributeName": "id", "KeyType": "HASH"}]}]}
                """);

        assertThat(workspace.run("fix", List.of(), "orders.json")).isZero();

        assertThat(workspace.err()).contains("of " + rule + ": " + reason + "\n");
    }

    @Test
    void fix_classesWithoutTheirSources_saysWhichFolderIsMissing() throws Exception {
        write("Session", SESSION);
        workspace.compile();

        assertThat(workspace.run("fix", List.of(), "classes")).isZero();

        assertThat(workspace.err())
                .contains("keyspread: not fixed: 1 finding of ttl-attribute-invalid: its place is not in a Java source;"
                        + " name the folder of the sources\n");
    }

    @Test
    void suppress_findingInATemplate_saysWhatToUseInstead() throws Exception {
        workspace.write("orders.json", """
                {"TableName": "orders", "KeySchema": [{"AttributeName": "status", "KeyType": "HASH"}]}
                """);

        assertThat(workspace.run(
                        "fix",
                        List.of("--suppress", "low-cardinality-partition-key", "--reason", "ten items"),
                        "orders.json"))
                .isZero();

        assertThat(workspace.err()).contains("or \"suppressions\" in keyspread.yaml\n");
    }

    @Test
    void fix_brokenSource_changesNothing() throws Exception {
        Path source = write("Session", SESSION);
        workspace.compile();
        Files.writeString(source, SESSION + "}");

        assertThat(workspace.run("fix", List.of("--apply"), "classes", "src/Session.java"))
                .isEqualTo(2);

        assertThat(source).hasContent(SESSION + "}");
        assertThat(workspace.err()).contains("it is no Java");
    }

    @Test
    void suppress_ruleOfAClassOfTheEnhancedClient_addsTheReason() throws Exception {
        Path source = write("Order", """
                import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.*;
                @DynamoDbBean
                public class Order {
                    @DynamoDbPartitionKey
                    public String getStatus() { return ""; }
                    public void setStatus(String status) {}
                    @DynamoDbSortKey
                    public String getId() { return ""; }
                    public void setId(String id) {}
                }
                """);
        List<String> options =
                List.of("--apply", "--suppress", "low-cardinality-partition-key", "--reason", "a dozen orders");

        assertThat(workspace.run("fix", options, "src")).isZero();
        assertThat(workspace.err())
                .contains("@SuppressLint is in dev.keyspread:keyspread-annotations, which is needed to compile");

        assertThat(source)
                .content()
                .contains("    @DynamoDbPartitionKey\n"
                        + "    @SuppressLint(rule = \"low-cardinality-partition-key\", reason = \"a dozen orders\")\n"
                        + "    public String getStatus()")
                .contains("import dev.keyspread.annotations.SuppressLint;\n");
        assertThat(workspace.lint("src")).doesNotContain("[low-cardinality-partition-key]");
    }

    @Test
    void suppress_rule_addsTheReasonAndSilencesIt() throws Exception {
        Path source = write("Session", SESSION.replace("\n", "\r\n"));
        workspace.compile();

        assertThat(fix("--apply", "--suppress", "ttl-attribute-invalid", "--reason", "a \"job\" deletes"))
                .isZero();

        assertThat(source)
                .content()
                .contains("    @SuppressLint(rule = \"ttl-attribute-invalid\", reason = \"a \\\"job\\\" deletes\")\r\n"
                        + "    private Instant ttl;\r\n")
                .contains("import dev.keyspread.annotations.SuppressLint;\r\n");
        workspace.compile();
        assertThat(workspace.lint("classes", "src"))
                .doesNotContain("[ttl-attribute-invalid]")
                .doesNotContain("unused-suppression");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "--suppress ttl-attribute-invalid|--suppress RULE and --reason TEXT need each other",
                "--reason x|--suppress RULE and --reason TEXT need each other",
                "--suppress ttl-atribute-invalid --reason x|did you mean \"ttl-attribute-invalid\"?"
            })
    void suppress_wrongOptions_areRejected(String options, String message) throws Exception {
        write("Session", SESSION);
        workspace.compile();

        assertThat(fix(options.split(" "))).isEqualTo(2);

        assertThat(workspace.err()).contains(message);
    }

    @Test
    void apply_sourceThatIsALinkOutOfTheNamedFolders_isNotChanged() throws Exception {
        Path source = write("Session", SESSION);
        workspace.compile();
        Path outside = Files.move(source, folder.resolve("Session.java"));
        Files.createSymbolicLink(source, outside);

        assertThat(fix("--apply")).isZero();

        assertThat(outside).hasContent(SESSION);
        assertThat(workspace.err()).contains("keyspread: 0 fixes written");
    }

    /** Returns the example of a rule's page as a source. */
    private static String example(String rule) throws IOException {
        String java = Files.readString(PAGES.resolve(rule + ".md"))
                .split("```java\n", 2)[1]
                .split("```", 2)[0];
        String status = java.contains("OrderStatus ") ? "\nenum OrderStatus { NEW, PAID, SHIPPED, DONE }\n" : "";
        return "package com.example;\n\nimport dev.keyspread.annotations.*;\nimport java.math.BigDecimal;\n"
                + "import java.time.*;\n\n" + java + status;
    }

    private Path write(String name, String source) throws IOException {
        return workspace.write("src/" + name + ".java", source);
    }

    private void apply(String diff) throws Exception {
        Path file = Files.writeString(folder.resolve("fix.diff"), diff);
        Process git = new ProcessBuilder("git", "apply", file.toString())
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .start();
        String text = new String(git.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(git.waitFor(1, TimeUnit.MINUTES)).isTrue();
        assertThat(git.exitValue()).as(text).isZero();
    }
}
