package dev.keyspread.maven;

import dev.keyspread.lint.frontend.Baseline;
import dev.keyspread.lint.frontend.BaselineFile;
import dev.keyspread.lint.frontend.Lint;
import dev.keyspread.lint.frontend.LintResult;
import dev.keyspread.lint.frontend.config.Configuration;
import dev.keyspread.lint.frontend.config.ConfigurationFile;
import dev.keyspread.lint.frontend.config.ConfigurationReader;
import dev.keyspread.lint.frontend.document.Printable;
import dev.keyspread.lint.frontend.files.RepositoryFiles;
import dev.keyspread.lint.frontend.input.InputReader;
import dev.keyspread.lint.frontend.table.Inputs;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import org.apache.maven.plugin.AbstractMojo;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.Parameter;
import org.jspecify.annotations.Nullable;

/** A goal that lints a module. {@code -D} overrides the pom, and the pom overrides {@code keyspread.yaml}. */
@SuppressWarnings("NullAway.Init") // Maven sets every field that has a default value before it calls the goal.
abstract class ModuleMojo extends AbstractMojo {

    /** The folder of the module's classes and schemas. */
    @Parameter(defaultValue = "${project.build.outputDirectory}", readonly = true, required = true)
    File classesDirectory;

    /** The folders of the module's sources, which tell the lines of findings. */
    @Parameter(defaultValue = "${project.compileSourceRoots}", readonly = true, required = true)
    List<String> sourceFolders = List.of();

    /** The folder of everything that the build writes, generated sources included. */
    @Parameter(defaultValue = "${project.build.directory}", readonly = true, required = true)
    File buildDirectory;

    /** The module's folder. */
    @Parameter(defaultValue = "${project.basedir}", readonly = true, required = true)
    File basedir;

    /** The folder in which Maven was started. Code scanning expects files in reports relative to it. */
    @Parameter(defaultValue = "${session.executionRootDirectory}", readonly = true)
    @Nullable
    File root;

    /** The properties of the command line. */
    @Parameter(defaultValue = "${session.userProperties}", readonly = true, required = true)
    Properties userProperties = new Properties();

    /**
     * The configuration. Default: {@code keyspread.yaml} in the module's folder, or in the nearest folder above it up to the root
     * of the repository. Without {@code .git}, up to the folder in which Maven was started.
     */
    @Parameter(property = "keyspread.config")
    @Nullable
    File config;

    /** Files and folders to lint in addition to the classes: templates, plans and descriptions of tables. */
    @Parameter
    List<File> inputs = List.of();

    /** The profile of severities: {@code recommended}, {@code strict} or {@code legacy}. */
    @Parameter(property = "keyspread.profile")
    @Nullable
    String profile;

    /** The lowest severity that fails the build: {@code error}, {@code warning}, {@code info} or {@code never}. */
    @Parameter(property = "keyspread.failOn")
    @Nullable
    String failOn;

    /** The number of findings of that severity or a higher one that is tolerated. */
    @Parameter(property = "keyspread.maxAllowed")
    @Nullable
    Integer maxAllowed;

    /**
     * The file of known findings, relative to the module. Default: {@code keyspread-baseline.json} next to the configuration
     * file, or else in the module's folder.
     */
    @Parameter(property = "keyspread.baseline")
    @Nullable
    File baseline;

    /** The severity of a rule's findings, by the rule's id: {@code error}, {@code warning}, {@code info} or {@code off}. */
    @Parameter
    Map<String, String> rules = new LinkedHashMap<>();

    /** Skips the goal. */
    @Parameter(property = "keyspread.skip", defaultValue = "false")
    boolean skip;

    @Override
    public final void execute() throws MojoExecutionException, MojoFailureException {
        if (skip) {
            getLog().info("Keyspread is skipped");
            return;
        }
        try {
            execute(configuration());
        } catch (IllegalArgumentException e) {
            // Maven prints the message of a cause as well, which may hold control characters of an input.
            throw new MojoExecutionException(Printable.line(String.valueOf(e.getMessage())));
        }
    }

    abstract void execute(Configuration configuration) throws MojoFailureException;

    /** Reads the module's classes and the other inputs. */
    final Inputs read(Configuration configuration) {
        Inputs all = InputReader.read(
                configuration.file().withProfiles(paths()),
                List.of(configuration.file().excluded()));
        all.notes().stream().filter(note -> !note.isOfUnreadFormat()).forEach(note -> getLog().warn(note.toString()));
        return all;
    }

    static LintResult lint(Configuration configuration, Inputs inputs, Baseline known) {
        return new Lint(configuration, LocalDate.now(ZoneOffset.UTC)).run(inputs, known);
    }

    private List<Path> paths() {
        List<Path> paths = new ArrayList<>();
        RepositoryFiles files = files();
        for (File input : inputs) {
            Path path = input.toPath();
            if (files.isRefused(path, path, 0, input.toString())) {
                continue;
            }
            // Modules inherit the inputs of a parent, and not all of them have all the folders.
            if (input.exists()) {
                paths.add(path);
            } else {
                getLog().info("Keyspread skips " + input + ": this module has no such file or folder");
            }
        }
        files.refusals().forEach(refusal -> getLog().warn("Keyspread: the input " + Printable.line(refusal.message())));
        if (classesDirectory.isDirectory()) {
            paths.add(classesDirectory.toPath());
            paths.addAll(sources());
        }
        return paths;
    }

    /** Returns the folders of written sources. Generated ones hold no annotations to look at. */
    private List<Path> sources() {
        return sourceFolders.stream()
                .map(Path::of)
                .filter(folder -> Files.isDirectory(folder) && !folder.startsWith(buildDirectory.toPath()))
                .toList();
    }

    private Configuration configuration() {
        PomSettings pom = new PomSettings(profile, failOn, maxAllowed, baseline, rules);
        return new Configuration(PomSettings.of(userProperties, basedir).over(pom.parse()), file());
    }

    final BaselineFile baselineFile(Configuration configuration) {
        BaselineFile file = BaselineFile.of(configuration, List.of(basedir.toPath()));
        return isOfUser("baseline") ? file : new BaselineFile(file.path(), file.isDefault(), files());
    }

    private ConfigurationFile file() {
        if (config != null) {
            Path file = config.toPath();
            return isOfUser("config") ? ConfigurationReader.read(file) : ConfigurationReader.read(file, files());
        }
        return ConfigurationReader.find(basedir.toPath(), root())
                .map(file -> ConfigurationReader.read(file, files()))
                .orElse(ConfigurationFile.NONE);
    }

    /** Returns the files of the repository. Poms are part of it, so a path in a pom does not lead out of it. */
    final RepositoryFiles files() {
        return RepositoryFiles.of(root());
    }

    /** Returns whether a parameter is set on the command line of Maven, where paths may lead anywhere. */
    final boolean isOfUser(String parameter) {
        return userProperties.getProperty("keyspread." + parameter) != null;
    }

    /** Returns the root of the repository. Without {@code .git}, the root of the build. */
    private Path root() {
        Path folder = basedir.toPath().toAbsolutePath().normalize();
        Path build = root == null ? folder : root.toPath().toAbsolutePath().normalize();
        return RepositoryFiles.repository(folder).orElse(folder.startsWith(build) ? build : folder);
    }
}
