package dev.keyspread.lint.frontend.table;

import static java.util.Comparator.comparing;

import dev.keyspread.lint.schema.EntitySchema;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The tables of a run's inputs, and the code that uses them.
 *
 * @param tables the tables, ordered by the names of their entities
 * @param notes the notes in the order of the inputs
 * @param code the classes that call DynamoDB
 * @param files the number of files that were searched
 */
public record Inputs(List<TableInput> tables, List<Note> notes, List<CodeInput> code, int files) {

    /** No tables and no notes. */
    public static final Inputs NONE = new Inputs(List.of(), List.of());

    public Inputs {
        tables = tables.stream()
                .sorted(comparing((TableInput table) -> table.entity().entity()))
                .toList();
        notes = List.copyOf(notes);
        code = List.copyOf(code);
    }

    /** Creates the tables of a part of the files. */
    public Inputs(List<TableInput> tables, List<Note> notes) {
        this(tables, notes, List.of(), 0);
    }

    /** Returns the inputs of several files. */
    public static Inputs of(Collection<Inputs> parts) {
        return new Inputs(
                parts.stream().flatMap(part -> part.tables.stream()).toList(),
                parts.stream().flatMap(part -> part.notes.stream()).toList(),
                parts.stream().flatMap(part -> part.code.stream()).toList(),
                parts.stream().mapToInt(Inputs::files).sum());
    }

    /** Returns a copy with the inputs of other files. */
    public Inputs and(Collection<Inputs> others) {
        return of(Stream.concat(Stream.of(this), others.stream()).toList());
    }

    /** Returns a copy with changed tables. */
    public Inputs map(UnaryOperator<TableInput> change) {
        return new Inputs(tables.stream().map(change).toList(), notes, code, files);
    }

    /** Returns a copy with changed notes. */
    public Inputs mapNotes(UnaryOperator<Note> change) {
        return new Inputs(tables, notes.stream().map(change).toList(), code, files);
    }

    /** Returns a copy with more notes before these. */
    public Inputs with(List<Note> others) {
        return new Inputs(tables, Stream.concat(others.stream(), notes.stream()).toList(), code, files);
    }

    /** Returns a copy whose places are inside an archive. An empty name means no archive. */
    public Inputs in(String archive) {
        return archive.isEmpty()
                ? this
                : new Inputs(
                        tables.stream().map(table -> table.in(archive)).toList(),
                        notes.stream().map(note -> note.in(archive)).toList(),
                        code.stream().map(each -> each.in(archive)).toList(),
                        files);
    }

    /** Returns a copy with other classes that call DynamoDB. */
    public Inputs withCode(List<CodeInput> others) {
        return new Inputs(tables, notes, others, files);
    }

    /** Returns the schemas of the tables. */
    public Stream<EntitySchema> schemas() {
        return tables.stream().map(TableInput::entity);
    }

    /** Returns the tables, and the classes that call DynamoDB in the form of tables, as configurations select both. */
    public Stream<EntitySchema> entities() {
        return Stream.concat(schemas(), code.stream().map(each -> each.code().asEntity()));
    }

    /** Returns the names of entities and classes used in a baseline. */
    public Set<String> stableNames() {
        return Stream.concat(
                        tables.stream().map(TableInput::stableName),
                        code.stream().map(each -> each.code().name()))
                .collect(Collectors.toSet());
    }
}
