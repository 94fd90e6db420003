package dev.keyspread.lint.frontend.hcl;

import dev.keyspread.lint.frontend.document.Node;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A text with expressions inside. A template of one expression has its value. */
record Template(int line, List<Part> parts) implements Expression {

    Template {
        parts = List.copyOf(parts);
    }

    @Override
    public Node value(Scope scope) {
        return scope.budget()
                .evaluate(
                        line,
                        () -> parts.size() == 1 ? parts.get(0).expression().value(scope) : joined(scope));
    }

    private Node joined(Scope scope) {
        StringBuilder text = new StringBuilder();
        @Nullable String problem = null;
        for (Part part : parts) {
            Node value = part.expression().value(scope);
            String piece = value.text().orElseGet(() -> source(value, part));
            if (value.text().isEmpty() && problem == null) {
                problem = Nodes.unknown(value, line).reason();
            }
            if (!scope.budget().takeText(piece.length())) {
                return Nodes.tooLarge(line);
            }
            text.append(piece);
        }
        return problem == null
                ? new Node.Scalar(line, text.toString())
                : new Node.Unknown(line, problem, text.toString());
    }

    private static String source(Node value, Part part) {
        return value instanceof Node.Unknown unknown && !unknown.source().isEmpty() ? unknown.source() : part.source();
    }

    @Override
    public String reference() {
        return parts.size() == 1 ? parts.get(0).expression().reference() : "";
    }

    /**
     * A part of a template.
     *
     * @param source the part as it is written
     */
    record Part(String source, Expression expression) {}
}
