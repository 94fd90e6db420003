package dev.keyspread.lint.frontend.hcl;

import dev.keyspread.lint.frontend.document.DocumentException;
import dev.keyspread.lint.frontend.document.Node;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A value of a module in JSON, whose texts are templates. */
public record JsonExpression(Node node) implements Expression {

    /** Returns the expression of a value. */
    public static Expression of(Node node) {
        return new JsonExpression(node);
    }

    @Override
    public int line() {
        return node.line();
    }

    @Override
    public Node value(Scope scope) {
        return scope.budget().evaluate(line(), () -> evaluated(scope));
    }

    private Node evaluated(Scope scope) {
        if (node instanceof Node.Members object) {
            Map<String, Node> members = new LinkedHashMap<>();
            object.members()
                    .forEach((name, member) -> members.put(name, of(member).value(scope)));
            return new Node.Members(line(), members);
        }
        if (node instanceof Node.Elements list) {
            List<Node> elements = new ArrayList<>();
            list.elements().forEach(element -> elements.add(of(element).value(scope)));
            return new Node.Elements(line(), elements);
        }
        String text = node.text().orElse("");
        return text.contains("${") ? template(text).value(scope) : node;
    }

    @Override
    public String reference() {
        String text = node.text().orElse("");
        return text.startsWith("${") ? template(text).reference() : text;
    }

    private Expression template(String text) {
        try {
            return TemplateParser.of(text, line());
        } catch (DocumentException e) {
            return new Literal(new Node.Unknown(line(), "\"" + text + "\" is not a template", ""));
        }
    }
}
