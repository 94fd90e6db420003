package dev.keyspread.lint.frontend.hcl;

import dev.keyspread.lint.frontend.document.Node;

/** {@code !condition} or {@code -number}. */
record Negation(int line, boolean isLogical, Expression operand) implements Expression {

    @Override
    public Node value(Scope scope) {
        return scope.budget().evaluate(line, () -> {
            Node value = operand.value(scope);
            return isLogical
                    ? Nodes.truth(value)
                            .map(truth -> Nodes.scalar(line, String.valueOf(!truth)))
                            .orElseGet(() -> Nodes.unknown(value, line))
                    : Nodes.number(value)
                            .map(number -> Nodes.scalar(line, Nodes.text(number.negate())))
                            .orElseGet(() -> Nodes.unknown(value, line));
        });
    }
}
