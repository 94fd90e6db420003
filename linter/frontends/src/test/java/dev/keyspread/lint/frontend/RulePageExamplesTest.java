package dev.keyspread.lint.frontend;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.lint.Finding;
import dev.keyspread.lint.LintConfiguration;
import dev.keyspread.lint.Linter;
import dev.keyspread.lint.frontend.input.InputReader;
import dev.keyspread.lint.input.KeySchemaRow;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Lints the templates, baselines and classes of other mappers on the rules' pages. An example gives exactly the findings on its
 * page, and what to use instead gives none. Entities of Keyspread are tested with the annotation processor.
 */
class RulePageExamplesTest {

    private static final Path PAGES = Path.of("..", "..", "docs", "rules");
    private static final Pattern FENCE = Pattern.compile("```(\\w*)\n(.*?)```", Pattern.DOTALL);
    private static final Pattern CLASS = Pattern.compile("class (\\w+)");

    @TempDir
    private Path folder;

    @ParameterizedTest
    @MethodSource("examples")
    void page_example_givesExactlyItsFindings(List<String> files, List<String> findings) throws IOException {
        assertThat(findings(files)).containsExactlyInAnyOrderElementsOf(findings);
    }

    @ParameterizedTest
    @MethodSource("remedies")
    void page_filesToUseInstead_giveNoFinding(List<String> files) throws IOException {
        assertThat(findings(files)).isEmpty();
    }

    private List<String> findings(List<String> files) throws IOException {
        Baseline known = Baseline.EMPTY;
        Path inputs = Files.createDirectory(folder.resolve("inputs"));
        for (String file : files) {
            if (file.contains("partition_key_name")) {
                return new Linter(LintConfiguration.DEFAULT)
                        .lint(KeySchemaRow.read(file).schema()).stream()
                                .map(RulePageExamplesTest::text)
                                .toList();
            }
            if (file.startsWith("{")) {
                known = Baseline.read(Files.writeString(folder.resolve("keyspread-baseline.json"), file));
            } else {
                Files.writeString(inputs.resolve(name(file)), file);
            }
        }
        return new Lint(Templates.DEFAULT, Templates.TODAY)
                .run(InputReader.read(List.of(inputs)), known).reported().stream()
                        .map(result -> text(result.finding()))
                        .toList();
    }

    private static String text(Finding finding) {
        return finding.lines().replaceAll("\\s+", " ");
    }

    private static String name(String file) {
        Matcher type = CLASS.matcher(file);
        return type.find() ? type.group(1) + ".java" : "template.yaml";
    }

    private static List<Arguments> examples() throws IOException {
        List<Arguments> examples = new ArrayList<>();
        for (String rule : rules()) {
            List<String> files = new ArrayList<>();
            Matcher fence = FENCE.matcher(section(rule, "Example"));
            while (fence.find()) {
                if (!fence.group(1).isEmpty()) {
                    files.add(fence.group(2));
                } else if (files.stream().allMatch(RulePageExamplesTest::isOurs)) {
                    examples.add(Arguments.of(
                            Named.of(rule, List.copyOf(files)), Named.of("findings", findingsOf(fence.group(2)))));
                }
                if (fence.group(1).isEmpty()) {
                    files.clear();
                }
            }
        }
        return examples;
    }

    private static List<Named<List<String>>> remedies() throws IOException {
        List<Named<List<String>>> remedies = new ArrayList<>();
        for (String rule : rules()) {
            Matcher fence = FENCE.matcher(section(rule, "Use instead"));
            while (fence.find()) {
                if (isOurs(fence.group(2))) {
                    remedies.add(Named.of(rule, List.of(fence.group(2))));
                }
            }
        }
        return remedies;
    }

    private static boolean isOurs(String file) {
        return !file.contains("@Table(");
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
        return Stream.of(fence.split("\n\n")).map(RulePageExamplesTest::plain).toList();
    }

    private static String plain(String text) {
        return text.strip().replaceAll("\\s+", " ");
    }
}
