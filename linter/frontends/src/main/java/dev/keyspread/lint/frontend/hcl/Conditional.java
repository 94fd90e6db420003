package dev.keyspread.lint.frontend.hcl;

import dev.keyspread.lint.frontend.document.Node;

/** A choice: {@code condition ? positive : negative}. */
record Conditional(int line, Expression condition, Expression positive, Expression negative) implements Expression {

    @Override
    public Node value(Scope scope) {
        return scope.budget().evaluate(line, () -> {
            Node choice = condition.value(scope);
            return switch (choice.text().orElse("")) {
                case "true" -> positive.value(scope);
                case "false" -> negative.value(scope);
                default -> either(choice, scope);
            };
        });
    }

    /** If both values are the same, the condition does not matter. */
    private Node either(Node choice, Scope scope) {
        Node first = positive.value(scope);
        Node second = negative.value(scope);
        return first.text().isPresent() && first.text().equals(second.text()) ? first : Nodes.unknown(choice, line);
    }
}
