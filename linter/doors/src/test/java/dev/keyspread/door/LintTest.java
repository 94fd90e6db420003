package dev.keyspread.door;

import static dev.keyspread.door.Templates.DEFAULT;
import static dev.keyspread.door.Templates.THREE_TABLES;
import static dev.keyspread.door.Templates.TODAY;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.groups.Tuple.tuple;

import dev.keyspread.door.config.Configuration;
import dev.keyspread.door.config.ConfigurationReader;
import dev.keyspread.door.config.FailOn;
import dev.keyspread.door.config.Settings;
import dev.keyspread.door.input.InputReader;
import dev.keyspread.door.input.Inputs;
import dev.keyspread.lint.Verdict;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LintTest {

    private static final String LOW = "low-cardinality-partition-key";
    private static final String DAY = "time-bucketed-partition-key";

    @TempDir
    private Path folder;

    @Test
    void run_template_findsWhereItIs() {
        Outcome outcome = Templates.lint(inputs());

        assertThat(outcome.entities()).isEqualTo(3);
        assertThat(outcome.reported())
                .extracting(
                        result -> result.finding().rule(),
                        Result::element,
                        result -> result.place().line())
                .containsExactly(tuple(DAY, "audit-log.day", 7), tuple(LOW, "orders.status", 2));
        assertThat(outcome.summary()).isEqualTo("Keyspread looked at 3 entities: 0 errors, 2 warnings, 0 info");
        assertThat(outcome.nanoseconds()).containsKeys(LOW, DAY);
    }

    @Test
    void run_baseline_silencesWhatItKnows() throws IOException {
        Path file = folder.resolve("known.json");
        Files.writeString(file, Baseline.of(Templates.lint(inputs()).findings()).write());

        Outcome outcome = new Lint(DEFAULT, TODAY).run(inputs(), KnownFindings.read(file));

        assertThat(outcome.reported()).isEmpty();
        assertThat(outcome.results())
                .extracting(result -> result.verdict().outcome())
                .contains(Verdict.Outcome.KNOWN);
    }

    @Test
    void run_staleBaseline_isAFinding() throws IOException {
        Path file = folder.resolve("known.json");
        Files.writeString(file, Baseline.of(Templates.lint(inputs()).findings()).write());
        Inputs cured = Templates.read(folder, THREE_TABLES.replace("status", "orderId"));

        assertThat(new Lint(DEFAULT, TODAY).run(cured, KnownFindings.read(file)).reported())
                .singleElement()
                .satisfies(result -> {
                    assertThat(result.finding().rule()).isEqualTo("stale-baseline-entry");
                    assertThat(result.place().file()).endsWith("known.json");
                    assertThat(result.finding().message())
                            .isEqualTo("The baseline knows [" + LOW
                                    + "] orders.status, which is not found any more. Write the baseline anew.");
                });
    }

    @Test
    void run_baselineOfOtherInputs_isLeftAlone() {
        Baseline known = Baseline.of(Templates.lint(inputs()).findings());
        Inputs other = Templates.read(folder, THREE_TABLES.replace("TableName: orders", "TableName: sales"));

        assertThat(new Lint(DEFAULT, TODAY)
                        .run(other, new KnownFindings("known.json", known))
                        .findings())
                .extracting(finding -> finding.rule() + " " + finding.entity())
                .containsExactly(LOW + " sales");
    }

    @Test
    void baseline_written_isALineAFindingAndReadsBack() throws IOException {
        Baseline baseline = Baseline.of(Templates.lint(inputs()).findings());
        Path file = Files.writeString(folder.resolve("known.json"), baseline.write());

        assertThat(Baseline.read(file)).isEqualTo(baseline);
        assertThat(baseline.write()).isEqualTo("""
                {
                  "version": 1,
                  "findings": [
                    {"rule":"low-cardinality-partition-key","entity":"orders","index":null,"member":"status"},
                    {"rule":"time-bucketed-partition-key","entity":"audit-log","index":null,"member":"day"}
                  ]
                }
                """);
        assertThat(Baseline.EMPTY.write()).isEqualTo("{\n  \"version\": 1,\n  \"findings\": []\n}\n");
    }

    @Test
    void baseline_thatIsNone_isRefused() throws IOException {
        Path file = Files.writeString(folder.resolve("known.json"), "{\"version\": 2}");
        Path broken = Files.writeString(folder.resolve("broken.json"), "{\"version\": 1, \"findings\": [{}]}");

        assertThatIllegalArgumentException()
                .isThrownBy(() -> Baseline.read(file))
                .withMessageEndingWith("known.json has no version 1");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Baseline.read(broken))
                .withMessageEndingWith("broken.json:1: a finding needs \"rule\" and \"entity\"");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Baseline.read(folder.resolve("nowhere.json")))
                .withMessageContaining("nowhere.json cannot be read");
    }

    @Test
    void run_suppressionOfFile_silences() throws IOException {
        Configuration configuration = configuration("""
                suppressions:
                  - {tables: ord*, rule: low-cardinality-partition-key, reason: four shops}
                  - {tables: audit-log, member: day, rule: time-bucketed-partition-key, reason: kept a week}
                """);

        Outcome outcome = new Lint(configuration, TODAY).run(inputs(), KnownFindings.NONE);

        assertThat(outcome.reported()).isEmpty();
        assertThat(outcome.results())
                .filteredOn(result -> result.verdict().outcome() == Verdict.Outcome.SUPPRESSED)
                .extracting(result -> result.verdict().because())
                .containsExactly("kept a week", "four shops");
    }

    @Test
    void run_suppressionOfFileThatDoesNothing_isAFinding() throws IOException {
        Configuration configuration = configuration("""
                suppressions:
                  - {tables: customers, rule: low-cardinality-partition-key, reason: four shops}
                  - {tables: orders, rule: low-cardinality-partition-key, reason: soon, until: 2026-11-20}
                """);

        assertThat(new Lint(configuration, TODAY)
                        .run(inputs(), KnownFindings.NONE)
                        .reported())
                .extracting(
                        result -> result.finding().rule(),
                        result -> result.place().line())
                .containsExactly(
                        tuple("expired-suppression", 3), tuple("unused-suppression", 2), tuple(DAY, 7), tuple(LOW, 2));
    }

    @Test
    void run_overrideOfTable_setsItsSeverity() throws IOException {
        Configuration configuration = configuration("""
                failOn: warning
                maxAllowed: 1
                overrides:
                  - {tables: audit-*, rules: {time-bucketed-partition-key: off}}
                """);

        Outcome outcome = new Lint(configuration, TODAY).run(inputs(), KnownFindings.NONE);

        assertThat(outcome.findings()).extracting(finding -> finding.rule()).containsExactly(LOW);
        assertThat(outcome.fails(configuration)).isFalse();
        assertThat(outcome.fails(
                        new Configuration(new Settings(null, FailOn.WARNING, 0, null, Map.of()), configuration.file())))
                .isTrue();
    }

    @Test
    void run_filesInAnotherOrder_findsTheSame() throws IOException {
        Path one = Files.writeString(folder.resolve("one.yaml"), THREE_TABLES);
        Path other = Files.writeString(folder.resolve("other.yaml"), THREE_TABLES.replace("orders", "sales"));

        assertThat(Templates.lint(InputReader.read(List.of(one, other))).results())
                .isEqualTo(Templates.lint(InputReader.read(List.of(other, one))).results());
    }

    @Test
    void whyNot_elements_areExplained() {
        Inputs inputs = inputs();

        assertThat(WhyNot.explain("orders", inputs, Templates.lint(inputs)))
                .startsWith(
                        "orders\n  keys: table (status + lineId)\n  load: not declared, so no rule computes with it\n  "
                                + LOW + ": reported as warning: ")
                .contains("\n  found nothing:");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> WhyNot.explain("customer", inputs, Templates.lint(inputs)))
                .withMessage("The inputs have no \"customer\"; did you mean \"customers\"?");
    }

    @Test
    void page_everyRule_hasOne() {
        assertThat(RulePages.page(LOW)).startsWith("# " + LOW + "\n").contains("## Known false positives");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> RulePages.page("low-cardinality-partition-kye"))
                .withMessageContaining("did you mean \"" + LOW + "\"?");
    }

    private Configuration configuration(String yaml) throws IOException {
        Path file = Files.writeString(folder.resolve("keyspread.yaml"), yaml);
        return new Configuration(Settings.NONE, ConfigurationReader.read(file));
    }

    private Inputs inputs() {
        return Templates.read(folder, THREE_TABLES);
    }
}
