package dev.keyspread.cli;

import dev.keyspread.lint.Finding;
import dev.keyspread.lint.Rules;
import dev.keyspread.lint.frontend.Lint;
import dev.keyspread.lint.frontend.LintResult;
import dev.keyspread.lint.frontend.LocatedFinding;
import dev.keyspread.lint.frontend.config.Configuration;
import dev.keyspread.lint.frontend.document.Printable;
import dev.keyspread.lint.frontend.files.RepositoryFiles;
import dev.keyspread.lint.frontend.fix.EditedSource;
import dev.keyspread.lint.frontend.fix.Fix;
import dev.keyspread.lint.frontend.fix.Fixes;
import dev.keyspread.lint.frontend.fix.Preference;
import dev.keyspread.lint.frontend.fix.SourceEditor;
import dev.keyspread.lint.frontend.table.Inputs;
import dev.keyspread.lint.schema.EntitySchema;
import dev.keyspread.lint.schema.Origin;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;

/** Prints the fixes of findings in Java sources as a diff, or writes them. */
@Command(
        name = "fix",
        sortOptions = false,
        description = {
            "Prints the fixes of findings in Java sources as a diff.",
            "Each fix says what it means for stored data. No file is changed without --apply."
        },
        footerHeading = "%nExamples:%n",
        footer = {
            "  keyspread fix target/classes src/main/java",
            "  keyspread fix target/classes src/main/java --apply",
            "  keyspread fix target/classes src/main/java --prefer move",
            "  keyspread fix target/classes src/main/java --suppress sequence-partition-key --reason \"a dozen writes a day\""
        })
@SuppressWarnings("NullAway.Init") // The library sets the fields before it calls the command.
final class FixCommand extends Subcommand {

    @Parameters(
            arity = "1..*",
            paramLabel = "PATH",
            description = "Folders of compiled classes, and folders of their sources.")
    private List<Path> paths = new ArrayList<>();

    @Mixin
    private SettingsOptions settings;

    @Option(names = "--apply", description = "Writes the changes to the sources instead of printing them.")
    private boolean apply;

    @Option(
            names = "--prefer",
            paramLabel = "FIX",
            description = {
                "The fix of a weak partition key of a table: ${COMPLETION-CANDIDATES}. Default: shard.",
                "move swaps it with the sort key if that is an id, which needs a new table."
            })
    private @Nullable Preference preference;

    @Option(
            names = "--suppress",
            paramLabel = "RULE",
            completionCandidates = ExplainCommand.RuleIds.class,
            description = "Suppresses the findings of this rule instead of fixing findings. Needs --reason.")
    private @Nullable String suppressed;

    @Option(names = "--reason", paramLabel = "TEXT", description = "The reason of the suppressions.")
    private @Nullable String reason;

    private RepositoryFiles linted;

    @Override
    public Integer call() {
        requireOptions();
        Configuration configuration = settings.configuration(null);
        Inputs inputs = LintCommand.read(paths, settings.excluded(configuration.file()), err());
        LintResult result = new Lint(configuration, LocalDate.now(ZoneOffset.UTC))
                .run(inputs, SettingsOptions.baselineFile(configuration, paths).read(configuration));
        linted = RepositoryFiles.inFolders(paths);
        SourceEditor editor = new SourceEditor(linted);
        Map<String, Integer> unfixed = new TreeMap<>();
        List<EditedSource> edited = fixes(inputs, result, configuration, unfixed).entrySet().stream()
                .map(each -> editor.edit(each.getKey(), each.getValue()))
                .toList();
        edited.forEach(this::print);
        explain(unfixed);
        if (suppressed != null && !edited.isEmpty() && inputs.schemas().anyMatch(FixCommand::isOfOtherMapper)) {
            err().println(
                            "keyspread: @SuppressLint is in dev.keyspread:keyspread-annotations, which is needed to compile only");
        }
        err().println(summary(
                edited.stream().mapToInt(each -> each.headers().size()).sum()));
        return 0;
    }

    private static boolean isOfOtherMapper(EntitySchema entity) {
        return entity.origin() != Origin.KEYSPREAD;
    }

    private void print(EditedSource edited) {
        edited.notes().forEach(note -> err().println(Printable.line(note)));
        if (apply) {
            edited.results().forEach(linted::write);
            out().print(String.join("", edited.headers()));
        } else {
            out().print(edited.diff());
        }
    }

    private String summary(int fixes) {
        String count = "keyspread: " + fixes + (fixes == 1 ? " fix" : " fixes");
        return count + (apply ? " written" : fixes == 0 ? "" : "; --apply writes them");
    }

    /** Prints a line for each rule and reason. */
    private void explain(Map<String, Integer> unfixed) {
        unfixed.forEach((reason, findings) -> err().println(Printable.line(
                "keyspread: not fixed: " + findings + (findings == 1 ? " finding of " : " findings of ") + reason)));
    }

    private void requireOptions() {
        if ((suppressed == null) != (reason == null || reason.isBlank())) {
            throw new ParameterException(spec().commandLine(), "--suppress RULE and --reason TEXT need each other");
        }
        if (suppressed != null && preference != null) {
            throw new ParameterException(spec().commandLine(), "--prefer has no effect with --suppress");
        }
        if (suppressed != null) {
            Rules.problemWith(suppressed).ifPresent(problem -> {
                throw new IllegalArgumentException(problem);
            });
        }
    }

    /** Returns the fixes by source, and counts the findings without a fix by their rule and the reason. */
    private Map<Path, List<Fix>> fixes(
            Inputs inputs, LintResult result, Configuration configuration, Map<String, Integer> unfixed) {
        Map<String, EntitySchema> entities = inputs.schemas()
                .collect(Collectors.toMap(EntitySchema::entity, entity -> entity, (first, second) -> first));
        Fixes known = new Fixes(preference == null ? Preference.SHARD : preference, configuration);
        Map<Path, List<Fix>> fixes = new TreeMap<>();
        for (LocatedFinding located : result.each()) {
            Finding finding = located.finding();
            if (suppressed != null && !suppressed.equals(finding.rule())) {
                continue;
            }
            Optional<EntitySchema> entity = Optional.ofNullable(entities.get(finding.entity()));
            Optional<Fix> fix = entity.flatMap(found -> fix(finding, found, known));
            if (fix.isPresent() && isLintedSource(located.place().file())) {
                fixes.computeIfAbsent(Path.of(located.place().file()), key -> new ArrayList<>())
                        .add(fix.get());
            } else {
                unfixed.merge(finding.rule() + ": " + obstacle(finding, entity, fix), 1, Integer::sum);
            }
        }
        return fixes;
    }

    /** Returns whether a file may be changed: no link leads out of the folders that the user names. */
    private boolean isLintedSource(String file) {
        return file.endsWith(".java") && linted.isFile(Path.of(file));
    }

    private Optional<Fix> fix(Finding finding, EntitySchema entity, Fixes known) {
        return reason == null ? known.of(finding, entity) : Fixes.suppression(finding, entity, reason);
    }

    private String obstacle(Finding finding, Optional<EntitySchema> entity, Optional<Fix> fix) {
        if (fix.isPresent()) {
            return "its place is not in a Java source; name the folder of the sources";
        }
        return suppressed == null
                ? Fixes.obstacle(finding, entity)
                : "only classes of items take @SuppressLint; use a comment # keyspread-ignore in the file (Metadata in"
                        + " CloudFormation), or \"suppressions\" in keyspread.yaml";
    }
}
