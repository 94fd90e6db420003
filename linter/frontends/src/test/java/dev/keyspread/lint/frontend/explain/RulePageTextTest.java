package dev.keyspread.lint.frontend.explain;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.lint.LintRule;
import dev.keyspread.lint.Rules;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class RulePageTextTest {

    @ParameterizedTest
    @MethodSource("rules")
    void text_everyPage_isWrappedAndWithoutMarkup(LintRule rule) {
        String page = RulePageText.of(rule, 100, false);

        assertThat(page.lines()
                        .filter(line -> !line.startsWith("    ") && !line.contains("://") && !line.contains("<rules>")))
                .allSatisfy(line -> assertThat(line)
                        .hasSizeLessThanOrEqualTo(100)
                        .doesNotStartWith("|")
                        .doesNotStartWith("#")
                        .doesNotContain("](", "][", "**"));
    }

    @ParameterizedTest
    @MethodSource("rules")
    void text_everyPage_startsWithProblemWhyAndFix(LintRule rule) {
        List<String> lines = RulePageText.of(rule, 100, false).lines().toList();

        assertThat(lines.get(0)).isEqualTo(rule.id() + " (" + rule.severity() + ")");
        assertThat(lines.get(1)).isEqualTo(rule.summary() + ".");
        assertThat(lines.get(3)).isEqualTo("Why is this bad");
        assertThat(lines.indexOf("Use instead")).isBetween(4, lines.indexOf("What it does"));
    }

    @Test
    void text_settings_nameEachKindOfInput() {
        assertThat(RulePageText.of(rule("low-cardinality-partition-key"), 200, false))
                .contains(
                        "\nChange the severity or suppress a finding\n",
                        "- command line: --rule low-cardinality-partition-key=off\n",
                        "Metadata: {keyspread: {ignore: {low-cardinality-partition-key: TEXT}}} of the table",
                        "the comment keyspread-ignore: low-cardinality-partition-key TEXT above the table",
                        "-Akeyspread.lint.low_cardinality_partition_key=off",
                        "uniform-load.html")
                .containsSubsequence("Known false positives", "Change the severity", "References");
    }

    @Test
    void text_colour_marksHeadingsOnly() {
        assertThat(RulePageText.of(rule("lsi-schema"), 100, true))
                .contains("\u001B[1mUse instead\u001B[0m\n")
                .isNotEqualTo(RulePageText.of(rule("lsi-schema"), 100, false));
    }

    @Test
    void table_wideCells_wrapInAlignedColumns() {
        assertThat(lines("| a | text |\n|---|---|\n| `x` | one two three four five six |", 20))
                .containsExactly("a  text", "-------", "x  one two three", "   four five six");
    }

    @Test
    void inline_markup_isRemovedButNotInCode() {
        assertThat(lines("**bold** *it* `a*b*` [page](x.md) [site](https://x.y) `a < b` <rules>", 100))
                .containsExactly("bold it a*b* page (x.md) site (https://x.y) a < b <rules>");
    }

    @Test
    void list_itemsWithCode_areIndented() {
        assertThat(lines("- one\n- two\n\n  ```\n  code\n  ```\n\n1. first\n2. second", 100))
                .containsExactly("- one", "", "- two", "", "      code", "", "1. first", "2. second");
    }

    private static List<String> lines(String markdown, int width) {
        return MarkdownText.lines(
                MarkdownText.children(MarkdownText.parse(markdown)).toList(),
                width,
                link -> " (" + link.getDestination() + ")");
    }

    private static LintRule rule(String id) {
        return Rules.all().get(Rules.ids().indexOf(id));
    }

    private static List<LintRule> rules() {
        return Rules.all();
    }
}
