package dev.keyspread.lint.frontend.document;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;

/** A value of a JSON, YAML or HCL document. Immutable. */
public sealed interface Node {

    /** The line of the value or of its name, from 1. */
    int line();

    /** Returns a member of an object, unless it is absent or null. */
    default Optional<Node> member(String name) {
        return Optional.empty();
    }

    /** Returns the members of an object in the order of the document, or no members for another value. */
    default Map<String, Node> members() {
        return Map.of();
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

    /** Returns an element of a list by its index, or empty if there is none. */
    default Optional<Node> element(String index) {
        return index.matches("\\d{1,9}") && Integer.parseInt(index) < elements().size()
                ? Optional.of(elements().get(Integer.parseInt(index)))
                : Optional.empty();
    }

    /** Returns an object with a new or another member. Another value counts as an object without members. */
    default Members with(String name, Node value) {
        Map<String, Node> members = new LinkedHashMap<>(members());
        members.put(name, value);
        return new Members(line(), members);
    }

    /** Returns the value with other members or elements. A value without parts is returned as it is. */
    default Node map(UnaryOperator<Node> parts) {
        return map(UnaryOperator.identity(), parts);
    }

    /** Returns the value with other members or elements, and with other names of its members. */
    default Node map(UnaryOperator<String> names, UnaryOperator<Node> parts) {
        if (this instanceof Members object) {
            Map<String, Node> members = new LinkedHashMap<>();
            object.members.forEach((name, member) -> members.put(names.apply(name), parts.apply(member)));
            return new Members(line(), members);
        }
        return this instanceof Elements list
                ? new Elements(line(), list.elements.stream().map(parts).toList())
                : this;
    }

    /** Returns the value with another line. Its members and elements keep theirs. */
    default Node at(int line) {
        if (this instanceof Members object) {
            return new Members(line, object.members);
        }
        if (this instanceof Elements list) {
            return new Elements(line, list.elements);
        }
        if (this instanceof Unknown unknown) {
            return new Unknown(line, unknown.reason, unknown.source);
        }
        return this instanceof Scalar scalar ? new Scalar(line, scalar.value) : new Null(line);
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
