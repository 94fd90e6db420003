package dev.keyspread.samples.howto;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * Each paragraph of Java code on a how-to page is also in the test of that page, or in an entity. The code of some pages is in
 * a project of the consumer tests, which compares it.
 */
class HowToPagesTest {

    private static final Path PAGES = Path.of("../../docs/how-to");
    private static final Path SOURCES = Path.of("src/test/java/dev/keyspread/samples/howto");
    private static final Pattern CONSUMERS = Pattern.compile("use-lombok.md|use-spring-boot.md|inject-with-.*");
    private static final Pattern BLOCK = Pattern.compile("```java\n(.*?)```", Pattern.DOTALL);

    @TestFactory
    Stream<DynamicTest> javaOfPage_isCodeThatRuns() {
        return files(PAGES).stream()
                .filter(page ->
                        !CONSUMERS.matcher(page.getFileName().toString()).matches())
                .filter(page -> BLOCK.matcher(text(page)).find())
                .map(page -> DynamicTest.dynamicTest(page.getFileName().toString(), () -> {
                    String code = compiled(page);
                    assertThat(paragraphs(page)).isNotEmpty();
                    assertThat(paragraphs(page).filter(paragraph -> !code.contains(withoutSpace(paragraph))))
                            .as("code that no test runs")
                            .isEmpty();
                }));
    }

    /** Returns the code of the page's test and of all entities, which any page may show. */
    private static String compiled(Path page) {
        Path test = SOURCES.resolve(testName(page));
        assertThat(test).exists();
        return files(SOURCES).stream()
                .filter(file -> file.equals(test) || !file.toString().endsWith("Test.java"))
                .map(file -> withoutSpace(text(file)))
                .collect(Collectors.joining("\n"));
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
