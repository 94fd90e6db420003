package dev.keyspread.processor.lint;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.testing.compile.Compilation;
import dev.keyspread.lint.Finding;
import dev.keyspread.lint.LintConfiguration;
import dev.keyspread.lint.Linter;
import dev.keyspread.lint.SchemaJson;
import dev.keyspread.lint.Subject;
import dev.keyspread.processor.generate.Compilations;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.tools.JavaFileObject;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Compiles the entities on the rules' pages. An example gives exactly the findings on its page, and the entity to use instead gives
 * none. Examples for other front ends are tested there.
 */
class RulePagesTest {

    private static final Path PAGES = Path.of("..", "docs", "rules");

    private static final Pattern EXAMPLE =
            Pattern.compile("```java\n((?:(?!```).)*?)```\n\n```\n(.*?)```", Pattern.DOTALL);
    private static final Pattern ENTITY = Pattern.compile("```java\n(@Table\\(.*?)```", Pattern.DOTALL);

    private static final String IMPORTS = """
            package com.acme;

            import dev.keyspread.annotations.*;
            import java.math.*;
            import java.net.*;
            import java.time.*;
            import java.util.*;
            import org.jspecify.annotations.Nullable;

            """;

    private static final String[] OTHERS = {
        "package com.acme; public enum OrderStatus { NEW, PAID, SENT, DONE }",
        "package com.acme; public record Comment(String text) {}"
    };

    @ParameterizedTest
    @MethodSource("examples")
    void page_example_givesExactlyItsFindings(String rule, String code, List<String> findings) {
        assertThat(rule.equals("unused-suppression") ? findingsOfAllEntities(code) : findings(code))
                .containsExactlyInAnyOrderElementsOf(findings);
    }

    @ParameterizedTest
    @MethodSource("remedies")
    void page_codeToUseInstead_givesNoFinding(String code) {
        assertThat(findings(code)).isEmpty();
        assertThat(findingsOfAllEntities(code)).isEmpty();
    }

    @Test
    void overview_example_isSound() throws IOException {
        Matcher example = ENTITY.matcher(Files.readString(PAGES.resolveSibling("reference/linter.md")));
        assertThat(example.find()).isTrue();

        assertThat(findings(example.group(1))).isEmpty();
    }

    private static List<String> findings(String code) {
        return compile(code).diagnostics().stream()
                .map(diagnostic -> plain(diagnostic.getMessage(Locale.ROOT)))
                .filter(message -> message.startsWith("["))
                .map(message -> message.replaceFirst(" keyspread explain \\S+$", ""))
                .toList();
    }

    /** Lints the compiled schemas as Maven and the command line do. */
    private static List<String> findingsOfAllEntities(String code) {
        List<Subject> subjects = compile(code).generatedFiles().stream()
                .filter(file -> file.getName().matches(".*META-INF/keyspread/[^/]+[.]json"))
                .map(file -> Subject.of(SchemaJson.read(content(file))))
                .toList();
        assertThat(subjects).isNotEmpty();
        return new Linter(LintConfiguration.DEFAULT)
                .lintTogether(subjects).stream().map(RulePagesTest::text).toList();
    }

    private static Compilation compile(String code) {
        return Compilations.compile(new String[0], IMPORTS + code, OTHERS[0], OTHERS[1]);
    }

    private static String text(Finding finding) {
        return plain(finding.lines());
    }

    private static String content(JavaFileObject file) {
        try {
            return file.getCharContent(false).toString();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static List<Arguments> examples() throws IOException {
        List<Arguments> examples = new ArrayList<>();
        for (String rule : rules()) {
            Matcher example = EXAMPLE.matcher(section(rule, "Example"));
            while (example.find()) {
                if (example.group(1).contains("@Table(")) {
                    examples.add(Arguments.of(
                            rule,
                            Named.of("example", example.group(1)),
                            Named.of("findings", findingsOf(example.group(2)))));
                }
            }
        }
        return examples;
    }

    private static List<Named<String>> remedies() throws IOException {
        List<Named<String>> remedies = new ArrayList<>();
        for (String rule : rules()) {
            Matcher entity = ENTITY.matcher(section(rule, "Use instead"));
            while (entity.find()) {
                remedies.add(Named.of(rule, entity.group(1)));
            }
        }
        return remedies;
    }

    private static String section(String rule, String heading) throws IOException {
        String page = Files.readString(PAGES.resolve(rule + ".md"));
        int start = page.indexOf("## " + heading + "\n");
        int end = page.indexOf("\n## ", start);
        return page.substring(start, end < 0 ? page.length() : end);
    }

    private static List<String> rules() throws IOException {
        try (Stream<Path> pages = Files.list(PAGES)) {
            return pages.map(page -> page.getFileName().toString().replace(".md", ""))
                    .filter(name -> !name.equals("README"))
                    .sorted()
                    .toList();
        }
    }

    /** Findings are separated by blank lines. */
    private static List<String> findingsOf(String fence) {
        return Stream.of(fence.split("\n\n")).map(RulePagesTest::plain).toList();
    }

    private static String plain(String text) {
        return text.strip().replaceAll("\\s+", " ");
    }
}
