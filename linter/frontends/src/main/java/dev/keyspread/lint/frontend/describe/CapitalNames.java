package dev.keyspread.lint.frontend.describe;

import dev.keyspread.lint.frontend.document.Node;
import java.util.LinkedHashMap;
import java.util.Map;

/** Converts the names of members, which Kubernetes starts with a small letter and DynamoDB with a capital letter. */
final class CapitalNames {

    private CapitalNames() {}

    static Node of(Node node) {
        if (node instanceof Node.Elements list) {
            return new Node.Elements(
                    list.line(), list.elements().stream().map(CapitalNames::of).toList());
        }
        if (!(node instanceof Node.Members object)) {
            return node;
        }
        Map<String, Node> members = new LinkedHashMap<>();
        object.members().forEach((name, value) -> members.put(capital(name), of(value)));
        return new Node.Members(object.line(), members);
    }

    /** Returns an object with one more member. */
    static Node with(Node node, String name, Node value) {
        Map<String, Node> members = new LinkedHashMap<>();
        if (node instanceof Node.Members object) {
            members.putAll(object.members());
        }
        members.put(name, value);
        return new Node.Members(node.line(), members);
    }

    private static String capital(String name) {
        return name.isEmpty() ? name : Character.toUpperCase(name.charAt(0)) + name.substring(1);
    }
}
