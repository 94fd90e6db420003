package dev.keyspread.lint.frontend.jvm;

import dev.keyspread.lint.frontend.files.RepositoryFiles;
import dev.keyspread.lint.frontend.mapped.ClassFacts;
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
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Reads Java sources that use a mapper's annotations, the classes that these refer to, and the calls of DynamoDB. Compiled
 * classes take precedence: their sources only add line numbers, and are also read if they are no inputs but lie in the usual
 * folder.
 */
public final class JavaSourceReader implements TableReader {

    private static final String KEYSPREAD = "dev.keyspread.annotations";
    private static final List<String> MAPPERS = List.of(
            KEYSPREAD,
            "software.amazon.awssdk.enhanced.dynamodb.mapper.annotations",
            "com.amazonaws.services.dynamodbv2.datamodeling",
            "com.amazonaws.mobileconnectors.dynamodbv2.dynamodbmapper");

    /** Returns whether a file is a source to read. Files that a build wrote are skipped. */
    @Override
    public boolean reads(InputFile file) {
        return file.archive().isEmpty()
                && !file.isCopy()
                && file.path().toString().endsWith(".java");
    }

    /**
     * Returns the compiled tables with the lines of their sources, and the tables that only sources describe.
     *
     * @throws InputException if a source that the user named is not Java
     */
    @Override
    public Inputs addTo(Inputs compiled, List<InputFile> files, RepositoryFiles opener) {
        Set<Path> readable = new LinkedHashSet<>();
        List<InputFile> relevant = new ArrayList<>();
        List<InputFile> calling = new ArrayList<>();
        Inputs notes = Inputs.of(files.stream()
                .map(file -> file.read(source -> {
                    String text = JavaSources.text(source.path(), opener);
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
        // A JRE has no compiler, so classes that use it must not be loaded there.
        boolean hasCompiler = ModuleLayer.boot().findModule("jdk.compiler").isPresent();
        if (hasCompiler) {
            sourcesOf(compiled, opener)
                    .filter(readable::add)
                    .map(file -> new InputFile(file, "", 0, false, false, opener))
                    .forEach(relevant::add);
        }
        Inputs known = compiled.and(List.of(notes));
        if (relevant.isEmpty() && calling.isEmpty()) {
            return known;
        }
        return hasCompiler
                ? new Scan(compiled, readable, opener).read(known, relevant, calling)
                : known.with(List.of(new Note(
                        (relevant.isEmpty() ? calling : relevant).get(0).place(),
                        "not read, since this Java has no compiler: run the linter on a JDK, or on the compiled"
                                + " classes")));
    }

    /** Returns the sources of compiled tables, if they are in the usual folders beside the classes. */
    private static Stream<Path> sourcesOf(Inputs compiled, RepositoryFiles opener) {
        return compiled.tables().stream()
                .map(table -> Path.of(table.place().file()))
                .filter(file -> file.toString().endsWith(".java") && opener.isFile(file))
                .distinct();
    }

    /**
     * Returns a note about an uncompiled Keyspread entity. Only the annotation processor evaluates Keyspread's
     * annotations.
     */
    static Note notCompiled(String name, Place place) {
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
        private final Set<Note> notesOfClass = new LinkedHashSet<>();
        private final Map<String, SourceClass> classes = new LinkedHashMap<>();
        private final JavaSources sources;

        Scan(Inputs compiled, Collection<Path> files, RepositoryFiles opener) {
            this.compiledEntities = compiled.tables().stream()
                    .map(table -> table.entity().entity())
                    .collect(Collectors.toSet());
            this.sources = new JavaSources(files, opener, notesOfClass::add);
        }

        private Inputs read(Inputs known, List<InputFile> files, List<InputFile> calling) {
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
                return Inputs.NONE.withCode(sources.unit(file.path()).code());
            } catch (StackOverflowError e) {
                throw new InputException(file.place(), "its calls cannot be read: it is nested too deep", e);
            }
        }

        private Inputs tables(InputFile file) {
            boolean usesKeyspread = JavaSources.text(file.path(), file.files()).contains(KEYSPREAD);
            return Inputs.of(sources.unit(file.path()).classes().stream()
                    .map(type -> table(type, usesKeyspread))
                    .toList());
        }

        private Inputs table(SourceClass type, boolean usesKeyspread) {
            classes.putIfAbsent(type.name(), type);
            if (compiledEntities.contains(type.name())) {
                return Inputs.NONE;
            }
            notesOfClass.clear();
            ClassFacts facts = sources.facts(type);
            List<Mapper.Mapped> mapped = Mapper.mapped(facts, sources);
            if (!mapped.isEmpty()) {
                Inputs table = AnnotatedClass.read(mapped, sources, type.place());
                return table.tables().isEmpty()
                        ? table
                        : table.map(this::located).with(List.copyOf(notesOfClass));
            }
            return usesKeyspread && facts.annotation("Table").isPresent()
                    ? Inputs.NONE.with(List.of(notCompiled(type.name(), type.place())))
                    : AnnotatedClass.unmapped(facts, sources, type::place);
        }

        /** Returns the table with the lines of its source, if the class is among the sources. */
        private TableInput located(TableInput table) {
            SourceClass type = classes.get(table.entity().entity());
            return type == null ? table : table.at(type.place(), sources.members(type));
        }
    }
}
