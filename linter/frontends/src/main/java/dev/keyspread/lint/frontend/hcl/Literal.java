package dev.keyspread.lint.frontend.hcl;

import dev.keyspread.lint.frontend.document.Node;

/** A value that is written as it is. */
record Literal(Node node) implements Expression {

    @Override
    public int line() {
        return node.line();
    }

    @Override
    public Node value(Scope scope) {
        return node;
    }
}
