package dev.keyspread.lint.frontend.declare;

import dev.keyspread.lint.DidYouMean;
import dev.keyspread.lint.frontend.config.ConfigurationFile;
import dev.keyspread.lint.frontend.config.Globs;
import dev.keyspread.lint.frontend.table.Inputs;
import dev.keyspread.lint.frontend.table.Note;
import dev.keyspread.lint.frontend.table.Place;
import dev.keyspread.lint.schema.EntitySchema;
import dev.keyspread.lint.schema.Origin;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Notes about names of tables in the configuration file that match no table, since they may be misspelt. Modules may share the
 * file and see some of the tables only, so these are no findings.
 */
public final class UnmatchedTables {

    private final ConfigurationFile file;
    private final List<EntitySchema> entities;
    private final List<String> tables;
    private final List<String> classes;

    private UnmatchedTables(Inputs inputs, ConfigurationFile file) {
        this.file = file;
        this.entities = inputs.entities().toList();
        this.tables = inputs.schemas()
                .filter(entity -> entity.origin() != Origin.ENHANCED_CLIENT)
                .map(EntitySchema::table)
                .toList();
        this.classes = inputs.schemas().map(EntitySchema::entity).toList();
    }

    /** Returns the notes. None if there are no tables. */
    public static List<Note> notes(Inputs inputs, ConfigurationFile file) {
        return inputs.tables().isEmpty()
                ? List.of()
                : new UnmatchedTables(inputs, file).notes().toList();
    }

    private Stream<Note> notes() {
        return Stream.concat(
                file.tables().stream().flatMap(each -> notes(each.tables(), each.line(), "its declarations have")),
                file.suppressions().stream().flatMap(each -> notes(each.tables(), each.line(), "the suppression has")));
    }

    private Stream<Note> notes(Globs tables, int line, String effect) {
        return tables.patterns().stream()
                .filter(pattern -> entities.stream().noneMatch(new Globs(List.of(pattern))::match))
                .map(pattern -> new Note(
                        new Place(file.name(), line),
                        "no table matches \"" + pattern + "\""
                                + similar(pattern)
                                        .map(meant -> "; did you mean \"" + meant + "\"?")
                                        .orElse(", so " + effect + " no effect"),
                        Note.Topic.CONFIGURATION));
    }

    /** Classes of the Enhanced Client do not contain the name of their table, so the name of a table is the better suggestion. */
    private Optional<String> similar(String pattern) {
        return DidYouMean.suggest(pattern, tables).or(() -> DidYouMean.suggest(pattern, classes));
    }
}
