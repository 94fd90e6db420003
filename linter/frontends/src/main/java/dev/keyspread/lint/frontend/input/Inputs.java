package dev.keyspread.lint.frontend.input;

import static java.util.Comparator.comparing;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;

/**
 * What was read.
 *
 * @param sources the tables, in the order of their entities' names
 * @param notes what could not be resolved, in the order of the inputs
 */
public record Inputs(List<Source> sources, List<Note> notes) {

    /** Nothing. */
    public static final Inputs NONE = new Inputs(List.of(), List.of());

    public Inputs {
        sources = sources.stream()
                .sorted(comparing((Source source) -> source.entity().entity()))
                .toList();
        notes = List.copyOf(notes);
    }

    /** Several as one. */
    static Inputs of(Collection<Inputs> parts) {
        List<Source> sources = new ArrayList<>();
        List<Note> notes = new ArrayList<>();
        parts.forEach(part -> {
            sources.addAll(part.sources);
            notes.addAll(part.notes);
        });
        return new Inputs(sources, notes);
    }

    /** The same with other tables in the place of these. */
    Inputs map(UnaryOperator<Source> change) {
        return new Inputs(sources.stream().map(change).toList(), notes);
    }

    /** The same with other notes besides. */
    Inputs with(List<Note> others) {
        return of(List.of(new Inputs(List.of(), others), this));
    }

    /** The same from inside of an archive; an empty name is none. */
    Inputs in(String archive) {
        return archive.isEmpty()
                ? this
                : new Inputs(
                        sources.stream().map(source -> source.in(archive)).toList(),
                        notes.stream()
                                .map(note -> new Note(note.place().in(archive), note.message()))
                                .toList());
    }

    /** What the entities are called in a baseline. */
    public Set<String> lastingNames() {
        return sources.stream().map(Source::lastingName).collect(Collectors.toSet());
    }
}
