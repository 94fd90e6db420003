package dev.keyspread.lint.frontend.calls;

import com.sun.source.tree.BinaryTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.LiteralTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.ParenthesizedTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import javax.lang.model.element.Modifier;
import org.jspecify.annotations.Nullable;

/** Evaluates constants of one source: literals, joined texts, and final fields with such values. Not thread-safe. */
final class SourceConstants {

    private final Map<String, String> fields = new HashMap<>();

    /** Adds a field if it is a constant. */
    void add(VariableTree field) {
        String value = field.getModifiers().getFlags().contains(Modifier.FINAL) && field.getInitializer() != null
                ? of(field.getInitializer())
                : null;
        if (value != null) {
            fields.put(field.getName().toString(), value);
        }
    }

    /** Returns the value of an expression, or {@code null} if it is no known constant. */
    @Nullable
    String of(ExpressionTree value) {
        if (value instanceof LiteralTree literal) {
            boolean isKnown = literal.getKind() == Tree.Kind.STRING_LITERAL
                    || literal.getKind() == Tree.Kind.BOOLEAN_LITERAL
                    || literal.getKind() == Tree.Kind.INT_LITERAL;
            return isKnown ? String.valueOf(literal.getValue()) : null;
        }
        if (value instanceof ParenthesizedTree parenthesized) {
            return of(parenthesized.getExpression());
        }
        if (value instanceof BinaryTree joined && joined.getKind() == Tree.Kind.PLUS) {
            String left = of(joined.getLeftOperand());
            String right = of(joined.getRightOperand());
            return left == null || right == null ? null : left + right;
        }
        if (value instanceof MemberSelectTree selected && selected.toString().startsWith("Boolean.")) {
            return selected.getIdentifier().toString().toLowerCase(Locale.ROOT);
        }
        return value instanceof IdentifierTree name ? fields.get(name.getName().toString()) : null;
    }
}
