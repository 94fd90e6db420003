package dev.keyspread.lint.frontend.hcl;

import dev.keyspread.lint.frontend.document.Node;
import java.util.ArrayList;
import java.util.List;

/** A list: {@code [a, b]}. */
record ListExpression(int line, List<Expression> elements) implements Expression {

    ListExpression {
        elements = List.copyOf(elements);
    }

    @Override
    public Node value(Scope scope) {
        return scope.budget().evaluate(line, () -> {
            List<Node> values = new ArrayList<>();
            elements.forEach(element -> values.add(element.value(scope)));
            return new Node.Elements(line, values);
        });
    }
}
