package dev.keyspread.cli;

import dev.keyspread.lint.frontend.Baseline;
import dev.keyspread.lint.frontend.Lint;
import dev.keyspread.lint.frontend.LintResult;
import dev.keyspread.lint.frontend.Timings;
import dev.keyspread.lint.frontend.WhyNot;
import dev.keyspread.lint.frontend.config.Configuration;
import dev.keyspread.lint.frontend.config.FailOn;
import dev.keyspread.lint.frontend.declare.Declarations;
import dev.keyspread.lint.frontend.document.Printable;
import dev.keyspread.lint.frontend.files.PathPatterns;
import dev.keyspread.lint.frontend.files.RepositoryFiles;
import dev.keyspread.lint.frontend.input.InputReader;
import dev.keyspread.lint.frontend.report.KeySchemaReport;
import dev.keyspread.lint.frontend.report.ReportFormat;
import dev.keyspread.lint.frontend.report.ReportTarget;
import dev.keyspread.lint.frontend.report.RuleList;
import dev.keyspread.lint.frontend.table.Inputs;
import dev.keyspread.lint.frontend.table.Note;
import dev.keyspread.lint.frontend.table.SourceLines;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;

/** Lints the tables that files and folders describe. */
@Command(
        name = "lint",
        sortOptions = false,
        description = "Lints the tables that files and folders describe.",
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {
            "0:no finding fails the run (see --fail-on)",
            "1:findings fail the run",
            "2:an option, a configuration or an input is wrong, or the program failed"
        },
        footerHeading = "%nExamples:%n",
        footer = {
            "  keyspread lint target/classes",
            "  keyspread lint . --output concise",
            "  keyspread lint template.yaml plan.json --fail-on warning",
            "  keyspread lint app.jar --output text --output sarif=keyspread.sarif",
            "  keyspread lint target/classes --rule sequence-partition-key=off",
            "  keyspread lint target/classes --why-not com.example.Order.status",
            "  keyspread lint --input key-schemas schemas.jsonl"
        })
@SuppressWarnings("NullAway.Init") // The library sets the fields before it calls the command.
final class LintCommand extends Subcommand {

    @Parameters(
            arity = "0..*",
            paramLabel = "PATH",
            description = {
                "Folders of classes, and jars: entities of Keyspread, and classes with annotations of the AWS SDK's Enhanced"
                        + " Client or of DynamoDBMapper (SDK version 1). The latter two also as Java and Kotlin sources.",
                "CloudFormation and SAM templates, serverless.yml, Terraform modules, plans and states, programs of the CDK,"
                        + " SST and Pulumi, JSON of CreateTable and DescribeTable, or folders with such files."
            })
    private List<Path> paths = new ArrayList<>();

    @Mixin
    private SettingsOptions settings;

    @Option(
            names = "--fail-on",
            paramLabel = "SEVERITY",
            description = "The lowest severity that fails the run: ${COMPLETION-CANDIDATES}. Default: error.")
    private @Nullable FailOn failOn;

    @Option(
            names = "--max-allowed",
            paramLabel = "N",
            description = "The number of such findings that is tolerated. Default: 0.")
    private @Nullable Integer maxAllowed;

    @Option(
            names = "--baseline",
            paramLabel = "FILE",
            description =
                    "A file of known findings, which are not reported again. Default: the file in the configuration, or else"
                            + " keyspread-baseline.json next to the configuration. Without one, in a linted folder or the working"
                            + " directory.")
    private @Nullable Path baseline;

    @Option(
            names = {"-o", "--output", "--format"},
            paramLabel = "FORMAT[=FILE]",
            description =
                    "text, concise, json, sarif, junit, github or markdown; without a file, to the terminal. Repeatable."
                            + " Default: text.")
    private List<ReportTarget> outputs = new ArrayList<>();

    @Option(
            names = "--color",
            paramLabel = "WHEN",
            description = "auto, always or never. Default: auto, colors on a terminal.")
    private Colour colour = Colour.AUTO;

    @Option(
            names = "--input",
            paramLabel = "KIND",
            description =
                    "auto, or key-schemas: files with one JSON object per line. Each finding is printed as one JSON object."
                            + " Reports, baselines, --why-not and --timings need auto. Default: auto.")
    private InputKind input = InputKind.AUTO;

    @Option(
            names = "--why-not",
            paramLabel = "ELEMENT",
            description =
                    "Prints the result of every rule for an Entity, Entity.member, Entity/index or Entity/index.member, or for"
                            + " a Class or Class.method that calls DynamoDB, and exits.")
    private @Nullable String whyNot;

    @Option(
            names = "--print-config",
            description = "Prints the effective configuration and the origin of each setting, and exits.")
    private boolean printConfig;

    @Option(names = "--statistics", description = "Prints the number of findings of each rule instead of the findings.")
    private boolean statistics;

    @Option(names = "--timings", description = "Prints the time of reading the inputs and of each rule.")
    private boolean timings;

    @Override
    public Integer call() {
        Configuration configuration = settings.configuration(baseline, failOn, maxAllowed);
        if (statistics && (printConfig || whyNot != null || outputs.stream().anyMatch(LintCommand::isOfPrograms))) {
            throw new ParameterException(
                    spec().commandLine(),
                    "--statistics prints a text in place of the findings. Give the report of another format a file, as in --output"
                            + " json=report.json");
        }
        if (printConfig) {
            out().print(configuration.toYaml());
            return 0;
        }
        if (paths.isEmpty()) {
            throw new ParameterException(spec().commandLine(), "Missing required parameter: 'PATH'");
        }
        return input == InputKind.KEY_SCHEMAS ? lintKeySchemas(configuration) : lint(configuration);
    }

    /** Returns whether a report goes to the terminal in a format for programs. */
    private static boolean isOfPrograms(ReportTarget report) {
        return report.file() == null && report.format() != ReportFormat.TEXT && report.format() != ReportFormat.CONCISE;
    }

    private int lintKeySchemas(Configuration configuration) {
        requireAbsent("--output", !outputs.isEmpty());
        requireAbsent("--why-not", whyNot != null);
        requireAbsent("--timings", timings);
        requireAbsent("--statistics", statistics);
        requireAbsent("--baseline", baseline != null);
        KeySchemaReport report = KeySchemaReport.of(paths, configuration, LocalDate.now(ZoneOffset.UTC));
        out().print(report.text());
        return configuration.isFailedBy(report.findings()) ? 1 : 0;
    }

    /** Rejects an option that would have no effect. */
    private void requireAbsent(String option, boolean isPresent) {
        if (isPresent) {
            throw new ParameterException(
                    spec().commandLine(),
                    option
                            + " does not apply to --input key-schemas, whose findings are lines of JSON on the terminal");
        }
    }

    private int lint(Configuration configuration) {
        List<ReportTarget> reports = outputs.isEmpty() ? List.of(ReportTarget.TEXT) : outputs;
        ReportTarget.requireApart(reports);
        Timings times = new Timings();
        Inputs inputs = times.reading(() ->
                InputReader.read(configuration.file().withProfiles(paths), settings.excluded(configuration.file())));
        print(inputs, note -> !note.isOfUnreadFormat(), err());
        err().flush();
        if (inputs.tables().isEmpty() && inputs.code().isEmpty()) {
            err().println("keyspread: " + Printable.line(noTables(paths, inputs)));
        }
        Baseline known = SettingsOptions.baselineFile(configuration, paths).read(configuration);
        LintResult result =
                times.linting(() -> new Lint(configuration, LocalDate.now(ZoneOffset.UTC)).run(inputs, known));
        if (whyNot != null) {
            out().print(WhyNot.explain(whyNot, Declarations.apply(inputs, configuration.file()), result));
            return 0;
        }
        result.notes().stream().filter(Note::isOfConfiguration).forEach(err()::println);
        err().flush();
        SourceLines lines = new SourceLines(RepositoryFiles.of(paths));
        LintResult explained = result.explainedBy(Main.command() + " explain ").in(lines);
        reports.forEach(report -> write(report, explained, lines));
        out().flush();
        print(inputs, Note::isOfUnreadFormat, err());
        if (timings) {
            times.lines(result).forEach(err()::println);
        }
        return result.fails(configuration) ? 1 : 0;
    }

    private void write(ReportTarget report, LintResult result, SourceLines lines) {
        if (report.file() != null) {
            report.write(result);
        } else if (statistics) {
            out().print(RuleList.statistics(result));
        } else {
            ReportFormat format = report.format();
            out().print(colour.isOn() ? format.writeInColour(result, lines) : format.write(result));
        }
    }

    /** Reads the inputs of a command that needs a table, without what is excluded, and fails if they contain none. */
    static Inputs read(List<Path> paths, List<PathPatterns> excluded, PrintWriter notes) {
        Inputs inputs = readAny(paths, excluded, notes);
        if (inputs.tables().isEmpty()) {
            throw new IllegalArgumentException(noTables(paths, inputs));
        }
        return inputs;
    }

    /** Reads the inputs of a command that needs a table or code that calls DynamoDB, and fails if they contain neither. */
    static Inputs readWithCode(List<Path> paths, List<PathPatterns> excluded, PrintWriter notes) {
        Inputs inputs = readAny(paths, excluded, notes);
        if (inputs.tables().isEmpty() && inputs.code().isEmpty()) {
            throw new IllegalArgumentException(noTables(paths, inputs));
        }
        return inputs;
    }

    private static Inputs readAny(List<Path> paths, List<PathPatterns> excluded, PrintWriter notes) {
        Inputs inputs = InputReader.read(paths, excluded);
        print(inputs, note -> true, notes);
        return inputs;
    }

    private static void print(Inputs inputs, Predicate<Note> which, PrintWriter notes) {
        inputs.notes().stream().filter(which).forEach(notes::println);
    }

    private static String noTables(List<Path> paths, Inputs inputs) {
        String files = String.format(Locale.ROOT, "%,d %s", inputs.files(), inputs.files() == 1 ? "file" : "files");
        return "No DynamoDB tables in " + paths.stream().map(Path::toString).collect(Collectors.joining(", ")) + " ("
                + files + " read)";
    }

    /** The kind of input. */
    enum InputKind {
        /** Anything that is recognised by its content. */
        AUTO("auto"),
        /** Lists of key schemas, one JSON object per line. */
        KEY_SCHEMAS("key-schemas");

        private final String word;

        InputKind(String word) {
            this.word = word;
        }

        @Override
        public String toString() {
            return word;
        }
    }
}
