package dev.keyspread.lint.frontend.document;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A value of a JSON, YAML or HCL document. Immutable. */
public sealed interface Node {

    /** The line of the value or of its name, from 1. */
    int line();

    /** Returns a member of an object, unless it is absent or null. */
    default Optional<Node> member(String name) {
        return Optional.empty();
    }

    /** Returns the elements of a list, or no elements for another value. */
    default List<Node> elements() {
        return List.of();
    }

    /** Returns the text of a scalar that is not null. */
    default Optional<String> text() {
        return Optional.empty();
    }

    /** Returns the text of a member that is a scalar. */
    default Optional<String> text(String name) {
        return member(name).flatMap(Node::text);
    }

    /** Returns the elements of a member that is a list. */
    default List<Node> elements(String name) {
        return member(name).map(Node::elements).orElse(List.of());
    }

    /** Returns the kind of value, for messages. */
    String kind();

    /**
     * An object.
     *
     * @param members the members in the order of the document
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
     * @param elements the elements
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
     * A text, a number or a Boolean, as it is written.
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

    /**
     * A value that the document does not determine.
     *
     * @param reason the reason, for messages
     * @param source the text with its unknown parts as they are written, such as {@code ${var.stage}-orders}; empty if
     *     there is none
     */
    record Unknown(int line, String reason, String source) implements Node {

        @Override
        public String kind() {
            return "unknown";
        }
    }
}
