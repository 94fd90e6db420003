package dev.keyspread.lint.frontend.hcl;

import dev.keyspread.lint.frontend.document.Node;

/**
 * The expression of an attribute. Its value has the line of the attribute's name, but the elements of a list or an object
 * keep their own lines. So do values that are written elsewhere for one of several uses of the attribute: arguments of the
 * module, and elements of a loop.
 */
record Attribute(int line, Expression expression) implements Expression {

    @Override
    public Node value(Scope scope) {
        Node value = expression.value(scope);
        boolean isElement = !(value instanceof Node.Unknown)
                && scope.isLoop(expression.reference().replaceFirst("\\..*", ""));
        return value.line() < 0 || isElement ? value : Nodes.at(line, value);
    }

    @Override
    public String reference() {
        return expression.reference();
    }
}
