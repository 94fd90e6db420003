package dev.keyspread.lint.frontend.hcl;

import dev.keyspread.lint.frontend.document.Node;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** An object: <code>{a = b}</code>. */
record ObjectExpression(int line, List<Item> items) implements Expression {

    ObjectExpression {
        items = List.copyOf(items);
    }

    @Override
    public Node value(Scope scope) {
        return scope.budget().evaluate(line, () -> {
            Map<String, Node> members = new LinkedHashMap<>();
            for (Item item : items) {
                Node key = item.key().value(scope);
                if (key.text().isEmpty()) {
                    return Nodes.unknown(key, line);
                }
                members.put(key.text().get(), item.value().value(scope));
            }
            return new Node.Members(line, members);
        });
    }

    /** A key and its value. */
    record Item(Expression key, Expression value) {}
}
