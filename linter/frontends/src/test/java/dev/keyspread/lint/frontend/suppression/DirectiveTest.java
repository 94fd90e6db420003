package dev.keyspread.lint.frontend.suppression;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.groups.Tuple.tuple;

import dev.keyspread.lint.frontend.document.Comment;
import dev.keyspread.lint.schema.Suppression;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Comments that suppress, and those that look so and are noted. */
class DirectiveTest {

    private static final Suppression SMALL = new Suppression(null, "table-scan", "a dozen rows");

    @ParameterizedTest
    @ValueSource(
            strings = {
                "# keyspread-ignore: table-scan a dozen rows",
                "// keyspread-ignore table-scan a dozen rows",
                "# keyspread-ignore:table-scan a dozen rows",
                "# keyspread-ignore: table-scan: a dozen rows",
                "# keyspread-ignore: table-scan, a dozen rows",
                "# keyspread-ignore: table-scan -- a dozen rows",
                "/* keyspread-ignore: table-scan a dozen rows */",
                "/*keyspread-ignore: table-scan a dozen rows*/",
                "/** keyspread-ignore: table-scan a dozen rows **/",
                "/* keyspread-ignore: table-scan\n   a dozen rows */",
                "/* keyspread-ignore: table-scan a dozen\n * rows\n */",
                "/*\n * keyspread-ignore:\n *   table-scan\n *   a dozen rows\n */",
                "/* The orders.\n * keyspread-ignore: table-scan a dozen rows\n */"
            })
    void of_form_isASuppression(String comment) {
        assertThat(suppressions(comment)).containsExactly(SMALL);
    }

    @Test
    void of_severalRules_haveTheSameReasonAndDate() {
        assertThat(suppressions("# keyspread-ignore: table-scan, lost-update,lsi-schema until=2027-01-31 a dozen rows"))
                .extracting(Suppression::rule, Suppression::reason, Suppression::until)
                .containsExactly(
                        tuple("table-scan", "a dozen rows", LocalDate.of(2027, 1, 31)),
                        tuple("lost-update", "a dozen rows", LocalDate.of(2027, 1, 31)),
                        tuple("lsi-schema", "a dozen rows", LocalDate.of(2027, 1, 31)));
    }

    @Test
    void of_wordOfARuleAfterAComma_isPartOfTheReason() {
        assertThat(suppressions("# keyspread-ignore: table-scan, partition is small"))
                .containsExactly(new Suppression(null, "table-scan", "partition is small"));
    }

    @Test
    void of_misspeltRuleInAList_isARule() {
        assertThat(suppressions("# keyspread-ignore: table-scan, lost-updat a dozen rows"))
                .extracting(Suppression::rule)
                .containsExactly("table-scan", "lost-updat");
    }

    @Test
    void of_severalMarkersInABlock_areSuppressionsAtTheirLines() {
        List<Directive> directives = Directive.of(new Comment(
                7, "/*\n * keyspread-ignore: table-scan a dozen\n * keyspread-ignore: lost-update one writer\n */"));

        assertThat(directives).extracting(Directive::line).containsExactly(8, 9);
        assertThat(directives)
                .flatExtracting(Directive::suppressions)
                .extracting(Suppression::reason)
                .containsExactly("a dozen", "one writer");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "table-scan a dozen until=2027-01-31",
                "table-scan until 2020-01-01 a dozen",
                "table-scan until: 2020-01-01 a dozen",
                "table-scan until = 2020-01-01 a dozen",
                "table-scan (until=2027-01-31) a dozen",
                "table-scan a dozen till 31.12.2027",
                "table-scan a dozen until the end of 2027",
                "table-scan expires=2027-01-31 a dozen",
                "table-scan untill=2027-01-31 a dozen",
                "table-scan Until=2027-01-31 a dozen",
                "table-scan until=2027-01-31 a dozen until=2028-01-31"
            })
    void of_dateOutOfPlace_isAProblemWithItsForm(String text) {
        assertThat(problem("# keyspread-ignore: " + text))
                .isEqualTo("the last day of a keyspread-ignore is understood only after its rule, \"keyspread-ignore:"
                        + " rule-id until=2027-01-31 reason\"; it suppresses nothing");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                ":",
                ": table-scan",
                ": table-scan -",
                ": table-scan, lost-update",
                ": until=2027-01-31 table-scan a dozen",
                ": table-scan until=tomorrow a dozen",
                ": table-scan until=2027-01-31, a dozen",
                ": table-scan until=2027-02-31 a dozen",
                ": table-scan until=2027-01-31",
                "[table-scan] a dozen",
                "=table-scan a dozen"
            })
    void of_missingParts_isAProblemWithTheForm(String text) {
        assertThat(problem("# keyspread-ignore" + text))
                .isEqualTo(
                        "keyspread-ignore needs a rule and a reason, \"keyspread-ignore: rule-id reason\", and a date"
                                + " only as until=2027-01-31; it suppresses nothing");
    }

    @ParameterizedTest
    @ValueSource(strings = {"table-scan lost-update a dozen", "table-scan and lost-update a dozen"})
    void of_rulesWithoutCommas_isAProblem(String text) {
        assertThat(problem("# keyspread-ignore: " + text)).contains("are separated by commas");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "keyspread:ignore",
                "keyspread ignore",
                "keyspread_ignore",
                "Keyspread-Ignore",
                "KEYSPREAD-IGNORE",
                "keyspread-disable",
                "keyspread-ignore-next-line",
                "keyspread-ignored",
                "keyspread-suppress",
                "keyspreadIgnore",
                "keyspread: ignore",
                "keyspread.ignore",
                "nolint:keyspread"
            })
    void of_otherMarker_isAProblemWithTheRightOne(String marker) {
        String problem = "\"" + marker
                + "\" is no marker of a suppression; write \"keyspread-ignore: rule-id reason\"; it suppresses nothing";

        assertThat(problem("# " + marker + ": table-scan a dozen")).isEqualTo(problem);
        assertThat(Directive.atEndOf("status: x # " + marker + ": table-scan a dozen"))
                .isPresent();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "# The linter of keyspread ignores this table",
                "# keyspread",
                "# see keyspread.yaml",
                "# ignore keyspread"
            })
    void of_prose_isNoDirective(String comment) {
        assertThat(Directive.of(new Comment(1, comment))).isEmpty();
    }

    private static List<Suppression> suppressions(String comment) {
        List<Suppression> suppressions = new ArrayList<>();
        for (Directive directive : Directive.of(new Comment(1, comment))) {
            assertThat(directive.problem()).isNull();
            suppressions.addAll(directive.suppressions());
        }
        return suppressions;
    }

    private static String problem(String comment) {
        List<Directive> directives = Directive.of(new Comment(1, comment));
        assertThat(directives).hasSize(1);
        assertThat(directives.get(0).suppressions()).isEmpty();
        return String.valueOf(directives.get(0).problem());
    }
}
