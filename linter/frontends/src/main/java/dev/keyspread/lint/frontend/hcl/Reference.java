package dev.keyspread.lint.frontend.hcl;

import dev.keyspread.lint.frontend.document.Node;

/** A name alone, such as the variable of a loop, or the first name of a longer reference. */
record Reference(int line, String name) implements Expression {

    @Override
    public Node value(Scope scope) {
        return scope.value(name, line);
    }

    @Override
    public String reference() {
        return name;
    }
}
