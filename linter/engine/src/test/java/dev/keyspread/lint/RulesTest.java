package dev.keyspread.lint;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A rule is a class, an id, a page and a test of one name. */
class RulesTest {

    private static final Path PAGES = Path.of("..", "..", "docs", "rules");

    private static final List<String> SECTIONS = List.of(
            "## What it does",
            "## Why is this bad",
            "## Example",
            "## Use instead",
            "## Options",
            "## Known false positives",
            "## References");

    @Test
    void ids_rules_areSortedAndUnique() {
        assertThat(Rules.ids()).isSorted().doesNotHaveDuplicates();
        assertThat(Rules.all()).extracting(LintRule::id).isEqualTo(Rules.ids());
    }

    @ParameterizedTest
    @MethodSource("rules")
    void rule_id_isTheNameOfItsClass(LintRule rule) {
        assertThat(rule.getClass().getSimpleName()).isEqualTo(className(rule.id()));
    }

    @ParameterizedTest
    @MethodSource("rules")
    void rule_summary_isOneShortLine(LintRule rule) {
        assertThat(rule.summary()).hasSizeBetween(10, 90).doesNotEndWith(".").doesNotContain("\n");
    }

    @ParameterizedTest
    @MethodSource("rules")
    void rule_test_exists(LintRule rule) {
        assertThat(Path.of("src/test/java", rule.getClass().getName().replace('.', '/') + "Test.java"))
                .exists();
    }

    @ParameterizedTest
    @MethodSource("rules")
    void rule_page_hasEverySection(LintRule rule) throws IOException {
        String page = Files.readString(PAGES.resolve(rule.id() + ".md"));

        assertThat(page).startsWith("# " + rule.id() + "\n\n" + rule.summary() + ".\n");
        assertThat(page.lines().filter(line -> line.startsWith("## ")))
                .containsSequence("## What it does", "## Why is this bad", "## Example", "## Use instead")
                .endsWith("## References")
                .isSubsetOf(SECTIONS);
    }

    @ParameterizedTest
    @MethodSource("rules")
    void rule_severity_isTheHighestOfItsPage(LintRule rule) throws IOException {
        String section = Files.readString(PAGES.resolve(rule.id() + ".md"))
                .split("## What it does", 2)[1]
                .split("\n## ", 2)[0];
        Stream<Severity> severities = section.lines()
                .filter(line -> line.startsWith("|") && !line.startsWith("|---"))
                .map(line -> line.substring(line.lastIndexOf('|', line.length() - 2)))
                .flatMap(cell -> Stream.of(Severity.values())
                        .filter(each -> Pattern.compile("\\b" + each + "\\b")
                                .matcher(cell)
                                .find()));

        assertThat(severities)
                .isNotEmpty()
                .contains(rule.severity())
                .noneMatch(each -> each.compareTo(rule.severity()) < 0);
    }

    @ParameterizedTest
    @MethodSource("rules")
    void rule_page_comesWithTheRule(LintRule rule) throws IOException {
        assertThat(rule.page()).contains(Files.readString(PAGES.resolve(rule.id() + ".md")));
    }

    @Test
    void rule_ofOnesOwnWithoutPage_hasNone() {
        assertThat(new OtherRule().page()).isEmpty();
    }

    @Test
    void pages_everyPage_hasARule() throws IOException {
        try (var pages = Files.list(PAGES)) {
            assertThat(pages.map(page -> page.getFileName().toString().replace(".md", "")))
                    .filteredOn(name -> !name.equals("README"))
                    .containsExactlyInAnyOrderElementsOf(Rules.ids());
        }
    }

    @Test
    void index_lines_areAllRulesWithTheirSummaries() throws IOException {
        assertThat(Files.readString(PAGES.resolve("README.md")).lines().filter(line -> line.startsWith("- ")))
                .containsExactlyElementsOf(Rules.all().stream()
                        .map(rule -> "- [%s](%s.md): %s".formatted(rule.id(), rule.id(), rule.summary()))
                        .toList());
    }

    @ParameterizedTest
    @MethodSource("rules")
    void rule_summary_isInTheOverview(LintRule rule) throws IOException {
        assertThat(Files.readString(PAGES.resolveSibling("reference/linter.md")))
                .contains("| [" + rule.id() + "](../rules/" + rule.id() + ".md) | " + rule.summary() + " |");
    }

    @Test
    void rule_superseded_exists() {
        assertThat(Rules.all().stream().flatMap(rule -> rule.supersedes().stream()))
                .allSatisfy(id -> assertThat(Rules.ids()).contains(id));
    }

    @Test
    void problemWith_ids_isNoneOrAHint() {
        assertThat(Rules.problemWith("time-bucketed-partition-key")).isEmpty();
        assertThat(Rules.problemWith("time-bucket-partition-key"))
                .contains("Unknown lint rule \"time-bucket-partition-key\"; did you mean"
                        + " \"time-bucketed-partition-key\"?");
        assertThat(Rules.problemWith("low-cardinality"))
                .contains("Unknown lint rule \"low-cardinality\"; did you mean \"low-cardinality-partition-key\" or"
                        + " \"gsi-low-cardinality-key\" or \"shard-source-low-cardinality\"?");
    }

    private static final class OtherRule extends LintRule {

        private OtherRule() {
            super("acme.other", "Finds nothing");
        }
    }

    private static List<LintRule> rules() {
        return Rules.all();
    }

    private static String className(String id) {
        return Arrays.stream(id.split("-"))
                .map(word -> Character.toUpperCase(word.charAt(0)) + word.substring(1))
                .collect(Collectors.joining());
    }
}
