package dev.keyspread.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Links of the Markdown pages lead to files and headings that exist. */
class PageLinksTest {

    private static final Path ROOT = Path.of("../..").toAbsolutePath().normalize();
    private static final Pattern CODE = Pattern.compile("(?s)```.*?```|`[^`\n]*`");
    private static final Pattern LINK = Pattern.compile("\\]\\((?!https?:)([^)\\s]+)\\)");
    private static final Pattern HEADING = Pattern.compile("(?m)^#+ +(.*)$");
    private static final Pattern ANCHOR = Pattern.compile("<a id=\"([^\"]+)\"");

    static Stream<Path> pages() throws IOException {
        try (Stream<Path> files = Files.walk(ROOT)) {
            return files
                    .map(ROOT::relativize)
                    .filter(file -> file.toString().endsWith(".md"))
                    .filter(file -> Stream.of("target", "node_modules", "src").noneMatch(folder -> isIn(folder, file)))
                    .sorted()
                    .toList()
                    .stream();
        }
    }

    @ParameterizedTest
    @MethodSource("pages")
    void link_leadsToAFileAndAHeading(Path page) {
        assertThat(LINK.matcher(CODE.matcher(text(page)).replaceAll("")).results())
                .allSatisfy(link -> assertTarget(page, link.group(1)));
    }

    private static void assertTarget(Path page, String link) {
        String[] parts = link.split("#", 2);
        Path target = parts[0].isEmpty() ? page : page.resolveSibling(parts[0]).normalize();
        assertThat(ROOT.resolve(target)).as(link).exists();
        if (parts.length > 1) {
            assertThat(anchors(target)).as(link).contains(parts[1]);
        }
    }

    /** Returns the anchors of a page's headings as GitHub makes them, and those that the page declares. */
    private static Set<String> anchors(Path page) {
        String text = text(page);
        Stream<String> headings = HEADING.matcher(text)
                .results()
                .map(heading -> heading.group(1).strip().toLowerCase(Locale.ROOT))
                .map(heading -> heading.replaceAll("[^\\w\\- ]", "").replace(' ', '-'));
        Stream<String> declared = ANCHOR.matcher(text).results().map(anchor -> anchor.group(1));
        return Stream.concat(headings, declared).collect(Collectors.toSet());
    }

    private static boolean isIn(String folder, Path file) {
        return Stream.iterate(file.getParent(), parent -> parent != null, Path::getParent)
                .anyMatch(parent -> parent.endsWith(folder));
    }

    private static String text(Path page) {
        try {
            return Files.readString(ROOT.resolve(page));
        } catch (IOException unreadable) {
            throw new UncheckedIOException(page.toString(), unreadable);
        }
    }
}
