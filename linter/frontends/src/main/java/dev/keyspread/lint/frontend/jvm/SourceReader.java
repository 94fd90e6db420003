package dev.keyspread.lint.frontend.jvm;

import dev.keyspread.lint.frontend.files.RepositoryFiles;
import dev.keyspread.lint.frontend.mapped.ClassFacts;
import dev.keyspread.lint.frontend.mapped.ClassFacts.Annotation;
import dev.keyspread.lint.frontend.mapped.Mapper;
import dev.keyspread.lint.frontend.table.CodeInput;
import dev.keyspread.lint.frontend.table.InputException;
import dev.keyspread.lint.frontend.table.InputFile;
import dev.keyspread.lint.frontend.table.Inputs;
import dev.keyspread.lint.frontend.table.Note;
import dev.keyspread.lint.frontend.table.Place;
import dev.keyspread.lint.frontend.table.TableInput;
import dev.keyspread.lint.frontend.table.TableReader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Reads Java and Kotlin sources that use a mapper's annotations, the classes that these refer to, and the calls of DynamoDB.
 * Compiled classes take precedence: their sources only add line numbers. Java sources of compiled classes are also read if they
 * are no inputs but lie in the usual folder.
 */
public final class SourceReader implements TableReader {

    private static final String JAVA = ".java";
    private static final String KOTLIN = ".kt";
    private static final String KEYSPREAD = "dev.keyspread.annotations";
    private static final List<String> MAPPERS = List.of(
            KEYSPREAD,
            "software.amazon.awssdk.enhanced.dynamodb.mapper.annotations",
            "com.amazonaws.services.dynamodbv2.datamodeling",
            "com.amazonaws.mobileconnectors.dynamodbv2.dynamodbmapper");

    /** Returns whether a file is a source to read. Files that a build wrote are skipped. */
    @Override
    public boolean reads(InputFile file) {
        return file.archive().isEmpty() && !file.isCopy() && (is(file, JAVA) || is(file, KOTLIN));
    }

    private static boolean is(InputFile file, String ending) {
        return file.path().toString().endsWith(ending);
    }

    /**
     * Returns the compiled tables with the lines of their sources, and the tables that only sources describe.
     *
     * @throws InputException if a Java source that the user named has brackets without a partner
     */
    @Override
    public Inputs addTo(Inputs compiled, List<InputFile> files, RepositoryFiles opener) {
        Set<Path> readable = new LinkedHashSet<>();
        List<InputFile> relevant = new ArrayList<>();
        List<InputFile> calling = new ArrayList<>();
        Inputs known = compiled.and(files.stream()
                .map(file -> file.read(source -> {
                    String text = JvmSources.text(source.path(), opener);
                    readable.add(source.path());
                    if (MAPPERS.stream().anyMatch(text::contains)) {
                        relevant.add(source);
                    }
                    if (CodeInput.isRelevant(text) && !CodeInput.isSkipped(Place.text(source.path()))) {
                        calling.add(source);
                    }
                    return Inputs.NONE;
                }))
                .toList());
        sourcesOf(compiled, opener)
                .filter(readable::add)
                .map(file -> new InputFile(file, "", 0, false, false, opener))
                .forEach(relevant::add);
        return relevant.isEmpty() && calling.isEmpty()
                ? known
                : new Scan(compiled, readable, opener).read(known, relevant, calling);
    }

    /** Returns the sources of compiled tables, if they are in the usual folders beside the classes. */
    private static Stream<Path> sourcesOf(Inputs compiled, RepositoryFiles opener) {
        return compiled.tables().stream()
                .map(table -> Path.of(table.place().file()))
                .filter(file -> file.toString().endsWith(JAVA) && opener.isFile(file))
                .distinct();
    }

    /**
     * Returns a note about an uncompiled Keyspread entity. Only the annotation processor evaluates Keyspread's
     * annotations.
     */
    private static Note notCompiled(String name, Place place) {
        return new Note(
                place,
                "class " + name
                        + ": keyspread-processor writes its schema when it is compiled, and the schema is not among the"
                        + " inputs, so it is not linted; add the folder of the compiled classes, or the processor to the"
                        + " compiler");
    }

    /** The sources of a run. Not thread-safe. */
    private static final class Scan {

        private final Set<String> compiledEntities;
        private final Map<String, ClassFacts> classes = new LinkedHashMap<>();
        private final JvmSources sources;

        Scan(Inputs compiled, Collection<Path> files, RepositoryFiles opener) {
            this.compiledEntities = compiled.tables().stream()
                    .map(table -> table.entity().entity())
                    .collect(Collectors.toSet());
            this.sources = new JvmSources(files, opener);
        }

        Inputs read(Inputs known, List<InputFile> files, List<InputFile> calling) {
            List<Inputs> tables = new ArrayList<>();
            files.forEach(file -> tables.add(file.read(this::tables)));
            Inputs code = Inputs.of(
                    calling.stream().map(file -> file.read(this::code)).toList());
            tables.add(0, known.map(this::located).withCode(List.of()));
            tables.add(code.withCode(CodeInput.located(known.code(), code.code())));
            return Inputs.of(tables);
        }

        private Inputs code(InputFile file) {
            try {
                String path = Place.of(file.path()).file();
                return Inputs.NONE.withCode(sources.calls(file.path()).stream()
                        .map(type -> new CodeInput(type, path))
                        .toList());
            } catch (StackOverflowError e) {
                throw new InputException(file.place(), "its calls cannot be read: it is nested too deep", e);
            }
        }

        private Inputs tables(InputFile file) {
            boolean usesKeyspread = JvmSources.text(file.path(), file.files()).contains(KEYSPREAD);
            return Inputs.of(sources.classes(file.path()).stream()
                    .map(type -> table(type, usesKeyspread))
                    .toList());
        }

        private Inputs table(ClassFacts type, boolean usesKeyspread) {
            classes.putIfAbsent(type.name(), type);
            if (compiledEntities.contains(type.name())) {
                return Inputs.NONE;
            }
            Place place = Objects.requireNonNull(type.place());
            if (usesKeyspread
                    && type.annotation("Table").isPresent()
                    && Mapper.mapped(type, sources).isEmpty()) {
                return Inputs.NONE.with(List.of(notCompiled(type.name(), place)));
            }
            Inputs table = AnnotatedClass.read(type, sources, () -> place);
            return table.tables().isEmpty() ? table : table.map(this::located).with(notesOfUnknown(type));
        }

        /** Returns the table with the lines of its source, if the class is among the sources. */
        private TableInput located(TableInput table) {
            ClassFacts type = classes.get(table.entity().entity());
            return type == null || type.place() == null ? table : table.at(type.place(), places(type));
        }

        /** Returns the places of the properties of a class by name: the annotated declaration, or else the first. */
        private Map<String, Place> places(ClassFacts type) {
            Map<String, Place> places = new LinkedHashMap<>();
            for (ClassFacts each : type.lineage(sources)) {
                Map<String, Place> own = new LinkedHashMap<>();
                each.members().stream()
                        .filter(member -> member.parameters() <= 0 && member.line() > 0)
                        .forEach(member -> own.merge(
                                member.property(),
                                place(each, member.line()),
                                (first, next) -> member.annotations().isEmpty() ? first : next));
                own.forEach(places::putIfAbsent);
            }
            return places;
        }

        /** Returns notes about the values in annotations that the sources do not determine. */
        private List<Note> notesOfUnknown(ClassFacts mapped) {
            Set<Note> notes = new LinkedHashSet<>();
            for (ClassFacts type : mapped.lineage(sources)) {
                type.annotations().forEach(each -> addUnknown(each, type, 0, notes));
                type.members().stream()
                        .filter(member -> member.line() > 0)
                        .forEach(member ->
                                member.annotations().forEach(each -> addUnknown(each, type, member.line(), notes)));
            }
            return List.copyOf(notes);
        }

        private static void addUnknown(Annotation annotation, ClassFacts type, int line, Set<Note> notes) {
            annotation.unknown().stream()
                    .filter(value -> annotation.name().startsWith("Dynamo"))
                    .forEach(value -> notes.add(new Note(
                            place(type, line),
                            "class " + type.name() + ": the value of " + value + " in @" + annotation.name()
                                    + " is not known from the sources, so it is ignored")));
        }

        private static Place place(ClassFacts type, int line) {
            Place place = Objects.requireNonNull(type.place());
            return line == 0 ? place : place.at(line);
        }
    }
}
