package dev.keyspread.samples.howto;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * Each paragraph of Java code on a how-to page is also in the test of that page, in an entity, or in the program for Spark. The code of some
 * pages is in a project of the consumer tests, which compares it. Each page lists the imports of its code once.
 */
class HowToPagesTest {

    private static final Path PAGES = Path.of("../../docs/how-to");
    private static final Path SOURCES = Path.of("src/test/java/dev/keyspread/samples/howto");
    private static final Path SPARK_PROGRAM =
            Path.of("../../integrations/spark/src/test/java/dev/keyspread/spark/it/ReshardTransfers.java");
    private static final Path PROJECTS = Path.of("../../tests/consumer/src/it");
    private static final Pattern CONSUMERS = Pattern.compile("use-lombok.md|use-spring-boot.md|inject-with-.*");
    private static final Pattern BLOCK = Pattern.compile("```java\n(.*?)```", Pattern.DOTALL);
    private static final Pattern IMPORT = Pattern.compile("(?m)^import (?:static )?[\\w.]+\\.(\\w+);$");
    private static final Pattern GENERATED =
            Pattern.compile("import (static )?(com\\.example|dev\\.keyspread\\.samples)\\..*");
    private static final Pattern COMMENT_OR_TEXT = Pattern.compile("//.*|\"(?:\\\\.|[^\"\\\\])*\"");

    @TestFactory
    Stream<DynamicTest> javaOfPage_isCodeThatRuns() {
        return pagesWithJava()
                .filter(page -> !isConsumer(page))
                .map(page -> DynamicTest.dynamicTest(page.getFileName().toString(), () -> {
                    String code = compiled(page);
                    assertThat(paragraphs(page)).isNotEmpty();
                    assertThat(paragraphs(page).filter(paragraph -> !code.contains(withoutSpace(paragraph))))
                            .as("code that no test runs")
                            .isEmpty();
                }));
    }

    /** A reader can paste: the page has the imports of all its code, except for classes that a build generates. */
    @TestFactory
    Stream<DynamicTest> importsOfPage_areThoseOfItsCode() {
        return pagesWithJava()
                .map(page -> DynamicTest.dynamicTest(page.getFileName().toString(), () -> {
                    String block = "<details><summary>Imports of this page</summary>\n\n```java\n" + neededImports(page)
                            + "\n```\n\n</details>\n";
                    assertThat(text(page)).containsOnlyOnce(block);
                    assertThat(text(page).replace(block, "")).doesNotContainPattern(IMPORT);
                }));
    }

    /** Returns the imports of the sources whose last name the page's code has, static ones first. */
    private static String neededImports(Path page) {
        Set<String> names = Pattern.compile("\\W+")
                .splitAsStream(COMMENT_OR_TEXT
                        .matcher(paragraphs(page).collect(Collectors.joining("\n")))
                        .replaceAll(""))
                .collect(Collectors.toSet());
        Map<Boolean, String> imports = sources(page)
                .flatMap(source -> IMPORT.matcher(text(source)).results())
                .filter(match -> names.contains(match.group(1)))
                .filter(match -> !GENERATED.matcher(match.group()).matches())
                .collect(Collectors.toMap(match -> match.group(1), MatchResult::group, (first, second) -> first))
                .values()
                .stream()
                .sorted()
                .collect(Collectors.partitioningBy(line -> line.startsWith("import static"), Collectors.joining("\n")));
        return (imports.get(true) + "\n\n" + imports.get(false)).strip();
    }

    private static Stream<Path> pagesWithJava() {
        return files(PAGES).stream().filter(page -> BLOCK.matcher(text(page)).find());
    }

    private static boolean isConsumer(Path page) {
        return CONSUMERS.matcher(page.getFileName().toString()).matches();
    }

    private static String compiled(Path page) {
        return sources(page).map(file -> withoutSpace(text(file))).collect(Collectors.joining("\n"));
    }

    /** Returns the page's test, and all entities and the program for Spark, which any page may show, or the sources of its project. */
    private static Stream<Path> sources(Path page) {
        if (isConsumer(page)) {
            String name = page.getFileName().toString();
            return sourcesBelow(PROJECTS.resolve(name.replaceFirst("^inject-with-", "inject/")
                    .replaceFirst("^use-", "")
                    .replace(".md", "/src")));
        }
        Path test = SOURCES.resolve(testName(page));
        assertThat(test).exists();
        Stream<Path> entities =
                files(SOURCES).stream().filter(file -> !file.toString().endsWith("Test.java"));
        return Stream.concat(Stream.of(test, SPARK_PROGRAM), entities);
    }

    private static Stream<Path> sourcesBelow(Path directory) {
        try (Stream<Path> files = Files.walk(directory)) {
            return files.filter(file -> file.toString().endsWith(".java")).sorted().toList().stream();
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    private static String testName(Path page) {
        String name = page.getFileName().toString().replace(".md", "");
        String words = Stream.of(name.split("-"))
                .map(word -> Character.toUpperCase(word.charAt(0)) + word.substring(1))
                .collect(Collectors.joining());
        return words + "Test.java";
    }

    private static Stream<String> paragraphs(Path page) {
        return BLOCK.matcher(text(page))
                .results()
                .map(block -> block.group(1))
                .filter(block -> !IMPORT.matcher(block).lookingAt())
                .flatMap(block -> Stream.of(block.split("\n\n")));
    }

    private static String withoutSpace(String code) {
        return code.replaceAll("\\s", "");
    }

    private static List<Path> files(Path directory) {
        try (Stream<Path> files = Files.list(directory)) {
            return files.sorted().toList();
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    private static String text(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }
}
