package dev.keyspread.lint.frontend.programs;

import dev.keyspread.lint.frontend.definition.Deployments;
import dev.keyspread.lint.frontend.definition.TableDefinition;
import dev.keyspread.lint.frontend.files.RepositoryFiles;
import dev.keyspread.lint.frontend.source.Contexts.Call;
import dev.keyspread.lint.frontend.source.Language;
import dev.keyspread.lint.frontend.source.Program;
import dev.keyspread.lint.frontend.source.PythonClass;
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
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
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
            "partition_?key|key_?schema|primaryIndex|hash_?key|global_?secondary_?index|electrodb|onetable|pynamodb|dynamoose",
            Pattern.CASE_INSENSITIVE);

    /** Names that a source of each of the libraries contains, except SST's, which calls its class Table. */
    private static final Pattern LIBRARIES = Pattern.compile(
            "[bd]ynamo|primaryIndex|TableName|table_name|\\bsst\\b|aws[-_]?cdk|electrodb|vogels|dynogels|typedorm",
            Pattern.CASE_INSENSITIVE);

    /** Calls that create a table from properties of another source. */
    private static final Pattern CREATIONS =
            Pattern.compile("\\b\\w*(?:Table(?:V2)?|Dynamo)\\s*[(<]|\\bcreate_?table\\w*", Pattern.CASE_INSENSITIVE);

    /** The mean length of lines above which a source is minified. */
    private static final int LONG_LINES = 400;

    /** Returns whether a file is a source to read. In folders, tests and files that a build wrote are skipped. */
    @Override
    public boolean reads(InputFile file) {
        return file.archive().isEmpty() && language(file).isPresent() && (file.isNamed() || !isTestOrCopy(file));
    }

    /** Returns whether a file is a source, of which this reader notes what it cannot read, or a test in any language. */
    public static boolean isSource(InputFile file) {
        return Language.of(name(file)).isPresent() || (!file.isNamed() && isTestOrCopy(file));
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
        List<Inputs> failed =
                files.stream().map(file -> file.read(scan::collect)).toList();
        scan.follow();
        List<Inputs> tables =
                files.stream().map(file -> file.read(scan::tables)).toList();
        Inputs found = known.map(table -> scan.placed.getOrDefault(table, table))
                .and(failed)
                .and(tables);
        List<Path> others = files.stream()
                .filter(file -> !file.isCopy() && !scan.isUsed(file))
                .map(InputFile::path)
                .toList();
        return found.and(List.of(new Inputs(List.of(), UnreadFormats.find(others, found, opener))));
    }

    /** Returns the language of a file, or empty if it is in none that is read. Declarations of types create no table. */
    private static Optional<Language> language(InputFile file) {
        String name = name(file);
        return name.endsWith(".d.ts") || name.endsWith(".min.js") ? Optional.empty() : Language.of(name);
    }

    /** Returns whether a source may create tables. It is a quick test of the text. */
    private static boolean isRelevant(String source) {
        boolean isMinified = source.length() / (source.lines().count() + 1) > LONG_LINES;
        return !isMinified
                && LIBRARIES.matcher(source).find()
                && (KEYS.matcher(source).find() || CREATIONS.matcher(source).find());
    }

    private static String name(InputFile file) {
        return file.path().getFileName().toString();
    }

    /** The sources of a run. Not thread-safe. */
    private static final class Scan {

        /** The tables of the CDK's output by the folders of their apps. */
        private final Map<String, List<TableInput>> synthesized;

        private final Map<TableInput, TableInput> placed = new HashMap<>();

        private final SourceFiles sources;
        private final Program program;

        /** The calls of each source that may create tables. */
        private final Map<Path, TableCalls> calls = new LinkedHashMap<>();

        /** The tables that a function or a class of the program creates, which gets the properties at the call. */
        private final Set<CodeTable> followed = new HashSet<>();

        Scan(Inputs known, Collection<InputFile> files, RepositoryFiles opener) {
            this.sources = new SourceFiles(files.stream().map(InputFile::path).toList(), opener);
            this.program = new Program(sources);
            this.synthesized = known.tables().stream()
                    .filter(table -> table.place().file().contains(OUTPUT))
                    .collect(Collectors.groupingBy(table -> {
                        String file = table.place().file();
                        return file.substring(0, file.indexOf(OUTPUT));
                    }));
        }

        /** Reads the calls of a source that may create tables. */
        private Inputs collect(InputFile file) {
            String text = new String(file.read(SourceFiles.MAXIMUM_SIZE), StandardCharsets.UTF_8);
            if (language(file).isPresent() && isRelevant(text)) {
                sources.read(file.path())
                        .ifPresent(source -> calls.put(file.path(), new TableCalls(source, text, program).read()));
            }
            return Inputs.NONE;
        }

        /** Removes objects that are requests of a table that a call in another source creates. */
        private void removeImported(List<CodeTable> all) {
            Set<List<Object>> called = all.stream()
                    .filter(table -> !table.isObject())
                    .map(CodeTable::identity)
                    .collect(Collectors.toSet());
            all.stream()
                    .filter(table -> table.isObject() && called.contains(table.identity()))
                    .forEach(followed::add);
        }

        /** Finds the calls of functions and classes that create the table in the program, and gives it their indexes. */
        void follow() {
            List<CodeTable> all = calls.values().stream()
                    .flatMap(each -> each.tables().stream())
                    .toList();
            removeImported(all);
            Map<Call, List<CodeTable>> created = new HashMap<>();
            all.forEach(table -> table.calls()
                    .forEach(call -> created.computeIfAbsent(call, key -> new ArrayList<>())
                            .add(table)));
            calls.values()
                    .forEach(source -> source.tables().forEach(table -> {
                        Call call = new Call(
                                source.file().key(),
                                source.nameOf(table.construction().at()));
                        List<CodeTable> inner = created.getOrDefault(call, List.of()).stream()
                                .filter(each -> each != table)
                                .toList();
                        if (!inner.isEmpty()) {
                            inner.forEach(table::moveIndexes);
                            followed.add(table);
                        }
                    }));
        }

        /** Returns whether a table of another source is known by what this one declares or calls. */
        boolean isUsed(InputFile file) {
            Path path = file.path().toAbsolutePath().normalize();
            boolean createsTables = calls.containsKey(file.path())
                    && calls.get(file.path()).tables().stream().anyMatch(table -> !followed.contains(table));
            return createsTables
                    || program.isUsed(path)
                    || calls.values().stream()
                            .flatMap(source -> source.tables().stream())
                            .anyMatch(table -> table.isCalledIn(path));
        }

        private Inputs tables(InputFile file) {
            TableCalls source = calls.get(file.path());
            if (source == null) {
                return Inputs.NONE;
            }
            Place place = Place.of(file.path());
            Stream<FoundTable> created = source.tables().stream()
                    .filter(table -> !followed.contains(table))
                    .flatMap(table -> table.described().stream());
            Stream<FoundTable> models = new PynamoModels(
                            PythonClass.of(source.file(), program),
                            name -> program.declaringClass(source.file(), name).stream()
                                    .flatMap(other -> PythonClass.of(other, program).stream())
                                    .filter(each -> each.name().equals(name))
                                    .findFirst())
                    .tables().stream();
            List<FoundTable> found = FoundTable.distinct(
                            Stream.concat(created, models).toList())
                    .stream()
                    .filter(table -> !isSynthesized(table, place))
                    .toList();
            String help = help(source.text());
            return Inputs.of(found.stream().map(table -> table(table, place)).toList())
                    .with(found.isEmpty() || !source.tables().isEmpty() ? source.unknownRequests() : List.of())
                    .with(source.notes())
                    .with(wrappers(found, place))
                    .mapNotes(note -> note.message().endsWith(NOT_LINTED) ? note.with(help) : note);
        }

        /** Returns a note about each class around the CDK's {@code Table}, at the first table that it creates. */
        private static List<Note> wrappers(List<FoundTable> tables, Place file) {
            Map<String, Note> notes = new LinkedHashMap<>();
            for (FoundTable table : tables) {
                if (!table.wrapper().isEmpty()) {
                    notes.putIfAbsent(
                            table.wrapper(),
                            new Note(
                                    table.placeIn(file),
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
                same.forEach(known -> placed.putIfAbsent(known, known.at(table.placeIn(file), members)));
            }
            return !same.isEmpty();
        }

        private static Inputs table(FoundTable table, Place file) {
            Reading reading = new Reading(
                    file, table.caller().map(Place::of).orElse(file), table.name(), Resolver.LITERAL, Map.of());
            if (!table.problem().isEmpty()) {
                reading.note(table.line(), table.problem(), "it is linted without it");
            }
            return reading.result(
                    new TableDefinition(table.description(), table.form(), reading)
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
