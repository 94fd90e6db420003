package dev.keyspread.lint.frontend.suppression;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.lint.frontend.document.YamlDocument;
import dev.keyspread.lint.schema.Suppression;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class MetadataIgnoresTest {

    private final List<String> problems = new ArrayList<>();

    @Test
    void of_list_hasMembersAndDates() {
        assertThat(ignores("[{rule: a-rule, reason: small, member: status, until: 2027-01-31}, {rule: b, reason: c}]"))
                .containsExactly(
                        new Suppression("status", "a-rule", "small", LocalDate.of(2027, 1, 31)),
                        new Suppression(null, "b", "c"));
        assertThat(problems).isEmpty();
    }

    @Test
    void of_object_hasARuleAndItsReasonInEachMember() {
        assertThat(ignores("{a-rule: small}")).containsExactly(new Suppression(null, "a-rule", "small"));
    }

    @Test
    void of_faultyEntries_areProblems() {
        assertThat(ignores("[{rule: a}, {reason: b}, {rule: a, reason: ' '}, {rule: a, reason: b, until: soon}]"))
                .isEmpty();
        assertThat(ignores("{a: {b: c}}")).isEmpty();
        assertThat(ignores("all")).isEmpty();

        assertThat(problems)
                .containsExactly(
                        "an \"ignore\" needs a rule and a reason",
                        "an \"ignore\" needs a rule and a reason",
                        "an \"ignore\" needs a rule and a reason",
                        "\"until\" is not a date such as 2027-01-31",
                        "an \"ignore\" needs a rule and a reason",
                        "\"ignore\" is neither a list nor an object");
    }

    @Test
    void of_unknownMembers_areProblemsWithTheKnownOnes() {
        assertThat(ignores("[{rule: a, reason: b, untill: 2020-01-01}, {Rule: a, reason: b}]"))
                .isEmpty();
        assertThat(metadata("{keyspread: {ignores: {a: b}}}")).isEmpty();
        assertThat(metadata("{KeySpread: {ignore: {a: b}}}")).isEmpty();
        assertThat(metadata("{keyspread: all}")).isEmpty();

        assertThat(problems)
                .containsExactly(
                        "\"untill\" is unknown; write one of \"rule\", \"reason\", \"member\", \"until\"",
                        "\"Rule\" is unknown; write one of \"rule\", \"reason\", \"member\", \"until\"",
                        "\"ignores\" is unknown; write \"ignore\"",
                        "\"KeySpread\" is unknown; write \"keyspread\"",
                        "\"keyspread\" needs a member \"ignore\"");
    }

    @Test
    void of_datesInReasons_areProblems() {
        assertThat(ignores("{a: until=2020-01-01 small}")).isEmpty();

        assertThat(problems)
                .containsExactly("a date is written as \"until\" of an \"ignore\" with \"rule\" and \"reason\"");
    }

    @Test
    void of_resourceWithoutMetadata_isEmpty() {
        assertThat(MetadataIgnores.of(YamlDocument.read("Type: x"), (problem, line) -> problems.add(problem)))
                .isEmpty();
    }

    private List<Suppression> ignores(String ignore) {
        return metadata("{keyspread: {ignore: " + ignore + "}}");
    }

    private List<Suppression> metadata(String metadata) {
        return MetadataIgnores.of(YamlDocument.read("Metadata: " + metadata), (problem, line) -> problems.add(problem));
    }
}
