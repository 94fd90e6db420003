package dev.keyspread.processor.lint;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.testing.compile.Compilation;
import dev.keyspread.processor.generate.Compilations;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The examples of the rules' pages are true: javac prints for the code what the page says. */
class RulePagesTest {

    private static final Path PAGES = Path.of("..", "docs", "rules");
    private static final Pattern EXAMPLE =
            Pattern.compile("## Example\n\n```java\n(.*?)```\n\n```\n(.*?)```", Pattern.DOTALL);

    private static final Pattern ENTITY = Pattern.compile("```java\n(@Table.*?)```", Pattern.DOTALL);

    /** What javac alone cannot show: it takes another mapper, a template, a deployed schema, all entities, or refused code. */
    private static final Set<String> BEYOND_JAVAC = Set.of(
            "composite-key-ambiguous",
            "gsi-back-pressure",
            "lsi-schema",
            "service-limit-exceeded",
            "stale-baseline-entry",
            "unused-suppression",
            "variable-width-instant-sort-key");

    private static final String IMPORTS = """
            package com.acme;

            import dev.keyspread.annotations.*;
            import java.math.*;
            import java.net.*;
            import java.time.*;
            import java.util.*;

            """;

    private static final String[] OTHERS = {
        "package com.acme; public enum OrderStatus { NEW, PAID, SENT, DONE }",
        "package com.acme; public record Comment(String text) {}"
    };

    @ParameterizedTest
    @MethodSource("rules")
    void page_example_getsTheFindingThatItShows(String rule) throws IOException {
        Matcher example = EXAMPLE.matcher(Files.readString(PAGES.resolve(rule + ".md")));
        assertThat(example.find()).isTrue();

        assertThat(findings(example.group(1)))
                .as("findings of the example")
                .anySatisfy(finding -> assertThat(finding).startsWith(plain(example.group(2))));
    }

    @Test
    void overview_example_isSound() throws IOException {
        Matcher example = ENTITY.matcher(Files.readString(PAGES.resolveSibling("linter.md")));
        assertThat(example.find()).isTrue();

        assertThat(findings(example.group(1))).isEmpty();
    }

    private static List<String> findings(String code) {
        Compilation compilation = Compilations.compile(new String[0], IMPORTS + code, OTHERS[0], OTHERS[1]);
        return compilation.diagnostics().stream()
                .map(diagnostic -> plain(diagnostic.getMessage(Locale.ROOT)))
                .filter(message -> message.startsWith("["))
                .toList();
    }

    private static String plain(String text) {
        return text.strip().replaceAll("\\s+", " ");
    }

    private static List<String> rules() {
        return pages().stream().filter(rule -> !BEYOND_JAVAC.contains(rule)).toList();
    }

    private static List<String> pages() {
        try (var pages = Files.list(PAGES)) {
            return pages.map(page -> page.getFileName().toString().replace(".md", ""))
                    .sorted()
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
