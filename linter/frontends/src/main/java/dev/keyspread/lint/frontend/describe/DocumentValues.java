package dev.keyspread.lint.frontend.describe;

import dev.keyspread.lint.frontend.document.Node;
import java.util.LinkedHashMap;
import java.util.Map;

/** Converts values of the documents of other tools to the format of DynamoDB's API. */
final class DocumentValues {

    private DocumentValues() {}

    /** Returns a value with the names of members as DynamoDB has them. Kubernetes starts them with a small letter. */
    static Node withCapitalNames(Node node) {
        if (node instanceof Node.Elements list) {
            return new Node.Elements(
                    list.line(),
                    list.elements().stream()
                            .map(DocumentValues::withCapitalNames)
                            .toList());
        }
        if (!(node instanceof Node.Members object)) {
            return node;
        }
        Map<String, Node> members = new LinkedHashMap<>();
        object.members().forEach((name, value) -> members.put(capital(name), withCapitalNames(value)));
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

    /** Returns a value in which texts with variables are unknown. */
    static Node withoutVariables(Node node, String tool) {
        if (node instanceof Node.Members object) {
            Map<String, Node> members = new LinkedHashMap<>();
            object.members().forEach((name, value) -> members.put(name, withoutVariables(value, tool)));
            return new Node.Members(object.line(), members);
        }
        if (node instanceof Node.Elements list) {
            return new Node.Elements(
                    list.line(),
                    list.elements().stream()
                            .map(each -> withoutVariables(each, tool))
                            .toList());
        }
        return node.text()
                .filter(text -> text.contains("${"))
                .<Node>map(text -> new Node.Unknown(node.line(), text + " is known only to " + tool, text))
                .orElse(node);
    }
}
