package dev.keyspread.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The pages name the versions of dependencies and plugins that the build tests. */
class DocumentedVersionsTest {

    private static final Path ROOT = Path.of("../..").toAbsolutePath().normalize();
    private static final Pattern MAVEN =
            Pattern.compile("<artifactId>([\\w.-]+)</artifactId>\\s*<version>([^<]+)</version>");
    private static final Pattern GRADLE = Pattern.compile("[\"'][a-z][\\w.-]*\\.[\\w.-]+:([\\w.-]+):([\\w.-]+)[\"']");
    private static final Pattern PROPERTY = Pattern.compile("<([\\w.-]+)>([^<]*)</\\1>");
    private static final Pattern PLACEHOLDER = Pattern.compile("\\$\\{([\\w.-]+)}|@([\\w.-]+)@");

    @Test
    void versionsOfPages_areThoseOfTheBuild() {
        Map<String, Set<String>> tested = testedVersions();
        List<MatchResult> documented = files(".md")
                .map(DocumentedVersionsTest::text)
                .flatMap(page -> Stream.of(MAVEN, GRADLE)
                        .flatMap(pattern -> pattern.matcher(page).results()))
                .toList();
        assertThat(documented)
                .hasSizeGreaterThan(40)
                .allSatisfy(coordinate -> assertThat(tested.getOrDefault(coordinate.group(1), Set.of()))
                        .as("the tested versions of %s", coordinate.group(1))
                        .contains(coordinate.group(2)));
    }

    /** Returns the versions of each artifact in all POMs, those of the consumer tests included. */
    private static Map<String, Set<String>> testedVersions() {
        String parent = text(ROOT.resolve("pom.xml"));
        Map<String, String> properties = PROPERTY.matcher(parent)
                .results()
                .collect(Collectors.toMap(match -> match.group(1), match -> match.group(2), (first, second) -> first));
        properties.put("project.version", properties.get("version"));
        return files("pom.xml")
                .flatMap(pom -> MAVEN.matcher(text(pom)).results())
                .collect(Collectors.groupingBy(
                        match -> match.group(1),
                        Collectors.mapping(match -> resolved(match.group(2), properties), Collectors.toSet())));
    }

    private static String resolved(String version, Map<String, String> properties) {
        return PLACEHOLDER
                .matcher(version)
                .replaceAll(match -> Matcher.quoteReplacement(properties.getOrDefault(
                        match.group(1) == null ? match.group(2) : match.group(1), match.group())));
    }

    private static Stream<Path> files(String end) {
        try (Stream<Path> files = Files.walk(ROOT)) {
            return files
                    .filter(file -> file.toString().endsWith(end))
                    .filter(file -> !ROOT.relativize(file).toString().matches("(.*/)?(target|node_modules)/.*"))
                    .sorted()
                    .toList()
                    .stream();
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    private static String text(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException unreadable) {
            throw new UncheckedIOException(file.toString(), unreadable);
        }
    }
}
