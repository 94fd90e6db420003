package dev.keyspread.lint.frontend.describe;

import dev.keyspread.lint.frontend.document.Node;
import java.util.LinkedHashMap;
import java.util.Map;

/** Converts values of the documents of other tools to the format of DynamoDB's API. */
final class DocumentValues {

    private DocumentValues() {}

    /** Returns a value with the names of members as DynamoDB has them. Kubernetes starts them with a small letter. */
    static Node withCapitalNames(Node node) {
        return node.map(DocumentValues::capital, DocumentValues::withCapitalNames);
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
        return node.text()
                .filter(text -> text.contains("${"))
                .<Node>map(text -> new Node.Unknown(node.line(), text + " is known only to " + tool, text))
                .orElseGet(() -> node.map(part -> withoutVariables(part, tool)));
    }
}
