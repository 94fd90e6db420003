package dev.keyspread.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.lint.Rules;
import dev.keyspread.lint.frontend.report.ReportFormat;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class KeyspreadCommandTest {

    private static final String RULE = "low-cardinality-partition-key";

    @TempDir
    private Path folder;

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();
    private String template = "";

    @BeforeEach
    void writeTemplate() throws IOException {
        template = Files.writeString(folder.resolve("template.yaml"), """
                        Resources:
                          Orders:
                            Type: AWS::DynamoDB::Table
                            Properties:
                              TableName: orders
                              KeySchema: [{AttributeName: status, KeyType: HASH}, {AttributeName: orderId, KeyType: RANGE}]
                        """).toString();
    }

    @Test
    void bug_withAHostileName_forgesNoCommandOfABuildServer() {
        KeyspreadCommand.printBug(
                "keyspread: failed: ", new IllegalStateException("table a\n::error::b\u001b[2J"), new PrintWriter(err));

        assertThat(err.toString().lines())
                .isNotEmpty()
                .noneMatch(line -> line.strip().startsWith("::"))
                .noneMatch(line -> line.contains("\u001b"))
                .anyMatch(line -> line.contains("KeyspreadCommandTest.bug_with"));
    }

    @ParameterizedTest
    @CsvSource({"error, 0", "warning, 1", "info, 1", "never, 0"})
    void lint_warning_failsAsTheThresholdSays(String failOn, int code) {
        assertThat(run("lint", template, "--fail-on", failOn)).isEqualTo(code);
        assertThat(out.toString())
                .startsWith(template.replace('\\', '/') + ":6:35: warning: orders.status: [" + RULE + "] Partition key")
                .endsWith("Keyspread looked at 1 table in 1 file: 0 errors, 1 warning, 0 info\n");
    }

    @Test
    void lint_statistics_countFindingsByRule() {
        assertThat(run("lint", template, "--statistics")).isZero();
        assertThat(out.toString())
                .isEqualTo(
                        "     1  " + RULE + "\nKeyspread looked at 1 table in 1 file: 0 errors, 1 warning, 0 info\n");
    }

    @ParameterizedTest
    @ValueSource(strings = {"--output=json", "--print-config", "--why-not=orders"})
    void lint_statisticsWithAnotherOutput_isRejected(String option) {
        assertThat(run("lint", template, "--statistics", option)).isEqualTo(2);
        assertThat(err.toString()).contains("--statistics prints a text in place of the findings");
    }

    @Test
    void lint_inColour_showsTheLineAtFault() {
        run("lint", template, "--color", "always");

        assertThat(out.toString())
                .contains(
                        "    6 |       KeySchema: [{AttributeName: status, KeyType",
                        "\n      | " + " ".repeat(34) + "^^^^^^\n");
    }

    @Test
    void lint_toleratedFindings_passes() {
        assertThat(run("lint", template, "--fail-on", "warning", "--max-allowed", "1"))
                .isZero();
    }

    @Test
    void lint_ruleOption_winsOverTheFile() throws IOException {
        Path config = Files.writeString(folder.resolve("k.yaml"), "rules: {" + RULE + ": off}\nfailOn: warning\n");

        assertThat(run("lint", template, "-c", config.toString())).isZero();
        assertThat(run("lint", template, "-c", config.toString(), "--rule", RULE + "=error"))
                .isEqualTo(1);
    }

    @Test
    void lint_profile_shiftsSeverities() {
        assertThat(run("lint", template, "--profile", "legacy", "--fail-on", "warning"))
                .isZero();
        assertThat(out.toString()).contains(": info: orders.status");
    }

    @Test
    void lint_severalOutputs_areAllWritten() throws IOException {
        Path sarif = folder.resolve("new/report.sarif");
        Path json = folder.resolve("report.json");

        assertThat(run("lint", template, "-o", "text", "-o", "sarif=" + sarif, "-o", "json=" + json))
                .isZero();

        assertThat(out.toString()).contains(": warning: ");
        assertThat(Files.readString(sarif)).contains("\"version\" : \"2.1.0\"");
        assertThat(Files.readString(json)).contains("\"entities\" : 1");
    }

    @Test
    void lint_whyNot_explainsAnElement() {
        assertThat(run("lint", template, "--why-not", "orders.status", "--fail-on", "info"))
                .isZero();
        assertThat(out.toString())
                .startsWith("orders.status\n")
                .contains(RULE + ": reported as warning: ", "  found nothing:\n");
    }

    @Test
    void lint_printConfig_printsSettingsAndTheirSources() throws IOException {
        Path config = Files.writeString(folder.resolve("k.yaml"), "rules: {" + RULE + ": off}\nfailOn: warning\n");

        assertThat(run("lint", "--print-config", "-c", config.toString(), "--profile", "strict"))
                .isZero();
        assertThat(out.toString()).isEqualTo("""
                        profile: strict # set for this run
                        failOn: warning # %1$s
                        maxAllowed: 0 # by default
                        rules:
                          low-cardinality-partition-key: off # %1$s
                        """.formatted(config));
    }

    @Test
    void lint_ruleOptionTwice_takesTheLastWord() {
        assertThat(run("lint", template, "--rule", RULE + "=off", "--rule", RULE + "=error"))
                .isEqualTo(1);
    }

    @Test
    void lint_timings_namesEveryRule() {
        assertThat(run("lint", template, "--timings")).isZero();
        assertThat(err.toString()).contains("ms  reading", "ms  linting").contains(Rules.ids());
    }

    @Test
    void lint_colour_isShownOnDemandAlone() {
        run("lint", template);
        assertThat(out.toString()).doesNotContain("\u001B");
        run("lint", template, "--color", "always");
        assertThat(out.toString()).contains("\u001B[1;33mwarning");
    }

    @Test
    void lint_outputThatIsLost_failsTheRun() {
        Writer full = new Writer() {
            @Override
            public void write(char[] text, int from, int length) throws IOException {
                throw new IOException("No space left on device");
            }

            @Override
            public void flush() {}

            @Override
            public void close() {}
        };

        assertThat(KeyspreadCommand.run(new PrintWriter(full), new PrintWriter(err, true), "lint", template))
                .isEqualTo(2);
        assertThat(err.toString()).startsWith("keyspread: cannot write the output");
    }

    @Test
    void lint_nothing_passesAndSaysWhatWasRead() throws IOException {
        Path empty = Files.createDirectories(folder.resolve("empty"));
        Path file = Files.writeString(empty.resolve("Order.cs"), "[DynamoDBTable(\"orders\")]");
        Path sarif = folder.resolve("report.sarif");

        assertThat(run("lint", empty.toString(), "-o", "sarif=" + sarif)).isZero();

        assertThat(err.toString())
                .contains("keyspread: No DynamoDB tables in " + empty + " (1 file read)")
                .contains(file.toString().replace('\\', '/') + ":1: note: tables in this file are not read")
                .contains("aws dynamodb describe-table");
        assertThat(sarif).isNotEmptyFile();
    }

    @Test
    void lint_besideUnreadFormats_showsThemAndTheirCommandLast() throws IOException {
        Files.writeString(folder.resolve("stack.go"), "import awscdk\nawsdynamodb.NewTable(stack)");
        Files.writeString(folder.resolve("open.yaml"), "Resources: {T: {Type: 'AWS::DynamoDB::Table'}}");

        assertThat(run("lint", folder.toString())).isZero();

        assertThat(out.toString()).endsWith("Keyspread looked at 1 table in 3 files: 0 errors, 1 warning, 0 info\n");
        assertThat(err.toString().lines()).first().asString().contains("open.yaml:1: note:");
        assertThat(err.toString().lines())
                .last()
                .asString()
                .endsWith(
                        "stack.go:2: note: tables in this file are not read (CDK programs, \"dynamodb.NewTable(\"): run"
                                + " \"cdk synth\" and \"keyspread lint cdk.out\"");
    }

    @Test
    void lint_namedFilesWithoutTables_areNotedAndTheOthersLinted() throws IOException {
        String values = Files.writeString(folder.resolve("values.yaml"), "replicas: 3\n")
                .toString();

        assertThat(run("lint", values, template, "--fail-on", "warning")).isEqualTo(1);

        assertThat(err.toString()).contains("values.yaml: note: no DynamoDB table");
        assertThat(out.toString()).contains("orders.status");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "lint|Missing required parameter: 'PATH'",
                "lint nowhere|nowhere: there is no such file or folder",
                "lint T --fail-on loud|Invalid value for option '--fail-on'",
                "lint T --rule low-card=off|Unknown lint rule \"low-card\"",
                "lint T --rule low-cardinality-partition-key=quiet|Unknown severity \"quiet\"",
                "lint T -o text -o json|Two outputs go to the terminal",
                "lint T -o json=F/a -o sarif=F/./a|Two outputs go to ",
                "lint T --input key-schemas -o sarif=x|--output does not apply to --input key-schemas",
                "lint T -o sarfi=x|Unknown value \"sarfi\"; did you mean \"sarif\"?",
                "lint T --max-allowed -1|maxAllowed must not be negative",
                "lint T -c nowhere.yaml|nowhere.yaml: cannot be read",
                "lint T --baseline nowhere.json|Baseline nowhere.json cannot be read",
                "lint T --why-not other|The inputs have no \"other\"",
                "lint T --color loud|Unknown value \"loud\"",
                "baseline F|No DynamoDB tables in ",
                "baseline F --fail-on warning|Unknown option: '--fail-on'",
                "fix F --max-allowed 1|Unknown option: '--max-allowed'",
                "lint T --rule low|--rule needs a severity, as in --rule sequence-partition-key=off (found \"low\")",
                "lint T --profile strickt|Unknown value \"strickt\"; did you mean \"strict\"?",
                "lint T -c F|cannot be read: it is a folder",
                "lint T -o sarif=F|Cannot write",
                "explain low-cardinality-partition-kye|did you mean \"low-cardinality-partition-key\"?",
                "explian x|Unmatched argument",
                "lint T --basline x|Unknown option: '--basline'"
            })
    void command_thatIsWrong_isRefusedWithTwo(String line, String message) throws IOException {
        Files.createDirectories(folder.resolve("empty"));
        String[] arguments = line.replace("lint T", "lint " + template)
                .replaceAll("\\bF\\b", folder.resolve("empty").toString())
                .split(" ");

        assertThat(run(arguments)).isEqualTo(2);
        assertThat(err.toString()).startsWith("keyspread: ").contains(message).doesNotContain("\tat ");
    }

    @Test
    void command_missing_isRefused() {
        assertThat(run()).isEqualTo(2);
        assertThat(err.toString()).contains("A command is missing");
    }

    /** GitHub's runner takes a line that starts with {@code ::} for a command. */
    @ParameterizedTest
    @ValueSource(strings = {"[]", "[{AttributeName: status, KeyType: HASH}]"})
    void lint_hostileName_startsNoLine(String key) throws IOException {
        String hostile = Files.writeString(folder.resolve("hostile.yaml"), """
                        Resources:
                          "::error::id\\n::error::b":
                            Type: AWS::DynamoDB::Table
                            Properties: {TableName: "::error::a\\n::error::\\e[2J", KeySchema: %s}
                        """.formatted(key))
                .toString();

        run("lint", hostile);
        run("lint", hostile, "--why-not", "::error::x\n::error::y");
        run("lint", hostile, "--why-not", "::error::a\n::error::\u001B[2J");

        assertThat(out + err.toString()).contains("::error::").doesNotContain("\u001B");
        assertThat((out + err.toString()).lines())
                .noneMatch(line -> line.strip().startsWith("::"));
    }

    static List<String> rules() {
        return Rules.ids();
    }

    @ParameterizedTest
    @MethodSource("rules")
    void explain_everyRule_printsItsPage(String rule) {
        assertThat(run("explain", rule)).isZero();
        assertThat(out.toString()).startsWith(rule + " (").contains("\nUse instead\n");
        assertThat(run("explain", rule, "--format", "markdown")).isZero();
        assertThat(out.toString()).startsWith("# " + rule + "\n").contains("## Use instead");
    }

    @Test
    void rules_json_hasSeverityGroupAndAddress() {
        assertThat(run("rules", "--format", "json")).isZero();
        assertThat(out.toString())
                .contains(
                        "\"id\" : \"lsi-schema\"",
                        "\"severity\" : \"error\"",
                        "\"group\" : \"index\"",
                        "\"url\" : \"https://github.com/keyspread/keyspread/blob/main/docs/rules/lsi-schema.md\"");
    }

    @Test
    void rules_aboutTheLinter_areAGroupOfTheirOwn() {
        assertThat(run("rules")).isZero();
        assertThat(out.toString().lines().filter(line -> line.matches("\\S+ +\\w+ +linter .*")))
                .extracting(line -> line.substring(0, line.indexOf(' ')))
                .containsExactly("expired-suppression", "stale-baseline-entry", "unused-suppression");
    }

    @Test
    void lint_format_isOutput() {
        assertThat(run("lint", template, "--format", "concise")).isZero();
        assertThat(out.toString().lines()).hasSize(3).noneMatch(line -> line.startsWith(" "));
    }

    @Test
    void rules_lists_everyRule() {
        assertThat(run("rules")).isZero();
        assertThat(out.toString().lines().map(line -> line.split(" ")[0]).toList())
                .isEqualTo(Rules.ids());
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "lint", "baseline", "fix", "explain", "rules", "plan", "table", "completion", "help"})
    void help_ofEveryCommand_isThere(String command) {
        assertThat(command.isEmpty() ? run("--help") : run(command, "--help")).isZero();
        assertThat(out.toString()).contains("Usage: keyspread");
        assertThat(out.toString().lines()).allMatch(line -> line.length() <= 80);
    }

    @ParameterizedTest
    @ValueSource(strings = {"--help", "lint --help"})
    void help_exitCodes_areListed(String arguments) {
        run(arguments.split(" "));

        assertThat(out.toString()).contains("Exit codes:", "  0   ", "  1   ", "  2   ");
    }

    @Test
    void help_ofLint_namesAllReportFormats() {
        run("lint", "--help");

        assertThat(out.toString())
                .contains(Arrays.stream(ReportFormat.values())
                        .map(format -> format.name().toLowerCase(Locale.ROOT))
                        .toList());
    }

    @Test
    void completion_script_knowsCommandsAndRules() {
        assertThat(run("completion")).isZero();
        assertThat(out.toString()).contains("low-cardinality-partition-key=off");
        assertThat(out.toString()).contains("complete -F _complete_keyspread", "--fail-on", RULE);
    }

    private int run(String... arguments) {
        out.getBuffer().setLength(0);
        err.getBuffer().setLength(0);
        return KeyspreadCommand.run(new PrintWriter(out, true), new PrintWriter(err, true), arguments);
    }
}
