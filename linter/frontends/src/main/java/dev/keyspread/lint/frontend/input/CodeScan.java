package dev.keyspread.lint.frontend.input;

import dev.keyspread.lint.frontend.code.FoundTable;
import dev.keyspread.lint.frontend.code.FoundTables;
import dev.keyspread.lint.frontend.code.SourceFiles;
import dev.keyspread.lint.frontend.code.TableCode;
import dev.keyspread.lint.frontend.deployment.Deployments;
import dev.keyspread.lint.frontend.files.RepositoryFiles;
import dev.keyspread.lint.frontend.source.Language;
import dev.keyspread.lint.frontend.source.Program;
import dev.keyspread.lint.frontend.unread.UnreadFormats;
import dev.keyspread.lint.schema.Deployment;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Reads the tables that programs create: with the CDK, SST or Pulumi, or with a request of the AWS SDK. A table that is also in a
 * template of the CDK's output is known from there, and placed in the program. Not thread-safe.
 */
final class CodeScan {

    /** The folder in which the CDK writes the templates of an app. */
    private static final String OUTPUT = "cdk.out/";

    private static final String NOT_LINTED = " is not linted";
    private static final Pattern CDK = Pattern.compile("aws[-_]?cdk");

    private static final Pattern TEST =
            Pattern.compile("test_.*|.*[_.](?:test|spec)\\..*|conftest\\.py|.*Tests?\\.\\w+");
    private static final Set<String> SKIPPED =
            Set.of("test", "tests", "__tests__", "spec", "dist", "site-packages", "vendor");

    /** The tables of the CDK's output by the folders of their apps. */
    private final Map<String, List<TableInput>> synthesized;

    private final Map<TableInput, TableInput> placed = new HashMap<>();

    private final Program program;

    private CodeScan(Inputs known, Collection<InputFile> files, RepositoryFiles opener) {
        this.program =
                new Program(new SourceFiles(files.stream().map(InputFile::path).toList(), opener));
        this.synthesized = known.tables().stream()
                .filter(table -> table.place().file().contains(OUTPUT))
                .collect(Collectors.groupingBy(table -> {
                    String file = table.place().file();
                    return file.substring(0, file.indexOf(OUTPUT));
                }));
    }

    /** Returns whether a file is a source to read. In folders, tests and files that a build wrote are skipped. */
    static boolean isSource(InputFile file) {
        return file.archive().isEmpty()
                && TableCode.language(name(file)).isPresent()
                && (file.isNamed() || !isTestOrCopy(file));
    }

    /** Returns whether a file is a source that is not read on purpose, such as a test in any language. */
    static boolean isSkipped(InputFile file) {
        return !isSource(file) && (Language.of(name(file)).isPresent() || (!file.isNamed() && isTestOrCopy(file)));
    }

    private static boolean isTestOrCopy(InputFile file) {
        return file.isCopy()
                || isCompiled(file)
                || TEST.matcher(name(file)).matches()
                || Stream.of(Place.text(file.path()).split("/", -1)).anyMatch(SKIPPED::contains);
    }

    /** Returns whether a script was compiled from the TypeScript beside it. */
    private static boolean isCompiled(InputFile file) {
        String name = name(file);
        return name.endsWith(".js")
                && file.files().isFile(file.path().resolveSibling(name.substring(0, name.length() - 2) + "ts"));
    }

    /** Returns the known tables and those of the sources. */
    static Inputs addTo(Inputs known, Collection<InputFile> files, RepositoryFiles opener) {
        CodeScan scan = new CodeScan(known, files, opener);
        List<Inputs> all = new ArrayList<>();
        files.forEach(file -> all.add(file.read(scan::tables)));
        all.add(0, known.map(table -> scan.placed.getOrDefault(table, table)));
        return Inputs.of(all);
    }

    private Inputs tables(InputFile file) {
        String text = new String(file.read(SourceFiles.MAXIMUM_SIZE), StandardCharsets.UTF_8);
        Optional<Language> language = TableCode.language(name(file));
        if (language.isEmpty() || !TableCode.isRelevant(text)) {
            return Inputs.NONE;
        }
        FoundTables found = TableCode.read(file.path(), text, language.get(), program);
        Place place = Place.of(file.path());
        List<Note> notes = found.problems().stream()
                .map(problem -> new Note(place.at(problem.line()), problem.message()))
                .toList();
        return Inputs.of(found.tables().stream()
                        .filter(table -> !isSynthesized(table, place))
                        .map(table -> table(table, place))
                        .toList())
                .with(notes)
                .mapNotes(note -> note.message().endsWith(NOT_LINTED) ? note.with(help(text)) : note);
    }

    /** Returns the rest of a note about a table that is not read. */
    private static String help(String source) {
        return "; " + (CDK.matcher(source).find() ? UnreadFormats.SYNTHESIZE : UnreadFormats.DESCRIBE);
    }

    /** Returns whether the CDK's output contains a table. If so, places it in the program. */
    private boolean isSynthesized(FoundTable table, Place file) {
        List<TableInput> same = synthesized.entrySet().stream()
                .filter(app -> file.file().startsWith(app.getKey()))
                .flatMap(app -> app.getValue().stream())
                .filter(known -> table.mayBe(known.id()))
                .toList();
        if (!table.id().isEmpty() && !same.isEmpty()) {
            Map<String, Place> members = table(table, file).tables().stream()
                    .findFirst()
                    .map(TableInput::members)
                    .orElse(Map.of());
            same.forEach(known -> placed.putIfAbsent(known, known.at(file.at(table.line()), members)));
        }
        return !same.isEmpty();
    }

    private static Inputs table(FoundTable table, Place file) {
        Reading reading = new Reading(file, table.name(), Resolver.LITERAL);
        if (!table.problem().isEmpty()) {
            reading.note(table.line(), table.problem(), "it is linted without it");
        }
        return reading.result(
                new TableDefinition(table.description(), DefinitionChecks.Form.SOURCE, reading)
                        .translate(table.name())
                        .map(schema ->
                                schema.toBuilder().deployment(deployment(table)).build()),
                table.description(),
                table.id(),
                table.description(),
                "TableName");
    }

    /** Returns the facts about the deployment, which a request and an incomplete construct do not tell. */
    private static @Nullable Deployment deployment(FoundTable table) {
        return table.isComplete()
                ? Deployments.ofTemplate(
                        table.description(), table.isScaled() ? Deployment.Scaling.AUTOMATIC : Deployment.Scaling.FIXED)
                : null;
    }

    private static String name(InputFile file) {
        return file.path().getFileName().toString();
    }
}
