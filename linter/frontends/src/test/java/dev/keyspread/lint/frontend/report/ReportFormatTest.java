package dev.keyspread.lint.frontend.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.lint.Evidence;
import dev.keyspread.lint.Finding;
import dev.keyspread.lint.Message;
import dev.keyspread.lint.Severity;
import dev.keyspread.lint.Verdict;
import dev.keyspread.lint.frontend.LintResult;
import dev.keyspread.lint.frontend.LintedInputs;
import dev.keyspread.lint.frontend.LocatedFinding;
import dev.keyspread.lint.frontend.RulePages;
import dev.keyspread.lint.frontend.Templates;
import dev.keyspread.lint.frontend.files.RepositoryFiles;
import dev.keyspread.lint.frontend.table.Note;
import dev.keyspread.lint.frontend.table.Place;
import dev.keyspread.lint.frontend.table.SourceLines;
import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.TreeMap;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.w3c.dom.Element;
import org.xml.sax.InputSource;

class ReportFormatTest {

    private static final String RULE = "low-cardinality-partition-key";
    private static final Place TEMPLATE = new Place("infra/my template.yaml", 12);
    private static final LintResult OUTCOME = new LintResult(
            new LintedInputs(3, 1, 1_204),
            List.of(
                    result(
                            Severity.ERROR,
                            "com.example.Order",
                            null,
                            "status",
                            new Place("Order.java", 0),
                            "Few <&\"> | *a*."),
                    result(
                            Severity.WARNING,
                            "orders",
                            "by_day",
                            "day",
                            TEMPLATE,
                            Message.of("50 % of all,\nor more: hot.")
                                    .because("A key\ntakes 1,000.")
                                    .fixedBy("Shard it.")),
                    result(Severity.INFO, "orders", null, null, TEMPLATE, "Tell the load.\u0007"),
                    silenced(Verdict.Outcome.SUPPRESSED, "four shops"),
                    silenced(Verdict.Outcome.KNOWN, "known.json"),
                    silenced(Verdict.Outcome.SUPERSEDED, "other"),
                    silenced(Verdict.Outcome.OFF, "")),
            List.of(new Note(TEMPLATE.at(30), "table \"X\": its key is not known; it is not linted")),
            new TreeMap<>());

    @Test
    void text_findings_areLinesOfACompiler() {
        assertThat(ReportFormat.TEXT.write(OUTCOME)).isEqualTo("""
                Order.java: error: com.example.Order.status: [low-cardinality-partition-key] Few <&"> | *a*.
                infra/my template.yaml:12: warning: orders/by_day.day: [low-cardinality-partition-key] 50 % of all,\\u000aor more: hot.
                    why: A key\\u000atakes 1,000.
                    fix: Shard it.
                infra/my template.yaml:12: info: orders: [low-cardinality-partition-key] Tell the load.\\u0007
                The page of a rule: keyspread explain RULE
                Keyspread looked at 3 entities and 1 table in 1,204 files: 1 error, 1 warning, 1 info, 1 known
                """);
    }

    @Test
    void concise_findings_areLinesOfACompiler() {
        assertThat(ReportFormat.CONCISE.write(OUTCOME))
                .contains(
                        "or more: hot.\ninfra/my template.yaml:12: info: orders: [low-cardinality-partition-key] Tell");
    }

    @Test
    void text_inColour_coloursTheSeverities() {
        assertThat(ReportFormat.TEXT.writeInColour(OUTCOME, new SourceLines(RepositoryFiles.of(List.of()))))
                .contains(
                        "\u001B[1;31merror\u001B[0m: ",
                        "\u001B[1;33mwarning\u001B[0m: ",
                        "\u001B[1;36minfo\u001B[0m: ");
        assertThat(ReportFormat.JSON.writeInColour(OUTCOME, new SourceLines(RepositoryFiles.of(List.of()))))
                .doesNotContain("\u001B");
    }

    @Test
    void text_inColour_showsTheLineAndMarksTheElement(@TempDir Path folder) throws IOException {
        Path file = Files.writeString(folder.resolve("a.yaml"), "Orders:\n\tkey: {name: status-code, also: status}\n");
        SourceLines lines = new SourceLines(RepositoryFiles.of(List.of(folder)));
        Place place = Place.of(file).at(2);
        LintResult result = located(lines.withColumn(place, List.of("absent", "status")));

        String text = ReportFormat.TEXT.writeInColour(result, lines);

        assertThat(text).contains(":2:33: ", """
                : orders.status: [low-cardinality-partition-key] Few.
                    2 |  key: {name: status-code, also: status}
                      |                                 ^^^^^^
                """);
        assertThat(ReportFormat.CONCISE.writeInColour(result, lines))
                .contains(":2:33: ")
                .doesNotContain("^");
        assertThat(ReportFormat.TEXT.write(result)).contains(":2:33: ").doesNotContain("^");
    }

    @Test
    void text_inColour_cutsALongLineAroundTheElement(@TempDir Path folder) throws IOException {
        Path file = Files.writeString(folder.resolve("a.json"), "x".repeat(500) + " \"status\" " + "y".repeat(500));
        SourceLines lines = new SourceLines(RepositoryFiles.of(List.of(folder)));

        String text = ReportFormat.TEXT.writeInColour(
                located(lines.withColumn(Place.of(file).at(1), List.of("status"))), lines);

        List<String> frame = text.lines().skip(1).limit(2).toList();
        assertThat(frame.get(0)).hasSize("    1 | ".length() + 100);
        assertThat(frame.get(1).indexOf('^')).isEqualTo(frame.get(0).indexOf("status"));
    }

    @Test
    void lines_ofOtherFilesAndPlacesWithoutOne_areEmpty(@TempDir Path folder) throws IOException {
        Path file = Files.writeString(folder.resolve("a.yaml"), "  Orders:\n");
        SourceLines lines = new SourceLines(RepositoryFiles.of(List.of(folder)));

        assertThat(lines.line(Place.of(file))).isEmpty();
        assertThat(lines.line(Place.of(file).at(2))).isEmpty();
        assertThat(lines.line(new Place("app.jar!/a\0.class", 3))).isEmpty();
        assertThat(lines.withColumn(Place.of(file).at(1), List.of("other")).column())
                .isEqualTo(3);
        assertThat(lines.withColumn(Place.of(file).at(9), List.of("other")).column())
                .isZero();
    }

    private static LintResult located(Place place) {
        return new LintResult(
                new LintedInputs(0, 1, 1),
                List.of(result(Severity.WARNING, "orders", null, "status", place, "Few.")),
                List.of(),
                new TreeMap<>());
    }

    @Test
    void reported_equalFindingsOfOneLine_areOne() {
        Place place = new Place("mod/table.tf", 6, 3);
        LintResult result = new LintResult(
                new LintedInputs(0, 3, 1),
                List.of(
                        result(Severity.WARNING, "orders-b", null, "status", place, "Few."),
                        result(Severity.WARNING, "orders-a", null, "status", place, "Few."),
                        result(Severity.WARNING, "orders-a", null, "status", place.at(7), "Few."),
                        result(Severity.WARNING, "orders-c", null, "status", place, "Fewer.")),
                List.of(),
                new TreeMap<>());

        assertThat(ReportFormat.CONCISE.write(result).lines().limit(3))
                .containsExactly(
                        "mod/table.tf:6:3: warning: orders-a.status and orders-b.status: [" + RULE + "] Few.",
                        "mod/table.tf:6:3: warning: orders-c.status: [" + RULE + "] Fewer.",
                        "mod/table.tf:7: warning: orders-a.status: [" + RULE + "] Few.");
        assertThat(result.summary()).endsWith("0 errors, 3 warnings, 0 info");
        assertThat(result.each()).hasSize(4);
        assertThat(ReportFormat.JSON.write(result)).containsPattern("\"equal\" : \\[\\s*\"orders-b.status\"\\s*]");
        assertThat(ReportFormat.SARIF.write(result)).contains("\"startColumn\" : 3");
    }

    @Test
    void reported_tablesOfOneLineOfADocument_areOneFindingEach() {
        Place place = new Place("template.json", 1, 170);
        LintResult result = new LintResult(
                new LintedInputs(0, 2, 1),
                List.of(
                        result(Severity.WARNING, "orders", null, "status", place, "Few."),
                        result(Severity.WARNING, "invoices", null, "status", place, "Few.")),
                List.of(),
                new TreeMap<>());

        assertThat(result.reported()).hasSize(2);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{KeySchema: [{AttributeName: status, KeyType: HASH}], AttributeDefinitions: [{AttributeName: status}]} | 30",
                "AttributeDefinitions: [{AttributeName: status}], KeySchema: [{KeyType: HASH, AttributeName: status}] | 93",
                "const status = new Table(this, 'T', {partitionKey: {name: 'status'}}) | 60",
                "hash_key = status | 12"
            })
    void column_ofSeveralOccurrences_isThatOfTheKey(String line, int column, @TempDir Path folder) throws IOException {
        Path file = Files.writeString(folder.resolve("a.txt"), line);

        assertThat(new SourceLines(RepositoryFiles.of(List.of(folder)))
                        .withColumn(Place.of(file).at(1), List.of("status"))
                        .column())
                .isEqualTo(column);
    }

    @Test
    void text_inColour_marksTheElementBehindWideCharacters(@TempDir Path folder) throws IOException {
        Path file = Files.writeString(folder.resolve("a.tf"), "/* 状態 \uD83D\uDE00 */ hash_key = \"status\"");
        SourceLines lines = new SourceLines(RepositoryFiles.of(List.of(folder)));

        String text = ReportFormat.TEXT.writeInColour(
                located(lines.withColumn(Place.of(file).at(1), List.of("status"))), lines);

        // Each wide character takes two cells: 3 + 2 * 2 + 1 + 2 + 4 before hash_key, and 12 more before the name.
        assertThat(text.lines().skip(2).findFirst()).contains("      | " + " ".repeat(26) + "^^^^^^");
    }

    @Test
    void reported_files_comeByTheirWorstFinding() {
        LintResult result = new LintResult(
                new LintedInputs(0, 4, 3),
                List.of(
                        result(Severity.INFO, "a", null, null, new Place("a.tf", 1), "One."),
                        result(Severity.WARNING, "b", null, null, new Place("b.tf", 9), "Two."),
                        result(Severity.INFO, "c", null, null, new Place("c.tf", 2), "Three."),
                        result(Severity.ERROR, "c", null, null, new Place("c.tf", 10), "Four.")),
                List.of(),
                new TreeMap<>());

        assertThat(result.reported())
                .extracting(located -> located.place().toString())
                .containsExactly("c.tf:2", "c.tf:10", "b.tf:9", "a.tf:1");
    }

    @Test
    void text_whyAndFix_areWrittenOncePerRule() {
        Message first = Message.of("One.").because("They are hot.").fixedBy("Shard it by 4.");
        Message second = Message.of("Two.").because("They are hot.").fixedBy("Shard it by 8.");
        LintResult result = new LintResult(
                new LintedInputs(0, 2, 1),
                List.of(
                        result(Severity.WARNING, "a", null, null, new Place("a.tf", 1), first),
                        result(Severity.WARNING, "b", null, null, new Place("a.tf", 2), second)),
                List.of(),
                new TreeMap<>());

        assertThat(ReportFormat.TEXT.write(result)).contains("""
                One.
                    why: They are hot.
                    fix: Shard it by 4.
                a.tf:2: warning: b: [low-cardinality-partition-key] Two.
                    fix: Shard it by 8.
                """);
    }

    @Test
    void github_findings_areCommands() {
        assertThat(ReportFormat.GITHUB.write(OUTCOME)).isEqualTo("""
                ::error file=Order.java,title=low-cardinality-partition-key::com.example.Order.status: Few <&"> | *a*.
                ::warning file=infra/my template.yaml,line=12,title=low-cardinality-partition-key::orders/by_day.day: 50 %25 of all,%0Aor more: hot. A key%0Atakes 1,000. Shard it.
                ::notice file=infra/my template.yaml,line=12,title=low-cardinality-partition-key::orders: Tell the load.\\u0007
                """);
    }

    @Test
    void markdown_findings_areRows() {
        assertThat(ReportFormat.MARKDOWN.write(OUTCOME)).isEqualTo("""
                ## Keyspread

                | severity | where | rule | finding |
                |---|---|---|---|
                | error | `com.example.Order.status` (Order.java) | `low-cardinality-partition-key` | Few &lt;&"> \\| \\*a\\*. |
                | warning | `orders/by_day.day` (infra/my template.yaml:12) | `low-cardinality-partition-key` | 50 % of all, or more: hot. A key takes 1,000. Shard it. |
                | info | `orders` (infra/my template.yaml:12) | `low-cardinality-partition-key` | Tell the load.\\\\u0007 |

                Keyspread looked at 3 entities and 1 table in 1,204 files: 1 error, 1 warning, 1 info, 1 known.
                """);
    }

    @Test
    void junit_findings_areTestCasesOfWellFormedXml() throws Exception {
        Element suites = parse(ReportFormat.JUNIT.write(OUTCOME));

        assertThat(suites.getAttribute("tests")).isEqualTo("3");
        assertThat(suites.getAttribute("failures")).isEqualTo("2");
        assertThat(suites.getElementsByTagName("testsuite").getLength()).isEqualTo(2);
        Element failure = (Element) suites.getElementsByTagName("failure").item(0);
        assertThat(failure.getAttribute("message")).isEqualTo("Few <&\"> | *a*.");
        assertThat(failure.getTextContent()).contains("Order.java: [" + RULE + "] Few <&\"> | *a*.");
    }

    /** A line that starts with {@code ::} is a command to GitHub's runner, and {@code ##[} is one anywhere. */
    @ParameterizedTest
    @EnumSource
    void report_hostileNames_areEscaped(ReportFormat format) throws Exception {
        String name =
                "::error::a\n::error::b\u001B[2J\u0000\u0085\u200B\u202E\u2028\u2029##[add-mask]x##vso[task]`<i>|\uD800";
        LintResult result = new LintResult(
                new LintedInputs(1, 0, 1),
                List.of(
                        result(Severity.ERROR, name, name, name, new Place(name, 0), name),
                        result(Severity.ERROR, name, name, name, new Place(name, 3), name)),
                List.of(new Note(new Place(name, 1), name)),
                new TreeMap<>());

        String report = format.write(result);

        assertThat(report).doesNotContainPattern("[\\p{Cntrl}\\p{Cf}\\p{Zl}\\p{Zp}\\u0080-\\u009F\\uD800&&[^\\n]]");
        assertThat(report).doesNotContain("##[add-mask]", "##vso[task]");
        if (format == ReportFormat.GITHUB) {
            assertThat(report.lines()).hasSize(2).allMatch(line -> line.startsWith("::error file=%3A%3Aerror"));
        } else {
            assertThat(report.lines()).noneMatch(line -> line.strip().startsWith("::"));
        }
        switch (format) {
            case TEXT, GITHUB -> assertThat(report).contains("::b\\u001b[2J\\u0000\\u0085\\u200b\\u202e\\u2028\\u2029");
            case MARKDOWN -> assertThat(report).contains("`` ", "::b\\\\u001b\\[2J", "&lt;i>\\|");
            case JUNIT ->
                assertThat(parse(report).getElementsByTagName("failure").item(0).getTextContent())
                        .contains("::error::a\n::error::b\\u001b[2J\\u0000\u0085\u200B\u202E\u2028\u2029##[add-mask]x");
            case JSON, SARIF -> assertThat(report).contains("\\n::error::b\\u001B[2J\\u0000\\u0085\\u200b\\u202e");
        }
    }

    @Test
    void note_hostileName_isOneLine() {
        assertThat(new Note(new Place("a", 1), "b\n::error::c")).hasToString("a:1: note: b\\u000a::error::c");
        assertThat(new Note(new Place(" ::error::a", 0), "b")).hasToString(" \\u003a:error::a: note: b");
    }

    @Test
    void sarif_report_fitsTheSchema() {
        assertThat(Schemas.problems(Schemas.sarif(), ReportFormat.SARIF.write(OUTCOME)))
                .isEmpty();
    }

    @Test
    void sarif_rules_haveAddressLevelAndPrecision() {
        assertThat(ReportFormat.SARIF.write(OUTCOME))
                .contains("\"informationUri\" : \"https://github.com/keyspread/keyspread\"")
                .contains("\"helpUri\" : \"https://github.com/keyspread/keyspread/blob/main/docs/rules/lsi-schema.md\"")
                .contains("\"level\" : \"error\"", "\"precision\" : \"medium\"", "\"precision\" : \"high\"")
                .containsPattern("\"tags\" : \\[\\s*\"dynamodb\",\\s*\"index\"\\s*\\]");
    }

    @Test
    void project_address_isThatOfThePom() throws IOException {
        assertThat(Files.readString(Path.of("..", "..", "pom.xml"))).contains("<url>" + RulePages.PROJECT + "</url>");
    }

    @Test
    void sarif_invalidReport_isRejectedByTheSchema() {
        String wrong = ReportFormat.SARIF.write(OUTCOME).replace("\"level\" : \"error\"", "\"level\" : \"fatal\"");

        assertThat(Schemas.problems(Schemas.sarif(), wrong)).isNotEmpty();
    }

    @Test
    void sarif_fingerprints_areFreeOfLines() {
        assertThat(ReportFormat.SARIF.write(OUTCOME))
                .contains("\"keyspread/v1\" : \"" + RULE + "|orders|day|by_day\"")
                .contains("\"uri\" : \"infra/my%20template.yaml\"")
                .contains("\"justification\" : \"four shops\"", "\"kind\" : \"external\"");
    }

    @Test
    void json_report_fitsTheSchema() throws IOException {
        String schema = Files.readString(Path.of("..", "..", "docs", "lint-report.schema.json"));

        assertThat(Schemas.problems(schema, ReportFormat.JSON.write(OUTCOME))).isEmpty();
        assertThat(Schemas.problems(schema, ReportFormat.JSON.write(OUTCOME).replace("\"evidence\"", "\"evidense\"")))
                .isNotEmpty();
    }

    @ParameterizedTest
    @EnumSource
    void report_nothingFound_isSound(ReportFormat format) throws IOException {
        LintResult nothing = new LintResult(new LintedInputs(0, 0, 1), List.of(), List.of(), new TreeMap<>());

        String report = format.write(nothing);

        assertThat(report).doesNotContain("\r");
        if (format == ReportFormat.SARIF) {
            assertThat(Schemas.problems(Schemas.sarif(), report)).isEmpty();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"tr", "ar", "th-TH-u-nu-thai"})
    void report_inAnotherLocale_isTheSame(String locale) {
        List<String> before = reports();
        Locale old = Locale.getDefault();
        Locale.setDefault(Locale.forLanguageTag(locale));
        try {
            assertThat(reports()).isEqualTo(before);
        } finally {
            Locale.setDefault(old);
        }
    }

    @Test
    void keySchemas_lines_areAnsweredWithTheirIds(@TempDir Path folder) throws IOException {
        Path file = Files.writeString(folder.resolve("rows.jsonl"), """
                {"id": "A1", "kind": "table", "entity_or_table_name": "orders", "partition_key_name": "status", "partition_key_type": "S", "sort_key_name": "orderId", "sort_key_type": "S"}

                {"id": "A2", "kind": "table", "entity_or_table_name": "users", "partition_key_name": "userId", "partition_key_type": "S"}
                {"id": "A3", "kind": "gsi", "entity_or_table_name": "log/by-day", "partition_key_name": "day", "partition_key_type": "S"}
                """);

        List<String> lines = KeySchemaReport.of(List.of(file), Templates.DEFAULT, Templates.TODAY)
                .text()
                .lines()
                .toList();

        assertThat(lines).hasSize(2);
        assertThat(lines.get(0))
                .startsWith("{\"id\":\"A1\",\"rule\":\"" + RULE + "\",\"severity\":\"warning\",\"evidence\":\"names\"");
        assertThat(lines.get(1)).startsWith("{\"id\":\"A3\",\"rule\":\"gsi-low-cardinality-key\"");
    }

    private static Element parse(String xml) throws Exception {
        return DocumentBuilderFactory.newInstance()
                .newDocumentBuilder()
                .parse(new InputSource(new StringReader(xml)))
                .getDocumentElement();
    }

    private static List<String> reports() {
        return List.of(ReportFormat.values()).stream()
                .map(format -> format.write(OUTCOME))
                .toList();
    }

    private static LocatedFinding result(
            Severity severity, String entity, String index, String member, Place place, String headline) {
        return result(severity, entity, index, member, place, Message.of(headline));
    }

    private static LocatedFinding result(
            Severity severity, String entity, String index, String member, Place place, Message message) {
        Finding finding = new Finding(RULE, severity, Evidence.NAMES, entity, member, index, message);
        return new LocatedFinding(new Verdict(finding, Verdict.Outcome.REPORTED, ""), place);
    }

    private static LocatedFinding silenced(Verdict.Outcome result, String because) {
        Finding finding = new Finding(RULE, Severity.WARNING, Evidence.NAMES, "orders", "x", null, "Found.");
        return new LocatedFinding(new Verdict(finding, result, because), TEMPLATE);
    }
}
