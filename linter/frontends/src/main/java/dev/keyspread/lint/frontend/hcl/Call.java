package dev.keyspread.lint.frontend.hcl;

import dev.keyspread.lint.frontend.document.Node;
import java.util.ArrayList;
import java.util.List;

/**
 * A call of a function.
 *
 * @param expands whether the elements of the last argument are arguments: {@code merge(list...)}
 */
public record Call(int line, String function, List<Expression> arguments, boolean expands) implements Expression {

    public Call {
        arguments = List.copyOf(arguments);
    }

    @Override
    public Node value(Scope scope) {
        return scope.budget().evaluate(line, () -> {
            if (function.equals("try")) {
                return firstKnown(scope);
            }
            List<Node> values = new ArrayList<>();
            arguments.forEach(argument -> values.add(argument.value(scope)));
            if (function.equals("file") && values.size() == 1) {
                return file(values.get(0), scope);
            }
            return function.equals("can") ? isKnown(values) : applied(values, scope.budget());
        });
    }

    /** {@code try} returns its first argument that does not fail. What is unknown here may still succeed. */
    private Node firstKnown(Scope scope) {
        Node last = new Node.Unknown(line, "function try has no arguments", "");
        for (Expression argument : arguments) {
            last = argument.value(scope);
            if (!(last instanceof Node.Unknown unknown) || !unknown.source().isEmpty()) {
                return last;
            }
        }
        return last;
    }

    private Node file(Node path, Scope scope) {
        Node file = path.text().map(text -> scope.file(text, line)).orElseGet(() -> Nodes.unknown(path, line));
        return scope.budget().takeText(file.text().orElse("").length()) ? file : Nodes.tooLarge(line);
    }

    private Node isKnown(List<Node> values) {
        return Nodes.scalar(line, String.valueOf(values.stream().noneMatch(Node.Unknown.class::isInstance)));
    }

    private Node applied(List<Node> values, Budget budget) {
        List<Node> all = new ArrayList<>(values);
        if (expands && !values.isEmpty()) {
            Node last = all.remove(all.size() - 1);
            if (!(last instanceof Node.Elements)) {
                return Nodes.unknown(last, line);
            }
            all.addAll(last.elements());
        }
        return new Functions(line, budget).apply(function, all);
    }
}
