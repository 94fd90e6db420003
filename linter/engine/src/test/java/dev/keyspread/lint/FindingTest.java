package dev.keyspread.lint;

import static dev.keyspread.lint.rules.Entities.attribute;
import static dev.keyspread.lint.rules.Entities.table;
import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.lint.schema.EntitySchema;
import dev.keyspread.lint.schema.Origin;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FindingTest {

    private static final String PAGES = "https://github.com/keyspread/keyspread/blob/main/docs/rules/";

    private static final LintRule RULE = rule("some-rule");
    private static final EntitySchema ORDER = table(attribute("customerId", "java.lang.String"));
    private static final Finding FINDING = Finding.builder(RULE, ORDER)
            .member("status")
            .index("by-status")
            .build(Severity.WARNING, Evidence.NAMES, "Something is wrong.");

    @Test
    void builder_memberAndIndex_areNotMixedUp() {
        assertThat(FINDING)
                .isEqualTo(new Finding(
                        "some-rule",
                        Severity.WARNING,
                        Evidence.NAMES,
                        "com.example.Order",
                        "status",
                        "by-status",
                        "Something is wrong."));
    }

    @Test
    void text_finding_showsRuleMessageAndHowToReadThePage() {
        assertThat(FINDING.text()).isEqualTo("[some-rule] Something is wrong.\n    see " + PAGES + "some-rule.md");
        assertThat(structured("The load is lost.").text()).isEqualTo("""
                [some-rule] Something is wrong.
                    why: The load is lost.
                    fix: Change it.
                    see %ssome-rule.md""".formatted(PAGES));
        assertThat(FINDING.text("run that")).isEqualTo("[some-rule] Something is wrong.\n    run that");
    }

    @Test
    void message_finding_joinsTheParts() {
        assertThat(FINDING.message()).isEqualTo("Something is wrong.");
        assertThat(structured("").message()).isEqualTo("Something is wrong. Change it.");
        assertThat(structured("").headline()).isEqualTo("[some-rule] Something is wrong.");
    }

    private static Finding structured(String why) {
        return Finding.builder(RULE, ORDER)
                .build(
                        Severity.WARNING,
                        Evidence.NAMES,
                        Message.of("Something is wrong.").because(why).fixedBy("Change it."));
    }

    @Test
    void fingerprint_otherMessageOrSeverity_staysTheSame() {
        Finding reworded = Finding.builder(RULE, ORDER)
                .member("status")
                .index("by-status")
                .build(Severity.INFO, Evidence.NAMES, "Something else.");

        assertThat(FINDING.fingerprint())
                .isEqualTo("some-rule|com.example.Order|status|by-status")
                .isEqualTo(reworded.fingerprint());
    }

    @Test
    void fingerprint_wholeEntity_hasNoMember() {
        Finding ofEntity = Finding.builder(RULE, ORDER).build(Severity.INFO, Evidence.NAMES, "Something.");

        assertThat(ofEntity.fingerprint()).isEqualTo("some-rule|com.example.Order||");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Store seconds: @TimeToLive or @StoredAs(StoredFormat.EPOCH_SECONDS). | Store seconds.",
                "Project that: @GlobalIndex(include = ...). It stays. | Project that. It stays.",
                "Declare how small: @MaxBytes(...). | Declare how small.",
                "Shard it: append a suffix from 1 to 8. | Shard it: append a suffix from 1 to 8."
            })
    void message_entityWithoutAnnotations_recommendsNone(String message, String fitted) {
        EntitySchema definition = ORDER.toBuilder().origin(Origin.DEFINITION).build();

        assertThat(message(RULE, definition, message)).isEqualTo(fitted);
        assertThat(message(RULE, ORDER, message)).isEqualTo(message);
        assertThat(message(rule("acme.rule"), definition, message)).isEqualTo(message);
    }

    private static String message(LintRule rule, EntitySchema entity, String message) {
        return Finding.builder(rule, entity)
                .build(Severity.INFO, Evidence.NAMES, message)
                .message();
    }

    private static LintRule rule(String id) {
        return StubRule.finding(id, Set.of(), Severity.INFO);
    }
}
