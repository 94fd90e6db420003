package dev.keyspread.maven;

import dev.keyspread.lint.frontend.Baseline;
import dev.keyspread.lint.frontend.LintResult;
import dev.keyspread.lint.frontend.LocatedFinding;
import dev.keyspread.lint.frontend.Timings;
import dev.keyspread.lint.frontend.WhyNot;
import dev.keyspread.lint.frontend.config.Configuration;
import dev.keyspread.lint.frontend.declare.Declarations;
import dev.keyspread.lint.frontend.document.FileProblem;
import dev.keyspread.lint.frontend.document.Printable;
import dev.keyspread.lint.frontend.report.ReportTarget;
import dev.keyspread.lint.frontend.table.Inputs;
import dev.keyspread.lint.frontend.table.Note;
import dev.keyspread.lint.frontend.table.SourceLines;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Date;
import java.util.List;
import java.util.Objects;
import org.apache.maven.model.Plugin;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;
import org.jspecify.annotations.Nullable;

/** Lints the entities of a module, and fails the build if findings are severe enough (see {@code failOn}). */
@Mojo(name = "lint", defaultPhase = LifecyclePhase.PROCESS_CLASSES, threadSafe = true)
public final class LintMojo extends ModuleMojo {

    private static final String PLUGIN = "dev.keyspread:keyspread-maven-plugin";

    /** Reports as {@code FORMAT=FILE}, such as {@code sarif=target/keyspread.sarif}, relative to the module's folder. */
    @Parameter(property = "keyspread.outputs")
    List<String> outputs = List.of();

    /** An entity or {@code Entity.member}. Prints the result of each rule for it instead of linting the module. */
    @Parameter(property = "keyspread.whyNot")
    @Nullable
    String whyNot;

    /** Prints the time spent on reading the inputs and on each rule. */
    @Parameter(property = "keyspread.timings", defaultValue = "false")
    boolean timings;

    /** The start of the build. Entities that were compiled since then have their findings in the log already. */
    @Parameter(defaultValue = "${session.startTime}", readonly = true)
    @Nullable
    Date start;

    /** The plugins of the module. The settings of the compiler tell which findings it has printed. */
    @Parameter(defaultValue = "${project.build.plugins}", readonly = true)
    List<Plugin> plugins = List.of();

    /** The property that shows the warnings of the compiler. */
    @Parameter(defaultValue = "${maven.compiler.showWarnings}", readonly = true)
    @Nullable
    String showWarnings;

    /** The version of this plugin. */
    @Parameter(defaultValue = "${plugin.version}", readonly = true)
    @Nullable
    String version;

    /** Called by Maven. */
    public LintMojo() {}

    @Override
    void execute(Configuration configuration) throws MojoFailureException {
        List<ReportTarget> reports = reports();
        Timings times = new Timings();
        Inputs inputs = times.reading(() -> read(configuration));
        // A module with nothing to lint needs no baseline, so baseline writes none for it.
        Baseline known = inputs.tables().isEmpty() && inputs.code().isEmpty()
                ? Baseline.EMPTY
                : baselineFile(configuration).read(configuration);
        LintResult result = times.linting(() -> lint(configuration, inputs, known))
                .explainedBy(explain())
                .in(new SourceLines(files()));
        if (whyNot != null) {
            WhyNot.explain(whyNot, Declarations.apply(inputs, configuration.file()), result)
                    .lines()
                    .forEach(getLog()::info);
            return;
        }
        print(result, inputs, result.fails(configuration));
        write(reports, result);
        if (timings) {
            times.lines(result).forEach(getLog()::info);
        }
        if (result.fails(configuration)) {
            throw new MojoFailureException("Keyspread found " + result.counts() + "; the build fails on "
                    + configuration.failOn() + " or more severe" + allowance(configuration)
                    + " (parameter failOn, property keyspread.failOn)");
        }
    }

    /** Returns the command that prints the page of a rule. Outside of this module's folder, Maven may not know the plugin's prefix. */
    private String explain() {
        boolean isHere = root == null || root.equals(basedir);
        String plugin = isHere && plugins.stream().anyMatch(each -> PLUGIN.equals(each.getKey()))
                ? "keyspread"
                : PLUGIN + (version == null ? "" : ":" + version);
        return "mvn " + plugin + ":explain -Dkeyspread.rule=";
    }

    private List<ReportTarget> reports() {
        List<ReportTarget> reports = outputs.stream()
                .map(output -> ReportTarget.parse(output).in(basedir.toPath()))
                .toList();
        if (reports.stream().anyMatch(report -> report.file() == null)) {
            throw new IllegalArgumentException("Parameter outputs: a report needs a file, such as"
                    + " sarif=target/keyspread.sarif; the log has the findings anyway");
        }
        ReportTarget.requireApart(reports);
        if (!isOfUser("outputs")) {
            reports.forEach(this::requireInside);
        }
        return reports;
    }

    private void requireInside(ReportTarget report) {
        Path file = Objects.requireNonNull(report.file());
        try {
            files().requireWritable(file);
        } catch (IOException e) {
            throw new IllegalArgumentException(
                    "Parameter outputs: " + file + " cannot be written: " + FileProblem.of(e), e);
        }
    }

    private void write(List<ReportTarget> reports, LintResult result) {
        LintResult seen = root == null ? result : result.relativeTo(root.toPath());
        reports.forEach(report -> report.write(seen));
    }

    private static String allowance(Configuration configuration) {
        int allowed = configuration.maxAllowed();
        return allowed == 0 ? "" : " if there are more than " + allowed;
    }

    /** Prints the findings. A failing build also repeats those that the compiler has printed. */
    private void print(LintResult result, Inputs inputs, boolean isFailing) {
        CompilerFindings compiler = isFailing ? CompilerFindings.NONE : printedByCompiler(inputs);
        List<LocatedFinding> others = result.reported().stream()
                .filter(located -> !compiler.contain(located))
                .toList();
        others.forEach(located -> print(result, located));
        int repeated = result.reported().size() - others.size();
        // A module such as a parent, which has no files, needs no summary.
        if (inputs.files() > 0) {
            getLog().info(result.summary() + (repeated == 0 ? "" : ", of which the compiler printed " + repeated));
        }
        // Modules that share the file see some of its tables only.
        result.notes().stream().filter(Note::isOfConfiguration).forEach(note -> getLog().info(note.toString()));
        inputs.notes().stream().filter(Note::isOfUnreadFormat).forEach(note -> getLog().warn(note.toString()));
    }

    private CompilerFindings printedByCompiler(Inputs inputs) {
        Date since = start;
        return since == null
                ? CompilerFindings.NONE
                : CompilerSettings.of(plugins, showWarnings)
                        .map(options ->
                                CompilerFindings.since(since.toInstant(), classesDirectory.toPath(), inputs, options))
                        .orElse(CompilerFindings.NONE);
    }

    private void print(LintResult result, LocatedFinding located) {
        String place = located.place().line() > 0 ? located.place() + ": " : "";
        String line = Printable.line(place + located.elements() + ": ")
                + located.finding()
                        .mapContent(Printable::inner)
                        .text(result.explain(located.finding().rule()));
        switch (located.finding().severity()) {
            case ERROR -> getLog().error(line);
            case WARNING -> getLog().warn(line);
            case INFO, OFF -> getLog().info(line);
        }
    }
}
