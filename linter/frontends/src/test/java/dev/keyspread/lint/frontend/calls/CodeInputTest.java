package dev.keyspread.lint.frontend.calls;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.groups.Tuple.tuple;

import dev.keyspread.lint.Verdict;
import dev.keyspread.lint.frontend.Baseline;
import dev.keyspread.lint.frontend.Lint;
import dev.keyspread.lint.frontend.LintResult;
import dev.keyspread.lint.frontend.Templates;
import dev.keyspread.lint.frontend.config.Configuration;
import dev.keyspread.lint.frontend.config.ConfigurationReader;
import dev.keyspread.lint.frontend.config.Settings;
import dev.keyspread.lint.frontend.files.RepositoryFiles;
import dev.keyspread.lint.frontend.input.InputReader;
import dev.keyspread.lint.frontend.table.CodeInput;
import dev.keyspread.lint.frontend.table.Inputs;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CodeInputTest {

    private static final String JOB = """
            package com.shop;

            import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

            class Job {
                Object run(DynamoDbClient client) {
                    return client.scan(request -> request.tableName("orders"));
                }
            }
            """;

    @TempDir
    private Path folder;

    @ParameterizedTest
    @CsvSource({
        "src/main/java/com/shop/Job.java, false",
        "src/test/java/com/shop/Job.java, true",
        "shop/src/commonTest/kotlin/com/shop/Job.kt, true",
        "shop/src/contest/com/shop/Job.kt, false",
        "shop/target/test-classes/com/shop/Job.class, true",
        "build/classes/java/test/com/shop/Job.class, true",
        "app.jar!/software/amazon/awssdk/enhanced/dynamodb/DynamoDbTable.class, true"
    })
    void path_ofTestsAndOfTheSdk_isSkipped(String path, boolean isSkipped) {
        assertThat(CodeInput.isSkipped(path)).isEqualTo(isSkipped);
    }

    @Test
    void content_withoutAPackageOfDynamoDb_isIrrelevant() {
        assertThat(CodeInput.isRelevant("amazon/dynamo/db".getBytes(StandardCharsets.UTF_8)))
                .isFalse();
        assertThat(CodeInput.isRelevant("services/dynamodbv2".getBytes(StandardCharsets.UTF_8)))
                .isTrue();
        assertThat(CodeInput.isRelevant("import com.shop.Order;")).isFalse();
    }

    @Test
    void class_withItsSource_isPlacedInTheSource() throws IOException {
        Path source = Files.writeString(
                Files.createDirectories(folder.resolve("java")).resolve("Job.java"), JOB);
        CodeSamples.compile(source.getParent(), Files.createDirectories(folder.resolve("classes")));

        assertThat(Templates.lint(InputReader.read(List.of(folder))).reported())
                .extracting(found -> found.place().toString())
                .containsExactly(source + ":7");
    }

    @Test
    void class_withItsKotlinSource_isPlacedInTheSource() throws IOException {
        Path java = Files.writeString(
                Files.createDirectories(folder.resolve("java")).resolve("Job.java"), JOB);
        CodeSamples.compile(java.getParent(), Files.createDirectories(folder.resolve("classes")));
        Path source = Files.writeString(folder.resolve("Job.kt"), """
                package com.shop

                import software.amazon.awssdk.services.dynamodb.DynamoDbClient

                class Job {
                    fun other(client: DynamoDbClient) = client.scan { it.tableName("orders") }
                }
                """);
        Files.delete(java);

        assertThat(Templates.lint(InputReader.read(List.of(folder))).reported())
                .extracting(found -> found.place().toString())
                .containsExactly(source + ":7");
    }

    @Test
    void function_outsideClasses_belongsToTheClassOfItsFile() throws IOException {
        Path source = Files.writeString(folder.resolve("main.kt"), """
                package com.shop

                import software.amazon.awssdk.services.dynamodb.DynamoDbClient

                fun orders(client: DynamoDbClient) = client.scan { it.tableName("orders") }
                """);

        assertThat(Templates.lint(InputReader.read(List.of(source))).reported())
                .extracting(found -> found.finding().entity())
                .containsExactly("com.shop.MainKt");
    }

    @Test
    void baseline_ofCode_silencesItAndTellsWhenItIsStale() throws IOException {
        Inputs inputs = job(JOB);
        Path file = Files.writeString(
                folder.resolve("known.json"),
                Baseline.of(Templates.lint(inputs)).write());

        assertThat(lint(inputs, Templates.DEFAULT, Baseline.read(file, RepositoryFiles.of(file)))
                        .reported())
                .isEmpty();
        assertThat(lint(
                                job(JOB.replace("client.scan", "client.query")),
                                Templates.DEFAULT,
                                Baseline.read(file, RepositoryFiles.of(file)))
                        .reported())
                .extracting(found -> found.finding().rule())
                .containsExactly("stale-baseline-entry");
    }

    @Test
    void configuration_byNameOfTheClass_setsSeveritiesAndSuppresses() throws IOException {
        Path file = Files.writeString(folder.resolve("keyspread.yaml"), """
                overrides:
                  - tables: com.shop.*
                    rules: {table-scan: error}
                suppressions:
                  - tables: com.shop.Job
                    member: run
                    rule: table-scan
                    reason: runs once a year
                """);
        Configuration configuration = new Configuration(Settings.NONE, ConfigurationReader.read(file));

        assertThat(lint(job(JOB), configuration, Baseline.EMPTY).all())
                .extracting(
                        found -> found.finding().severity().toString(),
                        found -> found.verdict().outcome())
                .containsExactly(tuple("error", Verdict.Outcome.SUPPRESSED));
    }

    private Inputs job(String source) throws IOException {
        Path code = Files.createDirectories(folder.resolve("code"));
        Files.writeString(code.resolve("Job.java"), source);
        return InputReader.read(List.of(code));
    }

    private static LintResult lint(Inputs inputs, Configuration configuration, Baseline baseline) {
        return new Lint(configuration, Templates.TODAY).run(inputs, baseline);
    }
}
