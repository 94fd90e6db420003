package dev.keyspread.lint;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.groups.Tuple.tuple;

import dev.keyspread.lint.CodeLinter.CodeVerdict;
import dev.keyspread.lint.code.CallSite;
import dev.keyspread.lint.code.CodeClass;
import dev.keyspread.lint.code.CodeMethod;
import dev.keyspread.lint.schema.Suppression;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

class CodeLinterTest {

    private static final LocalDate TODAY = LocalDate.of(2026, 11, 23);
    private static final CallSite SCAN =
            new CallSite("software.amazon.awssdk.services.dynamodb.DynamoDbClient", "scan", 7);

    @Test
    void examine_sameFindingTwice_isReportedOnce() {
        CodeMethod constructor = new CodeMethod("<init>", 4, List.of(), List.of(), List.of(SCAN));

        assertThat(examine(LintConfiguration.DEFAULT, type(List.of(), constructor, constructor)))
                .extracting(CodeVerdict::line, found -> found.verdict().outcome())
                .containsExactly(tuple(7, Verdict.Outcome.REPORTED));
    }

    @Test
    void examine_suppressionOfMethod_suppressesOnlyIts() {
        Suppression suppression = new Suppression("small", "table-scan", "a dozen items");

        assertThat(examine(
                        LintConfiguration.DEFAULT,
                        type(List.of(suppression), method("small", SCAN), method("large", SCAN))))
                .extracting(
                        found -> found.verdict().finding().member(),
                        found -> found.verdict().outcome())
                .containsExactly(tuple("small", Verdict.Outcome.SUPPRESSED), tuple("large", Verdict.Outcome.REPORTED));
    }

    @Test
    void examine_suppressionWithoutFinding_isUnused() {
        CodeClass code = type(
                List.of(
                        new Suppression("none", "table-scan", "gone"),
                        new Suppression(null, "low-cardinality-partition-key", "belongs to the entity")),
                method("none"));

        assertThat(examine(LintConfiguration.DEFAULT, code))
                .extracting(
                        found -> found.verdict().finding().rule(),
                        found -> found.verdict().finding().member())
                .containsExactly(tuple("unused-suppression", "none"));
    }

    @Test
    void examine_ruleThatIsOff_findsNothing() {
        assertThat(examine(LintConfiguration.of(Map.of("table-scan", "off")), type(List.of(), method("all", SCAN))))
                .isEmpty();
    }

    @Test
    void examine_ruleThatFails_isReported() {
        CodeRule failing = new CodeRule("acme.failing", "Fails") {
            @Override
            public List<CodeFinding> check(CodeSubject subject) {
                throw new IllegalStateException("for the test");
            }
        };
        List<CodeVerdict> found = new CodeLinter(List.of(failing), LintConfiguration.DEFAULT, TODAY, RuleListener.NONE)
                .examine(List.of(type(List.of(), method("all", SCAN))), List.of(), Set.of());

        assertThat(found)
                .extracting(CodeVerdict::line, each -> each.verdict().finding().severity())
                .containsExactly(tuple(0, Severity.WARNING));
        assertThat(found.get(0).verdict().finding().message()).contains("The rule itself failed");
    }

    private static CodeMethod method(String name, CallSite... calls) {
        return new CodeMethod(name, 5, List.of(), List.of(), List.of(calls));
    }

    private static CodeClass type(List<Suppression> suppressions, CodeMethod... methods) {
        return new CodeClass("com.shop.Orders", 3, List.of(), List.of(), List.of(methods), suppressions);
    }

    private static List<CodeVerdict> examine(SeverityPolicy policy, CodeClass code) {
        return new CodeLinter(Rules.all(), policy, TODAY, RuleListener.NONE)
                .examine(List.of(code), List.of(), Set.of());
    }
}
