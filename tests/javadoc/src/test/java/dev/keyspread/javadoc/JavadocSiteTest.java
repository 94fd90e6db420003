package dev.keyspread.javadoc;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.spi.ToolProvider;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Writes the Javadoc of all artifacts that users call as one site, and checks its links. */
class JavadocSiteTest {

    private static final Path ROOT = Path.of("../..").toAbsolutePath().normalize();
    private static final Path SITE = Path.of("target/site").toAbsolutePath();
    private static final List<String> MODULES = List.of(
            "mapper-annotations",
            "mapper-runtime",
            "capacity",
            "profile",
            "integrations/dynamodb-in-memory",
            "integrations/testing",
            "integrations/micrometer",
            "integrations/spark",
            "integrations/spring-boot",
            "integrations/spring-boot-starter-test");
    private static final Pattern LINK = Pattern.compile("(?:href|src)=\"(?!https?:|javascript:)([^\"]+)\"");
    private static final Pattern ID = Pattern.compile("\\bid=\"([^\"]+)\"");

    private final Map<Path, Set<String>> anchors = new HashMap<>();

    /** Runs the JDK's tool, with errors and warnings as failures. */
    @BeforeAll
    static void site_isWritten() {
        StringWriter log = new StringWriter();
        int code = ToolProvider.findFirst("javadoc")
                .orElseThrow()
                .run(new PrintWriter(log), new PrintWriter(log), arguments().toArray(String[]::new));
        assertThat(code).as(log.toString()).isZero();
    }

    private static List<String> arguments() {
        List<String> arguments = new ArrayList<>(List.of("-d", SITE.toString(), "-quiet", "-notimestamp", "-Werror"));
        arguments.addAll(List.of("-encoding", "UTF-8", "-Xdoclint:all,-missing", "-windowtitle", "Keyspread"));
        arguments.addAll(List.of("-doctitle", "Keyspread", "-classpath", System.getProperty("java.class.path")));
        MODULES.stream()
                .map(module -> ROOT.resolve(module).resolve("src/main/java"))
                .flatMap(sources -> files(sources, ".java"))
                .filter(file -> !file.endsWith("module-info.java"))
                .filter(file -> !file.toString().contains("/internal/"))
                .forEach(file -> arguments.add(file.toString()));
        return arguments;
    }

    @Test
    void packages_areThoseThatUsersImport() {
        assertThat(text(SITE.resolve("element-list")).lines())
                .contains("dev.keyspread", "dev.keyspread.annotations", "dev.keyspread.inmemory", "dev.keyspread.write")
                .contains("dev.keyspread.spring.boot", "dev.keyspread.spring.boot.test", "dev.keyspread.micrometer")
                .contains("dev.keyspread.testing", "dev.keyspread.spark")
                .noneMatch(name -> name.contains("internal"));
    }

    @Test
    void links_leadToPagesAndAnchors() {
        // The tool's page of constants links to a heading that it does not write.
        List<Path> pages = files(SITE, ".html")
                .filter(page -> !page.endsWith("constant-values.html"))
                .toList();
        assertThat(pages).hasSizeGreaterThan(200);
        assertThat(pages.stream().flatMap(this::deadLinks)).isEmpty();
    }

    private Stream<String> deadLinks(Path page) {
        return LINK.matcher(text(page))
                .results()
                .map(link -> link.group(1))
                .distinct()
                // JDK 25 links type parameters of records to anchors that it does not write.
                .filter(link -> !link.startsWith("#type-param-"))
                .filter(link -> !leadsSomewhere(page, link))
                .map(link -> SITE.relativize(page) + ": " + link);
    }

    private boolean leadsSomewhere(Path page, String link) {
        URI target = page.toUri().resolve(link.replace("&amp;", "&"));
        String fragment = target.getFragment();
        Path file = Path.of(Objects.requireNonNull(target.getPath()));
        return Files.exists(file)
                && (fragment == null || fragment.isEmpty() || anchorsOf(file).contains(fragment));
    }

    private Set<String> anchorsOf(Path page) {
        return anchors.computeIfAbsent(
                page,
                file -> ID.matcher(text(file))
                        .results()
                        .map(id -> id.group(1).replace("&lt;", "<").replace("&gt;", ">"))
                        .collect(Collectors.toSet()));
    }

    private static Stream<Path> files(Path folder, String end) {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(file -> file.toString().endsWith(end)).sorted().toList().stream();
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
