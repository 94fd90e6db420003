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

/** Java sources that no compiler accepts, and sources that would take much time or memory. */
class DamagedJavaTest {

    private static final long SEED = 20261128;
    private static final int ROUNDS = 300;
    private static final Path SAMPLES = Path.of("src", "test", "resources", "calls");
    private static final List<String> FILES =
            List.of("table-scan/ReportJob.java", "lost-update/OrderService.java", "single-page-read/OrderPages.java");
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
            "@",
            "->",
            ".",
            "::",
            "=",
            ":",
            "?",
            ",",
            ";",
            "\n",
            "/*",
            "//",
            "\0",
            "\uD800",
            "var a",
            "new ",
            "new A() {",
            "class ",
            "record A(",
            "enum A {",
            "if (",
            "else ",
            "try (",
            "switch (",
            "case ",
            "for (",
            "return ",
            "this.",
            "(A) ",
            "a -> ",
            "@A(",
            "int[]",
            "A<B>");

    @Test
    void source_damaged_isRead() throws IOException {
        Random random = new Random(SEED);
        for (int round = 0; round < ROUNDS; round++) {
            String damaged =
                    Damage.of(Files.readString(SAMPLES.resolve(FILES.get(round % FILES.size()))), FRAGMENTS, random);
            try {
                read(damaged);
            } catch (RuntimeException | StackOverflowError e) {
                throw new AssertionError("seed " + SEED + ", round " + round + ":\n" + damaged, e);
            }
        }
    }

    @Test
    void source_cutAnywhere_isRead() throws IOException {
        String sample = Files.readString(SAMPLES.resolve(FILES.get(0)));
        int classes = read(sample).size();

        for (int end = 0; end < sample.length(); end++) {
            assertThat(read(sample.substring(0, end))).hasSizeLessThanOrEqualTo(classes);
        }
    }

    @Test
    void nesting_thatIsDeep_takesLittleTime() {
        for (String opening : List.of(
                "(",
                "[",
                "{",
                "a(",
                "a.b(",
                "a = ",
                "a -> ",
                "a ? ",
                "(A) ",
                "if (a) {",
                "switch (a) { case A -> ",
                "class A { ",
                "new A() { void a() { ",
                "void a() { ",
                "A<",
                "A<B, ",
                "@A(",
                "@A ",
                "new A[",
                "a.scan(b -> ")) {
            assertFast(opening, "class A { void a() { " + opening.repeat(5_000));
            assertFast(opening, "class A { " + opening.repeat(5_000));
            assertFast(opening, opening.repeat(5_000));
        }
    }

    @Test
    void chains_thatAreLong_takeLittleTime() {
        for (String link : List.of(".a", ".a()", "[0]", "::a", " + a", ".a(\"b\")", "<a>", ".<A>a()", ", a", " a")) {
            assertFast(link, "class A { void a() { a" + link.repeat(5_000));
            assertFast(link, "class A { A a = a" + link.repeat(5_000));
            assertFast(link, "class A extends A" + link.repeat(5_000));
        }
    }

    private static void assertFast(String description, String source) {
        CpuTime.atMost(Duration.ofSeconds(10), description, () -> read(source));
    }

    private static List<CodeClass> read(String text) {
        JvmSource source = JvmSource.of(text, Language.JAVA);
        return SourceCodeReader.read(new SourceFile(Path.of("source.java"), source.tokens()), source);
    }
}
