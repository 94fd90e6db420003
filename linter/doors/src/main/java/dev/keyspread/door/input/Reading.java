package dev.keyspread.door.input;

import dev.keyspread.door.document.Node;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Reads the values of one table, and keeps a note of each that stays unknown. Not thread-safe. */
final class Reading {

    private final Place file;
    private final String table;
    private final Resolver resolver;
    private final List<Note> notes = new ArrayList<>();

    /**
     * A reading.
     *
     * @param table what notes call the table
     */
    Reading(Place file, String table, Resolver resolver) {
        this.file = file;
        this.table = table;
        this.resolver = resolver;
    }

    List<Note> notes() {
        return notes;
    }

    /** The text of a member; without one, or if it stays unknown, nothing. */
    Optional<String> text(Node parent, String name, String consequence) {
        return parent.member(name).flatMap(node -> value(node, "its " + name, consequence));
    }

    /** The text of a value that has to be there. */
    Optional<String> required(Node parent, String name, String consequence) {
        if (parent.member(name).isEmpty()) {
            note(parent.line(), "it has no " + name, consequence);
        }
        return text(parent, name, consequence);
    }

    /** The whole number of a member; -1 without one, or if it stays unknown. */
    long number(Node parent, String name) {
        return text(parent, name, "it counts as unknown")
                .filter(text -> text.matches("\\d{1,18}"))
                .map(Long::valueOf)
                .orElse(-1L);
    }

    /** The elements of a member; a function in place of the list is noted. */
    List<Node> list(Node parent, String name, String consequence) {
        Optional<Node> list = parent.member(name);
        if (list.isPresent() && !(list.get() instanceof Node.Elements)) {
            note(
                    list.get().line(),
                    "its " + name + " cannot be resolved: it is " + list.get().kind(),
                    consequence);
        }
        return list.map(Node::elements).orElse(List.of());
    }

    void note(int line, String problem, String consequence) {
        notes.add(new Note(file.at(line), "table \"" + table + "\": " + problem + "; " + consequence));
    }

    private Optional<String> value(Node node, String what, String consequence) {
        Resolution resolution = resolver.resolve(node);
        if (resolution.text() == null) {
            note(node.line(), what + " cannot be resolved: " + resolution.reason(), consequence);
        }
        return Optional.ofNullable(resolution.text());
    }
}
