package dev.keyspread.lint.frontend.definition;

import dev.keyspread.lint.frontend.document.Node;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** Merges descriptions of one table, of which a condition selects one. They are in CloudFormation's format. */
public final class Alternatives {

    private Alternatives() {}

    /** Returns whether two descriptions have the same key. */
    public static boolean haveSameKey(Node one, Node other) {
        return key(one).equals(key(other));
    }

    /** Returns a text that is the same for equal keys on different lines. */
    public static String keyOf(Node table) {
        return key(table).orElse("");
    }

    private static Optional<String> key(Node table) {
        return table.member("KeySchema").map(Alternatives::text);
    }

    /**
     * Returns the description of a table with the indexes and the time to live of both. It has no capacity if theirs differ.
     */
    public static Node merged(Node one, Node other) {
        Map<String, Node> members = new LinkedHashMap<>(one.members());
        other.members().forEach((name, value) -> members.merge(name, value, Alternatives::union));
        for (String capacity : List.of("BillingMode", "ProvisionedThroughput")) {
            if (!one.member(capacity)
                    .map(Alternatives::text)
                    .equals(other.member(capacity).map(Alternatives::text))) {
                members.remove(capacity);
            }
        }
        return new Node.Members(one.line(), members);
    }

    /** Returns a list with the elements of both that have different names, or the first of two other values. */
    private static Node union(Node one, Node other) {
        if (!(one instanceof Node.Elements)) {
            return one;
        }
        List<Node> all = new ArrayList<>(one.elements());
        List<String> names =
                new ArrayList<>(all.stream().map(Alternatives::name).toList());
        for (Node element : other.elements()) {
            if (!names.contains(name(element))) {
                names.add(name(element));
                all.add(element);
            }
        }
        return new Node.Elements(one.line(), all);
    }

    private static String name(Node element) {
        return element.text("IndexName").or(() -> element.text("AttributeName")).orElseGet(() -> text(element));
    }

    /** Returns a text that is the same for equal values on different lines. */
    private static String text(Node node) {
        if (node instanceof Node.Members object) {
            return object.members().entrySet().stream()
                    .map(member -> member.getKey() + "=" + text(member.getValue()))
                    .sorted()
                    .collect(Collectors.joining(",", "{", "}"));
        }
        return node instanceof Node.Elements list
                ? list.elements().stream().map(Alternatives::text).collect(Collectors.joining(",", "[", "]"))
                : node.kind();
    }
}
