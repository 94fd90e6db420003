package dev.keyspread.lint.frontend.hcl;

import dev.keyspread.lint.frontend.document.Node;

/** An expression. Immutable. */
public interface Expression {

    /** Returns its line, from 1. For an attribute, this is the line of its name. */
    int line();

    /** Returns its value. Values that the scope does not determine are {@link Node.Unknown}. */
    Node value(Scope scope);

    /**
     * Returns the reference that the expression consists of, such as {@code aws_dynamodb_table.orders}, without indexes
     * and attributes of the resource; empty for another expression.
     */
    default String reference() {
        return "";
    }
}
