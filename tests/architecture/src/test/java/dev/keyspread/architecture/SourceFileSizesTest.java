package dev.keyspread.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** No Java file of this repository, tests included, has more than 600 lines: longer ones hide several subjects. */
class SourceFileSizesTest {

    private static final Path ROOT = Path.of("../..").toAbsolutePath().normalize();
    private static final int MOST_LINES = 600;

    @Test
    void javaFiles_haveAtMost600Lines() throws IOException {
        try (Stream<Path> files = Files.walk(ROOT)) {
            Stream<Path> sources = files.map(ROOT::relativize)
                    .filter(file -> file.toString().endsWith(".java"))
                    .filter(file -> !file.toString().contains("target"));

            assertThat(sources)
                    .isNotEmpty()
                    .allSatisfy(file ->
                            assertThat(lines(file)).as("lines of %s", file).isLessThanOrEqualTo(MOST_LINES));
        }
    }

    private static long lines(Path file) {
        try (Stream<String> lines = Files.lines(ROOT.resolve(file))) {
            return lines.count();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
