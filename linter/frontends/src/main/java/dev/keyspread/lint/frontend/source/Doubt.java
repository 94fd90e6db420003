package dev.keyspread.lint.frontend.source;

import dev.keyspread.lint.frontend.document.Node;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** Marks objects and lists that a statement may have changed: under a condition that is not known, or in a way that is not. */
public final class Doubt {

    private static final String MARK = "a change that is not known";

    private Doubt() {}

    /**
     * Returns a value with a mark. A value without parts becomes unknown.
     *
     * @param reason what is not known, for a note; empty if there is nothing to note
     */
    static Node on(Node value, int line, String reason) {
        Node mark = new Node.Unknown(line, reason, MARK);
        if (value instanceof Node.Members) {
            return value.with(MARK, mark);
        }
        if (value instanceof Node.Elements) {
            List<Node> elements = new ArrayList<>(value.elements());
            elements.add(mark);
            return new Node.Elements(value.line(), elements);
        }
        return Evaluator.unknown(line, "a value under a condition");
    }

    /** Returns the first reason to note in a value. */
    public static Optional<Node.Unknown> noted(Node value) {
        return value instanceof Node.Unknown unknown
                ? Optional.of(unknown)
                        .filter(Doubt::isMark)
                        .filter(mark -> !mark.reason().isEmpty())
                : Stream.concat(value.elements().stream(), value.members().values().stream())
                        .flatMap(part -> noted(part).stream())
                        .findFirst();
    }

    /** Returns a value without the marks of its objects and lists. */
    public static Node without(Node value) {
        if (value instanceof Node.Members) {
            Map<String, Node> members = new LinkedHashMap<>();
            value.members().forEach((name, member) -> {
                if (!name.equals(MARK)) {
                    members.put(name, without(member));
                }
            });
            return new Node.Members(value.line(), members);
        }
        return value instanceof Node.Elements
                ? new Node.Elements(
                        value.line(),
                        value.elements().stream()
                                .filter(element -> !isMark(element))
                                .map(Doubt::without)
                                .toList())
                : value;
    }

    private static boolean isMark(Node node) {
        return node instanceof Node.Unknown unknown && unknown.source().equals(MARK);
    }
}
