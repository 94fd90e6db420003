package dev.keyspread.lint.frontend.hcl;

import dev.keyspread.lint.frontend.document.Node;
import java.util.List;

/** All elements of a list: {@code list[*]}. Another value is a list of one element, and null is an empty list. */
record Splat(int line, Expression target) implements Expression {

    @Override
    public Node value(Scope scope) {
        return scope.budget().evaluate(line, () -> {
            Node value = target.value(scope);
            if (value instanceof Node.Elements || value instanceof Node.Unknown) {
                return value;
            }
            return new Node.Elements(line, value instanceof Node.Null ? List.of() : List.of(value));
        });
    }

    @Override
    public String reference() {
        return target.reference();
    }
}
