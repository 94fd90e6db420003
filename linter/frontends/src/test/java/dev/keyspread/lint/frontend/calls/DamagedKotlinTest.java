package dev.keyspread.lint.frontend.calls;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.lint.code.CodeClass;
import dev.keyspread.lint.frontend.CpuTime;
import dev.keyspread.lint.frontend.Damage;
import dev.keyspread.lint.frontend.source.JvmSource;
import dev.keyspread.lint.frontend.source.Language;
import dev.keyspread.lint.frontend.source.SourceFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Kotlin sources that no compiler accepts, and sources that would take much time or memory. */
class DamagedKotlinTest {

    private static final long SEED = 20261125;
    private static final int ROUNDS = 300;
    private static final List<String> SAMPLES = List.of("OrderRepository.kt", "OrderController.kt", "OldOrders.kt");
    private static final List<String> FRAGMENTS = List.of(
            "(",
            ")",
            "{",
            "}",
            "[",
            "]",
            "<",
            ">",
            "\"",
            "\"\"\"",
            "'",
            "`",
            "${",
            "@",
            "->",
            ".",
            "?.",
            "!!",
            "::",
            "?:",
            "=",
            ":",
            ",",
            ";",
            "\n",
            "/*",
            "//",
            "\0",
            "\uD800",
            "val ",
            "var a",
            "fun ",
            "fun (",
            "class ",
            "object ",
            "companion object ",
            "init {",
            "constructor(",
            "if ",
            "else ",
            "try ",
            "when (",
            "for (",
            "return ",
            "by ",
            "this",
            "this@",
            "it.",
            "ScanRequest {",
            "client.scan {",
            ".use { ",
            ".apply {",
            "@[",
            "@EnableScan(");

    @Test
    void source_damaged_isRead() throws IOException {
        Random random = new Random(SEED);
        for (int round = 0; round < ROUNDS; round++) {
            String sample = Files.readString(CodeSamples.KOTLIN.resolve(SAMPLES.get(round % SAMPLES.size())));
            String damaged = Damage.of(sample, FRAGMENTS, random);
            try {
                assertThat(read(damaged)).isNotEmpty();
            } catch (RuntimeException | StackOverflowError e) {
                throw new AssertionError("seed " + SEED + ", round " + round + ":\n" + damaged, e);
            }
        }
    }

    @Test
    void source_cutAnywhere_isRead() throws IOException {
        String sample = Files.readString(CodeSamples.KOTLIN.resolve("OrderRepository.kt"));

        for (int end = 0; end < sample.length(); end++) {
            assertThat(read(sample.substring(0, end))).isNotEmpty();
        }
    }

    @Test
    void nesting_thatIsDeep_takesLittleTime() {
        for (String opening : List.of(
                "(",
                "[",
                "{",
                "a(",
                "a { ",
                "a.b(",
                "a = ",
                "a ?: ",
                "if (a) {",
                "class A { ",
                "fun a() { ",
                "client.scan { ",
                "ScanRequest { limit = ",
                "client.scan(",
                "object : A { ",
                "val a = ",
                "A<",
                "@A(",
                "companion object { ")) {
            assertFast(opening, """
                    import aws.sdk.kotlin.services.dynamodb.DynamoDbClient
                    import aws.sdk.kotlin.services.dynamodb.model.ScanRequest
                    class A(val client: DynamoDbClient) {
                        fun a() {
                    """ + opening.repeat(5_000));
            assertFast(opening, opening.repeat(5_000));
        }
    }

    @Test
    void chains_thatAreLong_takeLittleTime() {
        for (String link : List.of(".a", ".a()", ".a {}", "!!", "[0]", "::a", " + a", "\n.a(\"b\")", "<a>")) {
            assertFast(link, "fun a() = a" + link.repeat(5_000));
        }
    }

    private static void assertFast(String description, String source) {
        CpuTime.atMost(Duration.ofSeconds(10), description, () -> read(source));
    }

    private static List<CodeClass> read(String text) {
        JvmSource source = JvmSource.of(text, Language.KOTLIN);
        return SourceCodeReader.read(new SourceFile(Path.of("source.kt"), source.tokens()), source);
    }
}
