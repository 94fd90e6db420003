package dev.keyspread.lint.frontend.input;

import dev.keyspread.lint.frontend.document.Node;
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

    /** The elements of a member; a function in place of the list, or of an element, is noted and left out. */
    List<Node> list(Node parent, String name, String consequence, String ofElement) {
        Optional<Node> list = parent.member(name).filter(node -> !isNoValue(node));
        if (list.isPresent() && !(list.get() instanceof Node.Elements)) {
            unresolved("its " + name, list.get(), consequence);
        }
        return list.map(Node::elements).orElse(List.of()).stream()
                .filter(element -> !isNoValue(element))
                .filter(element -> isSettled(element, "an element of its " + name, ofElement))
                .toList();
    }

    private boolean isSettled(Node element, String what, String consequence) {
        boolean isSettled = function(element).isEmpty();
        if (!isSettled) {
            unresolved(what, element, consequence);
        }
        return isSettled;
    }

    private void unresolved(String what, Node node, String consequence) {
        String reason = function(node)
                .map(function -> function + " is settled when the stack is deployed")
                .orElse("it is " + node.kind());
        note(node.line(), what + " cannot be resolved: " + reason, consequence);
    }

    /** The function that stands in the place of a value. */
    private static Optional<String> function(Node node) {
        return node instanceof Node.Members members && members.members().size() == 1
                ? members.members().keySet().stream()
                        .filter(name -> name.equals("Ref") || name.startsWith("Fn::"))
                        .findFirst()
                : Optional.empty();
    }

    /** What stands for nothing at all. */
    static boolean isNoValue(Node node) {
        return node.text("Ref").equals(Optional.of("AWS::NoValue"));
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
