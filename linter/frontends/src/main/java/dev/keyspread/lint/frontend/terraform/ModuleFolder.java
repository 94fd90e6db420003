package dev.keyspread.lint.frontend.terraform;

import dev.keyspread.lint.frontend.document.DocumentException;
import dev.keyspread.lint.frontend.document.FileProblem;
import dev.keyspread.lint.frontend.files.RepositoryFiles;
import dev.keyspread.lint.frontend.hcl.Body.Block;
import dev.keyspread.lint.frontend.hcl.Expression;
import dev.keyspread.lint.frontend.table.Note;
import dev.keyspread.lint.frontend.table.Place;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The files of a folder, which are one module. Files that cannot be read are noted. Not thread-safe. */
final class ModuleFolder {

    /** A module without these texts has no table and calls no module that may have one. */
    private static final Pattern RELEVANT = Pattern.compile("dynamo|\"\\.\\.?/", Pattern.CASE_INSENSITIVE);

    private final RepositoryFiles opener;
    private final List<ModuleFile> sources = new ArrayList<>();
    private final List<ModuleFile> values = new ArrayList<>();
    private final List<Note> notes = new ArrayList<>();
    private final Map<String, Definition> locals = new LinkedHashMap<>();

    private ModuleFolder(RepositoryFiles opener) {
        this.opener = opener;
    }

    /** Reads a folder. A folder without tables and calls of local modules has no files. */
    static ModuleFolder read(Path folder, RepositoryFiles files) {
        ModuleFolder module = new ModuleFolder(files);
        Map<Path, String> texts = module.texts(module.list(folder));
        if (texts.entrySet().stream()
                .anyMatch(file -> ModuleFile.isSource(file.getKey())
                        && RELEVANT.matcher(file.getValue()).find())) {
            texts.forEach(module::parse);
        }
        module.sources.forEach(module::addLocals);
        return module;
    }

    /** Returns a module of one file. */
    static ModuleFolder of(ModuleFile file, RepositoryFiles files) {
        ModuleFolder module = new ModuleFolder(files);
        module.sources.add(file);
        module.addLocals(file);
        return module;
    }

    /** Returns a file that is a module of its own, or empty with a note if it cannot be read. */
    static Optional<ModuleFile> readFile(Path path, RepositoryFiles files, Consumer<Note> notes) {
        ModuleFolder module = new ModuleFolder(files);
        module.texts(List.of(path)).forEach(module::parse);
        module.notes.forEach(notes);
        return Stream.concat(module.sources.stream(), module.values.stream()).findFirst();
    }

    private Map<Path, String> texts(List<Path> files) {
        Map<Path, String> texts = new LinkedHashMap<>();
        for (Path file : files) {
            try {
                texts.put(file, opener.text(file));
            } catch (IOException e) {
                notes.add(Note.unread(Place.of(file), FileProblem.of(e)));
            }
        }
        return texts;
    }

    private List<Path> list(Path folder) {
        try {
            return opener.list(folder, ModuleFile::isModuleFile);
        } catch (IOException e) {
            notes.add(Note.unread(Place.of(folder), FileProblem.of(e)));
            return List.of();
        }
    }

    private void parse(Path path, String text) {
        opener.begin(path);
        try {
            (ModuleFile.isSource(path) ? sources : values).add(ModuleFile.parse(path, text));
        } catch (DocumentException e) {
            notes.add(Note.unread(Place.of(path).at(e.line()), String.valueOf(e.getMessage())));
        } catch (StackOverflowError e) {
            notes.add(Note.unread(Place.of(path), "it is nested too deep"));
        }
    }

    private void addLocals(ModuleFile file) {
        file.body()
                .blocks("locals")
                .forEach(block -> block.body()
                        .attributes()
                        .forEach((name, value) -> locals.put(name, new Definition(file.path(), value))));
    }

    /** Returns what opens the files. */
    RepositoryFiles opener() {
        return opener;
    }

    List<ModuleFile> sources() {
        return sources;
    }

    /** Returns notes about files that were not read. */
    List<Note> notes() {
        return notes;
    }

    Map<String, Definition> locals() {
        return locals;
    }

    /** Returns the blocks of a type with their files. */
    Stream<Map.Entry<ModuleFile, Block>> blocks(String type) {
        return sources.stream().flatMap(file -> file.body().blocks(type).map(block -> Map.entry(file, block)));
    }

    /** Returns the values of a variable in the files that Terraform reads, or in all others. */
    List<Definition> values(String variable, boolean automatic) {
        Predicate<ModuleFile> wanted = file -> ModuleFile.isAutomatic(file.path()) == automatic;
        return values.stream()
                .filter(wanted)
                .flatMap(file -> file.body().attribute(variable).stream()
                        .map(expression -> new Definition(file.path(), expression)))
                .toList();
    }

    /** An expression and its file. */
    record Definition(Path file, Expression expression) {}
}
