package dev.keyspread.maven;

import dev.keyspread.lint.Finding;
import dev.keyspread.lint.LintConfiguration;
import java.io.File;
import java.io.IOException;
import java.util.Map;
import java.util.function.Function;
import org.apache.maven.plugin.AbstractMojo;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;

/** Lints the schemas of a module's entities, and fails the build if a finding is grave enough. */
@Mojo(name = "lint", defaultPhase = LifecyclePhase.PROCESS_CLASSES, threadSafe = true)
@SuppressWarnings("NullAway.Init") // Maven sets every field that has a default value before it calls the goal.
public final class LintMojo extends AbstractMojo {

    /** Where the module's classes are, and with them the schemas. */
    @Parameter(defaultValue = "${project.build.outputDirectory}", readonly = true, required = true)
    private File classesDirectory;

    /** The least severity that fails the build: {@code error}, {@code warning}, {@code info} or {@code never}. */
    @Parameter(property = "keyspread.failOn", defaultValue = "error")
    private String failOn;

    /** The severity of a rule's findings, by the rule's id: {@code error}, {@code warning}, {@code info} or {@code off}. */
    @Parameter
    private Map<String, String> rules = Map.of();

    /** Whether to do nothing. */
    @Parameter(property = "keyspread.skip", defaultValue = "false")
    private boolean skip;

    /** Called by Maven. */
    public LintMojo() {}

    LintMojo(File classesDirectory, String failOn, Map<String, String> rules, boolean skip) {
        this.classesDirectory = classesDirectory;
        this.failOn = failOn;
        this.rules = rules;
        this.skip = skip;
    }

    @Override
    public void execute() throws MojoExecutionException, MojoFailureException {
        if (skip) {
            getLog().info("Keyspread is skipped");
            return;
        }
        FailOn threshold = parameter("failOn", failOn, FailOn::parse);
        LintReport report = lint(parameter("rules", rules, LintConfiguration::of));
        print(report);
        if (threshold.isMetBy(report.findings())) {
            throw new MojoFailureException("Keyspread found " + report.counts() + "; the build fails on " + threshold
                    + " or graver (parameter failOn, property keyspread.failOn)");
        }
    }

    private LintReport lint(LintConfiguration configuration) throws MojoExecutionException {
        try {
            return new SchemaLinter(configuration, getLog()::warn).lint(classesDirectory.toPath());
        } catch (IOException e) {
            throw new MojoExecutionException("Cannot read the schemas in " + classesDirectory + ": " + e, e);
        } catch (IllegalArgumentException e) {
            throw new MojoExecutionException(e.getMessage(), e);
        }
    }

    private void print(LintReport report) {
        report.findings().forEach(this::print);
        if (report.entities() > 0) {
            getLog().info(report.summary());
        } else if (classesDirectory.isDirectory()) {
            getLog().warn("Keyspread found no schema in " + classesDirectory
                    + ": is keyspread-processor on the compiler's processor path?");
        }
    }

    private void print(Finding finding) {
        String line = LintReport.line(finding);
        switch (finding.severity()) {
            case ERROR -> getLog().error(line);
            case WARNING -> getLog().warn(line);
            case INFO, OFF -> getLog().info(line);
        }
    }

    private static <T, R> R parameter(String name, T value, Function<T, R> parser) throws MojoExecutionException {
        try {
            return parser.apply(value);
        } catch (IllegalArgumentException e) {
            throw new MojoExecutionException("Parameter " + name + ": " + e.getMessage(), e);
        }
    }
}
