package dev.keyspread.lint.frontend.definition;

import dev.keyspread.lint.frontend.document.Node;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * The properties of a construct, whose names the languages spell differently: {@code partitionKey} is {@code partition_key} in
 * Python.
 *
 * @param node the object that contains them
 */
public record Properties(Node node) {

    /** Returns a property by its name in TypeScript, unless it is absent or null. */
    public Optional<Node> get(String name) {
        String wanted = plain(name);
        return members().entrySet().stream()
                .filter(member -> plain(member.getKey()).equals(wanted))
                .map(Map.Entry::getValue)
                .filter(value -> !(value instanceof Node.Null))
                .findFirst();
    }

    /** Returns the first of these properties that is present. */
    public Optional<Node> first(String... names) {
        return List.of(names).stream().flatMap(name -> get(name).stream()).findFirst();
    }

    /** Returns whether a property is present. */
    public boolean has(String name) {
        return get(name).isPresent();
    }

    /** Returns a property that is an object. */
    public Optional<Properties> object(String name) {
        return get(name).filter(Node.Members.class::isInstance).map(Properties::new);
    }

    /** Returns the text of a property that has one. */
    public Optional<String> text(String name) {
        return get(name).flatMap(Node::text);
    }

    /** Returns the members of the object, by the names that the source gives them. */
    public Map<String, Node> members() {
        return node.members();
    }

    private static String plain(String name) {
        return name.replace("_", "").toLowerCase(Locale.ROOT);
    }
}
