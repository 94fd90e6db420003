package dev.keyspread.lint.frontend.describe;

import dev.keyspread.lint.frontend.document.Node;
import java.util.LinkedHashMap;
import java.util.Map;

/** Finds variables of tools, such as {@code ${stage}}. */
final class Variables {

    private Variables() {}

    /** Returns a value in which texts with variables are unknown. */
    static Node unknown(Node node, String tool) {
        if (node instanceof Node.Members object) {
            Map<String, Node> members = new LinkedHashMap<>();
            object.members().forEach((name, value) -> members.put(name, unknown(value, tool)));
            return new Node.Members(object.line(), members);
        }
        if (node instanceof Node.Elements list) {
            return new Node.Elements(
                    list.line(),
                    list.elements().stream().map(each -> unknown(each, tool)).toList());
        }
        return node.text()
                .filter(text -> text.contains("${"))
                .<Node>map(text -> new Node.Unknown(node.line(), text + " is known only to " + tool, text))
                .orElse(node);
    }
}
