package dev.keyspread.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The page that compares our tests with those of the Enhanced Client. */
class EnhancedClientTestsPageTest {

    private static final Path ROOT = Path.of("../..");
    private static final Pattern TEST = Pattern.compile("`(\\w+Test)`");

    @Test
    void eachTestOfOurs_exists() throws IOException {
        assertThat(named()).hasSizeGreaterThan(40).isSubsetOf(existing());
    }

    /** Returns the tests in the second column. */
    private static Set<String> named() throws IOException {
        return Files.readString(ROOT.resolve("docs/explanation/enhanced-client-tests.md"))
                .lines()
                .filter(line -> line.startsWith("| `"))
                .map(line -> line.split("\\|")[2])
                .flatMap(column -> TEST.matcher(column).results())
                .map((MatchResult test) -> test.group(1))
                .collect(Collectors.toSet());
    }

    private static Set<String> existing() throws IOException {
        try (Stream<Path> files = Files.walk(ROOT)) {
            return files.map(file -> file.getFileName().toString())
                    .filter(name -> name.endsWith("Test.java"))
                    .map(name -> name.replace(".java", ""))
                    .collect(Collectors.toSet());
        }
    }
}
