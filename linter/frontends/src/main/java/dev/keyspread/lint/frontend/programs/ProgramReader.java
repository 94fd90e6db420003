package dev.keyspread.lint.frontend.programs;

import dev.keyspread.lint.frontend.definition.DefinitionChecks;
import dev.keyspread.lint.frontend.definition.Deployments;
import dev.keyspread.lint.frontend.definition.TableDefinition;
import dev.keyspread.lint.frontend.files.RepositoryFiles;
import dev.keyspread.lint.frontend.source.Language;
import dev.keyspread.lint.frontend.source.Program;
import dev.keyspread.lint.frontend.source.SourceFile;
import dev.keyspread.lint.frontend.source.Tokens;
import dev.keyspread.lint.frontend.table.InputFile;
import dev.keyspread.lint.frontend.table.Inputs;
import dev.keyspread.lint.frontend.table.Note;
import dev.keyspread.lint.frontend.table.Place;
import dev.keyspread.lint.frontend.table.Reading;
import dev.keyspread.lint.frontend.table.Reading.Resolver;
import dev.keyspread.lint.frontend.table.TableInput;
import dev.keyspread.lint.frontend.table.TableReader;
import dev.keyspread.lint.frontend.unread.UnreadFormats;
import dev.keyspread.lint.schema.Deployment;
import java.nio.charset.StandardCharsets;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
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
 * template of the CDK's output is known from there, and placed in the program.
 */
public final class ProgramReader implements TableReader {

    /** The folder in which the CDK writes the templates of an app. */
    private static final String OUTPUT = "cdk.out/";

    private static final String NOT_LINTED = " is not linted";
    private static final Pattern CDK = Pattern.compile("aws[-_]?cdk");

    private static final Pattern TEST =
            Pattern.compile("test_.*|.*[_.](?:test|spec)\\..*|conftest\\.py|.*Tests?\\.\\w+");
    private static final Set<String> SKIPPED = Set.of("spec", "dist", "site-packages", "vendor");

    /** The names of keys and indexes in the libraries, of which a source that creates a table has at least one. */
    private static final Pattern KEYS = Pattern.compile(
            "partition_?key|key_?schema|primaryIndex|hash_?key|global_?secondary_?index", Pattern.CASE_INSENSITIVE);

    /** Names that a source of each of the libraries contains, except SST's, which calls its class Table. */
    private static final Pattern LIBRARIES = Pattern.compile("dynamo|primaryIndex|TableName", Pattern.CASE_INSENSITIVE);

    /** The mean length of lines above which a source is minified. */
    private static final int LONG_LINES = 400;

    /** Returns whether a file is a source to read. In folders, tests and files that a build wrote are skipped. */
    @Override
    public boolean reads(InputFile file) {
        return file.archive().isEmpty() && language(file).isPresent() && (file.isNamed() || !isTestOrCopy(file));
    }

    /** Returns whether a file is a source that is not read on purpose, such as a test in any language. */
    public static boolean isSkipped(InputFile file) {
        return !new ProgramReader().reads(file)
                && (Language.of(name(file)).isPresent() || (!file.isNamed() && isTestOrCopy(file)));
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

    @Override
    public Inputs addTo(Inputs known, List<InputFile> files, RepositoryFiles opener) {
        Scan scan = new Scan(known, files, opener);
        List<Inputs> tables =
                files.stream().map(file -> file.read(scan::tables)).toList();
        return known.map(table -> scan.placed.getOrDefault(table, table)).and(tables);
    }

    /** Returns the language of a file, or empty if it is in none that is read. Declarations of types create no table. */
    private static Optional<Language> language(InputFile file) {
        String name = name(file);
        return name.endsWith(".d.ts") || name.endsWith(".min.js") ? Optional.empty() : Language.of(name);
    }

    /** Returns whether a source may create tables. It is a quick test of the text. */
    private static boolean isRelevant(String source) {
        boolean isMinified = source.length() / (source.lines().count() + 1) > LONG_LINES;
        return LIBRARIES.matcher(source).find() && KEYS.matcher(source).find() && !isMinified;
    }

    private static String name(InputFile file) {
        return file.path().getFileName().toString();
    }

    /** The sources of a run. Not thread-safe. */
    private static final class Scan {

        /** The tables of the CDK's output by the folders of their apps. */
        private final Map<String, List<TableInput>> synthesized;

        private final Map<TableInput, TableInput> placed = new HashMap<>();

        private final Program program;

        Scan(Inputs known, Collection<InputFile> files, RepositoryFiles opener) {
            this.program = new Program(
                    new SourceFiles(files.stream().map(InputFile::path).toList(), opener));
            this.synthesized = known.tables().stream()
                    .filter(table -> table.place().file().contains(OUTPUT))
                    .collect(Collectors.groupingBy(table -> {
                        String file = table.place().file();
                        return file.substring(0, file.indexOf(OUTPUT));
                    }));
        }

        private Inputs tables(InputFile file) {
            String text = new String(file.read(SourceFiles.MAXIMUM_SIZE), StandardCharsets.UTF_8);
            Optional<Language> language = language(file);
            if (language.isEmpty() || !isRelevant(text)) {
                return Inputs.NONE;
            }
            TableCalls calls =
                    new TableCalls(new SourceFile(file.path(), Tokens.of(text, language.get())), text, program);
            Place place = Place.of(file.path());
            List<FoundTable> found = calls.read().stream()
                    .filter(table -> !isSynthesized(table, place))
                    .toList();
            return Inputs.of(found.stream().map(table -> table(table, place)).toList())
                    .with(calls.notes())
                    .with(wrappers(found, place))
                    .mapNotes(note -> note.message().endsWith(NOT_LINTED) ? note.with(help(text)) : note);
        }

        /** Returns a note about each class around the CDK's {@code Table}, at the first table that it creates. */
        private static List<Note> wrappers(List<FoundTable> tables, Place file) {
            Map<String, Note> notes = new LinkedHashMap<>();
            for (FoundTable table : tables) {
                if (!table.wrapper().isEmpty()) {
                    notes.putIfAbsent(
                            table.wrapper(),
                            new Note(
                                    file.at(table.line()),
                                    "table \"" + table.name() + "\": \"" + table.wrapper()
                                            + "\" is not CDK's Table; what it adds" + NOT_LINTED));
                }
            }
            return List.copyOf(notes.values());
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
                            .map(schema -> schema.toBuilder()
                                    .deployment(deployment(table))
                                    .build()),
                    table.description(),
                    table.id(),
                    table.description(),
                    "TableName");
        }

        /** Returns the facts about the deployment, which a request and an incomplete construct do not tell. */
        private static @Nullable Deployment deployment(FoundTable table) {
            return table.isComplete()
                    ? Deployments.ofTemplate(
                            table.description(),
                            table.isScaled() ? Deployment.Scaling.AUTOMATIC : Deployment.Scaling.FIXED)
                    : null;
        }
    }
}
