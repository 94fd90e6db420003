package dev.keyspread.lint;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class FindingTest {

    private static final Finding FINDING = new Finding(
            "some-rule",
            Severity.WARNING,
            Evidence.NAMES,
            "com.example.Order",
            "status",
            "by-status",
            "Something is wrong.");

    @Test
    void text_finding_showsRuleMessageAndPage() {
        assertThat(FINDING.text()).isEqualTo("[some-rule] Something is wrong.  docs/rules/some-rule.md");
    }

    @Test
    void fingerprint_otherWordingOrSeverity_staysTheSame() {
        Finding reworded = new Finding(
                "some-rule",
                Severity.INFO,
                Evidence.NAMES,
                "com.example.Order",
                "status",
                "by-status",
                "Something else.");

        assertThat(FINDING.fingerprint())
                .isEqualTo("some-rule|com.example.Order|status|by-status")
                .isEqualTo(reworded.fingerprint());
    }

    @Test
    void fingerprint_wholeEntity_hasNoMember() {
        Finding ofEntity =
                new Finding("some-rule", Severity.INFO, Evidence.NAMES, "com.example.Order", null, null, "Something.");

        assertThat(ofEntity.fingerprint()).isEqualTo("some-rule|com.example.Order||");
    }

    @Test
    void text_findingOfOnesOwnRule_saysHowItsPageIsRead() {
        Finding own = new Finding(
                "acme.no-tenant",
                Severity.WARNING,
                Evidence.NAMES,
                "com.example.Order",
                null,
                null,
                "Something is wrong.");

        assertThat(own.text()).isEqualTo("[acme.no-tenant] Something is wrong.  keyspread explain acme.no-tenant");
    }
}
