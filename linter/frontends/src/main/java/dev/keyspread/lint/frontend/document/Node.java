package dev.keyspread.lint.frontend.document;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A value of a document, and the line on which it begins, counted from 1. Immutable. */
public sealed interface Node {

    /** The line on which it begins, or on which its name stands, counted from 1. */
    int line();

    /** The member of an object with this name, if this is an object that has it and it is not null. */
    default Optional<Node> member(String name) {
        return Optional.empty();
    }

    /** The elements of a list, or none. */
    default List<Node> elements() {
        return List.of();
    }

    /** The text of a scalar that is not null. */
    default Optional<String> text() {
        return Optional.empty();
    }

    /** The text of a member that is a scalar. */
    default Optional<String> text(String name) {
        return member(name).flatMap(Node::text);
    }

    /** The elements of a member that is a list. */
    default List<Node> elements(String name) {
        return member(name).map(Node::elements).orElse(List.of());
    }

    /** What it is, for messages. */
    String kind();

    /**
     * An object.
     *
     * @param members its members in the order of the document
     */
    record Members(int line, Map<String, Node> members) implements Node {

        @Override
        public Optional<Node> member(String name) {
            return Optional.ofNullable(members.get(name)).filter(node -> !(node instanceof Null));
        }

        @Override
        public String kind() {
            return "an object";
        }
    }

    /**
     * A list.
     *
     * @param elements its elements
     */
    record Elements(int line, List<Node> elements) implements Node {

        public Elements {
            elements = List.copyOf(elements);
        }

        @Override
        public String kind() {
            return "a list";
        }
    }

    /**
     * A text, a number or a truth value, as it is written.
     *
     * @param value the text
     */
    record Scalar(int line, String value) implements Node {

        @Override
        public Optional<String> text() {
            return Optional.of(value);
        }

        @Override
        public String kind() {
            return "\"" + value + "\"";
        }
    }

    /** No value. */
    record Null(int line) implements Node {

        @Override
        public String kind() {
            return "null";
        }
    }
}
