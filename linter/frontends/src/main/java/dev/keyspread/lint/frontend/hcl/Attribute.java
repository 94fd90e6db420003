package dev.keyspread.lint.frontend.hcl;

import dev.keyspread.lint.frontend.document.Node;

/**
 * The expression of an attribute. Its value has the line of the attribute's name, but the elements of a list or an object
 * keep their own lines.
 */
record Attribute(int line, Expression expression) implements Expression {

    @Override
    public Node value(Scope scope) {
        return Nodes.at(line, expression.value(scope));
    }

    @Override
    public String reference() {
        return expression.reference();
    }
}
