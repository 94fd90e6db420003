package dev.keyspread.lint.frontend;

import static dev.keyspread.lint.frontend.Templates.DEFAULT;
import static dev.keyspread.lint.frontend.Templates.THREE_TABLES;
import static dev.keyspread.lint.frontend.Templates.TODAY;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.groups.Tuple.tuple;

import dev.keyspread.lint.LintRule;
import dev.keyspread.lint.Verdict;
import dev.keyspread.lint.frontend.config.Configuration;
import dev.keyspread.lint.frontend.config.ConfigurationReader;
import dev.keyspread.lint.frontend.config.FailOn;
import dev.keyspread.lint.frontend.config.Settings;
import dev.keyspread.lint.frontend.files.RepositoryFiles;
import dev.keyspread.lint.frontend.input.InputReader;
import dev.keyspread.lint.frontend.table.Inputs;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LintTest {

    private static final String LOW = "low-cardinality-partition-key";
    private static final String DAY = "time-bucketed-partition-key";

    @TempDir
    private Path folder;

    @Test
    void run_template_findsWhereItIs() {
        LintResult outcome = Templates.lint(inputs());

        assertThat(outcome.inputs()).isEqualTo(new LintedInputs(0, 3, 1));
        assertThat(outcome.reported())
                .extracting(
                        result -> result.finding().rule(),
                        LocatedFinding::element,
                        result -> result.place().line())
                .containsExactly(tuple(LOW, "orders.status", 6), tuple(DAY, "audit-log.day", 11));
        assertThat(outcome.summary()).isEqualTo("Keyspread looked at 3 tables in 1 file: 0 errors, 2 warnings, 0 info");
        assertThat(outcome.nanoseconds()).containsKeys(LOW, DAY);
    }

    @Test
    void run_baseline_silencesWhatItKnows() throws IOException {
        Path file = folder.resolve("known.json");
        Files.writeString(file, Baseline.of(Templates.lint(inputs())).write());

        LintResult outcome = new Lint(DEFAULT, TODAY).run(inputs(), Baseline.read(file, RepositoryFiles.of(file)));

        assertThat(outcome.reported()).isEmpty();
        assertThat(outcome.all())
                .extracting(result -> result.verdict().outcome())
                .contains(Verdict.Outcome.KNOWN);
    }

    @Test
    void run_staleBaseline_isAFinding() throws IOException {
        Path file = folder.resolve("known.json");
        Files.writeString(file, Baseline.of(Templates.lint(inputs())).write());
        Inputs cured = Templates.read(folder, THREE_TABLES.replace("status", "orderId"));

        assertThat(new Lint(DEFAULT, TODAY)
                        .run(cured, Baseline.read(file, RepositoryFiles.of(file)))
                        .reported())
                .singleElement()
                .satisfies(result -> {
                    assertThat(result.finding().rule()).isEqualTo("stale-baseline-entry");
                    assertThat(result.place().file()).endsWith("known.json");
                    assertThat(result.finding().message())
                            .isEqualTo(
                                    "The baseline has \"[" + LOW
                                            + "] orders.status\", which is no longer found. Write the baseline again, or prune it.");
                });
    }

    @Test
    void run_baselineOfOtherInputs_isLeftAlone() {
        Baseline known = Baseline.of(Templates.lint(inputs()));
        Inputs other = Templates.read(folder, THREE_TABLES.replace("TableName: orders", "TableName: sales"));

        assertThat(new Lint(DEFAULT, TODAY)
                        .run(other, new Baseline("known.json", known.entries()))
                        .findings())
                .extracting(finding -> finding.rule() + " " + finding.entity())
                .containsExactly(LOW + " sales");
    }

    @Test
    void baseline_written_isALineAFindingAndReadsBack() throws IOException {
        Baseline baseline = Baseline.of(Templates.lint(inputs()));
        Path file = Files.writeString(folder.resolve("known.json"), baseline.write());

        assertThat(Baseline.read(file, RepositoryFiles.of(file)).entries()).isEqualTo(baseline.entries());
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
    void run_baselineWrittenElsewhere_knowsTheSame() throws IOException {
        Path part = Files.createDirectories(folder.resolve("part"));
        Baseline known = Baseline.of(Templates.lint(Templates.read(part, THREE_TABLES)));
        // The tables are called by their files as well, once another file has such tables too.
        Files.writeString(folder.resolve("other.yaml"), THREE_TABLES);

        LintResult outcome = new Lint(DEFAULT, TODAY)
                .run(InputReader.read(List.of(folder)), new Baseline("known.json", known.entries()));

        assertThat(outcome.reported())
                .extracting(result -> result.place().file(), LocatedFinding::fingerprint)
                .containsExactlyInAnyOrder(
                        tuple(part + "/template.yaml", LOW + "|orders|status||2"),
                        tuple(part + "/template.yaml", DAY + "|audit-log|day||2"));
    }

    @Test
    void run_tablesOfOneName_areTwoFindingsEachInItsPlace() throws IOException {
        Inputs inputs = Templates.read(folder, """
                Resources:
                  A:
                    Type: AWS::DynamoDB::Table
                    Properties: {TableName: orders, KeySchema: [{AttributeName: status, KeyType: HASH}]}
                  B:
                    Type: AWS::DynamoDB::Table
                    Properties: {TableName: orders, KeySchema: [{AttributeName: status, KeyType: HASH}]}
                """);
        LintResult outcome = Templates.lint(inputs);
        Path file = Files.writeString(
                folder.resolve("known.json"), Baseline.of(outcome).write());

        assertThat(outcome.reported())
                .extracting(result -> result.place().line(), LocatedFinding::fingerprint)
                .containsExactly(tuple(4, LOW + "|orders|status|"), tuple(7, LOW + "|orders|status||2"));
        assertThat(Files.readString(file)).contains("\"member\":\"status\",\"count\":2}");
        assertThat(Baseline.read(file, RepositoryFiles.of(file)).size()).isEqualTo("2 findings");
        assertThat(new Lint(DEFAULT, TODAY)
                        .run(inputs, Baseline.read(file, RepositoryFiles.of(file)))
                        .reported())
                .isEmpty();
        assertThat(new Lint(DEFAULT, TODAY)
                        .run(Templates.read(folder, THREE_TABLES), Baseline.read(file, RepositoryFiles.of(file)))
                        .findings())
                .extracting(finding -> finding.message())
                .contains("The baseline has 2 times \"[" + LOW
                        + "] orders.status\", which is found 1 time. Write the baseline again, or prune it.");
    }

    @Test
    void run_baselineOfUnusedSuppression_isCleanAgain() throws IOException {
        Configuration configuration = configuration("""
                suppressions:
                  - {tables: customers, rule: low-cardinality-partition-key, reason: four shops}
                  - {tables: customers, rule: sequence-partition-key, reason: four shops}
                """);
        Lint lint = new Lint(configuration, TODAY);
        Baseline known = Baseline.of(lint.run(inputs(), Baseline.EMPTY));

        assertThat(known.size()).isEqualTo("4 findings");
        assertThat(known.write()).contains("\"unused-suppression\",\"entity\":\"keyspread.yaml\"");
        assertThat(lint.run(inputs(), new Baseline("known.json", known.entries()))
                        .reported())
                .isEmpty();
    }

    @Test
    void run_suppressionOfATableThatIsNotLookedAt_isLeftAlone() throws IOException {
        Configuration configuration = configuration("""
                suppressions:
                  - {tables: of-another-module, rule: low-cardinality-partition-key, reason: four shops}
                  - {tables: of-another-module, rule: sequence-partition-key, reason: soon, until: 2026-11-20}
                """);

        assertThat(new Lint(configuration, TODAY).run(inputs(), Baseline.EMPTY).findings())
                .extracting(finding -> finding.rule())
                .containsExactly(LOW, DAY);
    }

    @Test
    void baseline_overAnother_keepsWhatTheRunDidNotLookAt() {
        Baseline both = Baseline.of(Templates.lint(inputs()));
        Inputs orders =
                Templates.read(folder, THREE_TABLES.replace("audit-log", "log").replace("status", "orderId"));

        Baseline merged = Baseline.of(Templates.lint(orders)).over(both, orders.stableNames());

        assertThat(merged.entries().keySet()).containsExactly(DAY + "|audit-log|day|", DAY + "|log|day|");
    }

    @Test
    void baseline_pruned_keepsOfEachEntryWhatIsFound() {
        Baseline found = Baseline.of(Templates.lint(inputs()));
        Baseline.Entry day = found.entries().get(DAY + "|audit-log|day|");
        Baseline known = new Baseline(
                "known.json",
                new TreeMap<>(Map.of(
                        DAY + "|audit-log|day|",
                        day.plus(day),
                        DAY + "|gone|day|",
                        new Baseline.Entry(DAY, "gone", null, "day", 1))));

        assertThat(known.pruned(found).entries()).containsOnly(Map.entry(DAY + "|audit-log|day|", day));
    }

    @Test
    void baseline_malformed_isRejected() throws IOException {
        Path file = Files.writeString(folder.resolve("known.json"), "{\"version\": 2}");
        Path broken = Files.writeString(folder.resolve("broken.json"), "{\"version\": 1, \"findings\": [{}]}");

        assertThatIllegalArgumentException()
                .isThrownBy(() -> Baseline.read(file, RepositoryFiles.of(file)))
                .withMessageEndingWith("known.json has no version 1");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Baseline.read(broken, RepositoryFiles.of(broken)))
                .withMessageEndingWith("broken.json:1: a finding needs \"rule\" and \"entity\"");
        Path misspelt = Files.writeString(folder.resolve("misspelt.json"), "{\"version\": 1, \"finding\": []}");
        Path count = Files.writeString(
                folder.resolve("count.json"),
                "{\"version\": 1, \"findings\": [{\"rule\": \"a\", \"entity\": \"b\", \"count\": 0}]}");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Baseline.read(misspelt, RepositoryFiles.of(misspelt)))
                .withMessageEndingWith("misspelt.json:1: it has no list \"findings\"");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Baseline.read(count, RepositoryFiles.of(count)))
                .withMessageEndingWith("count.json:1: \"count\" must be a number from 1 (found 0)");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Baseline.read(folder.resolve("nowhere.json"), RepositoryFiles.of(folder)))
                .withMessageContaining("nowhere.json cannot be read");
    }

    @Test
    void run_suppressionOfFile_silences() throws IOException {
        Configuration configuration = configuration("""
                suppressions:
                  - {tables: ord*, rule: low-cardinality-partition-key, reason: four shops}
                  - {tables: audit-log, member: day, rule: time-bucketed-partition-key, reason: kept a week}
                """);

        LintResult outcome = new Lint(configuration, TODAY).run(inputs(), Baseline.EMPTY);

        assertThat(outcome.reported()).isEmpty();
        assertThat(outcome.all())
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

        assertThat(new Lint(configuration, TODAY).run(inputs(), Baseline.EMPTY).reported())
                .extracting(
                        result -> result.finding().rule(),
                        result -> result.place().line())
                .containsExactly(
                        tuple("unused-suppression", 2), tuple("expired-suppression", 3), tuple(LOW, 6), tuple(DAY, 11));
    }

    @Test
    void run_overrideOfTable_setsItsSeverity() throws IOException {
        Configuration configuration = configuration("""
                failOn: warning
                maxAllowed: 1
                overrides:
                  - {tables: audit-*, rules: {time-bucketed-partition-key: off}}
                """);

        LintResult outcome = new Lint(configuration, TODAY).run(inputs(), Baseline.EMPTY);

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

        assertThat(Templates.lint(InputReader.read(List.of(one, other))).all())
                .isEqualTo(Templates.lint(InputReader.read(List.of(other, one))).all());
    }

    @Test
    void page_thatFails_isSaidToAndTheSummaryShown() {
        LintRule rule = new LintRule("acme.failing", "Fails") {
            @Override
            public Optional<String> page() {
                throw new IllegalStateException("lost");
            }
        };

        assertThat(RulePages.page(rule))
                .startsWith("# acme.failing\n\nFails.\n\nIts page cannot be read: java.lang.IllegalStateException:"
                        + " lost\n");
    }

    @Test
    void page_everyRule_hasOne() {
        assertThat(RulePages.page(RulePages.rule(LOW)))
                .startsWith("# " + LOW + "\n")
                .containsSubsequence("## Known false positives", "## Change the severity", "## References");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> RulePages.rule("low-cardinality-partition-kye"))
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
