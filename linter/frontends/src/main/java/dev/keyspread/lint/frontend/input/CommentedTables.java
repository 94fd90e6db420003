package dev.keyspread.lint.frontend.input;

import dev.keyspread.lint.frontend.files.RepositoryFiles;
import dev.keyspread.lint.frontend.suppression.TextIgnores;
import dev.keyspread.lint.frontend.table.CodeInput;
import dev.keyspread.lint.frontend.table.InputException;
import dev.keyspread.lint.frontend.table.InputFile;
import dev.keyspread.lint.frontend.table.Inputs;
import dev.keyspread.lint.frontend.table.Note;
import dev.keyspread.lint.frontend.table.Place;
import dev.keyspread.lint.frontend.table.TableInput;
import dev.keyspread.lint.frontend.table.TableReader;
import dev.keyspread.lint.schema.EntitySchema;
import dev.keyspread.lint.schema.Origin;
import dev.keyspread.lint.schema.Suppression;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** Adds the suppressions in comments to the tables of YAML and of programs. Not thread-safe. */
final class CommentedTables {

    private static final String IN_CLASS =
            "keyspread-ignore in a comment suppresses nothing in a class; use @SuppressLint, or"
                    + " suppressions in keyspread.yaml";

    private final Map<String, Optional<TextIgnores>> byFile = new HashMap<>();

    private final RepositoryFiles files;
    private final List<TableReader> readers;

    private CommentedTables(RepositoryFiles files, List<TableReader> readers) {
        this.files = files;
        this.readers = readers;
    }

    /** Returns the inputs with the suppressions, and with notes about comments that suppress nothing. */
    static Inputs of(Inputs inputs, RepositoryFiles opener, List<TableReader> readers) {
        CommentedTables files = new CommentedTables(opener, readers);
        Inputs suppressed = inputs.map(files::suppressed);
        List<Note> ineffective = new ArrayList<>();
        files.byFile.forEach((file, ignores) -> ignores.ifPresent(found ->
                found.report((problem, line) -> ineffective.add(new Note(new Place(file, line), problem)))));
        classes(inputs)
                .filter(file -> !files.byFile.containsKey(file))
                .forEach(file -> files.read(file)
                        .ifPresent(found -> found.report(
                                (problem, line) -> ineffective.add(new Note(new Place(file, line), IN_CLASS)))));
        return suppressed.with(ineffective);
    }

    /** Returns the sources of classes, whose suppressions are annotations. */
    private static Stream<String> classes(Inputs inputs) {
        return Stream.concat(
                        inputs.tables().stream().map(table -> table.place().file()),
                        inputs.code().stream().map(CodeInput::file))
                .filter(file -> file.endsWith(".java") || file.endsWith(".kt"))
                .distinct();
    }

    private TableInput suppressed(TableInput table) {
        if (table.entity().origin() != Origin.DEFINITION || table.place().line() == 0) {
            return table;
        }
        List<Suppression> found = byFile.computeIfAbsent(table.place().file(), this::read)
                .map(ignores -> suppressions(table, ignores))
                .orElse(List.of());
        EntitySchema entity = table.entity();
        return found.isEmpty()
                ? table
                : table.with(entity.toBuilder()
                        .suppressions(Stream.concat(entity.suppressions().stream(), found.stream())
                                .toList())
                        .build());
    }

    /** Returns the suppressions in the block of a table, and in those of the calls that add its indexes. */
    private static List<Suppression> suppressions(TableInput table, TextIgnores ignores) {
        Stream<Suppression> ofIndexes = table.entity().indexes().stream()
                .map(index -> table.placeOf(index.name(), null))
                .filter(place -> place.file().equals(table.place().file()) && place.line() > 0)
                .flatMap(place -> ignores.ofAddedIndex(place.line()).stream());
        return Stream.concat(ignores.ofBlock(table.place().line()).stream(), ofIndexes)
                .distinct()
                .toList();
    }

    /** Reads a file on the disk, unless its format has no comments, or its reader reads them. */
    private Optional<TextIgnores> read(String file) {
        InputFile input = new InputFile(Path.of(file), "", 0, false, false, files);
        boolean hasComments = !file.endsWith("json") && !file.endsWith(".tfstate");
        try {
            return hasComments
                            && files.isFile(input.path())
                            && readers.stream().noneMatch(reader -> reader.readsComments(input))
                    ? input.text().filter(TextIgnores::isRelevant).map(TextIgnores::of)
                    : Optional.empty();
        } catch (InputException e) {
            // The source of a compiled class that cannot be read has a note already.
            return Optional.empty();
        }
    }
}
