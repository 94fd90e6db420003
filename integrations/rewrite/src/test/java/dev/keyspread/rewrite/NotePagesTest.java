package dev.keyspread.rewrite;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The links in the comments of moved classes lead to headings of the page. */
class NotePagesTest {

    private static final Pattern LINK = Pattern.compile("docs/how-to/move-from-dynamodb-mapper\\.md#([\\w-]+)");
    private static final Pattern HEADING = Pattern.compile("(?m)^## (.*)$");

    @Test
    void links_ofComments_areHeadingsOfThePage() throws IOException {
        List<String> headings = HEADING.matcher(
                        Files.readString(Path.of("../../docs/how-to/move-from-dynamodb-mapper.md")))
                .results()
                .map(heading -> heading.group(1).toLowerCase(Locale.ROOT).replace(' ', '-'))
                .toList();
        List<String> anchors;
        try (Stream<Path> files = Files.walk(Path.of("src/test/resources/moves"))) {
            anchors = files.filter(Files::isRegularFile)
                    .flatMap(file -> LINK.matcher(read(file)).results())
                    .map(link -> link.group(1))
                    .distinct()
                    .sorted()
                    .toList();
        }

        assertThat(anchors).hasSizeGreaterThan(4);
        assertThat(headings).containsAll(anchors);
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
