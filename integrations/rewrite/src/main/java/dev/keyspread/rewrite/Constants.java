package dev.keyspread.rewrite;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.openrewrite.java.tree.Expression;
import org.openrewrite.java.tree.Flag;
import org.openrewrite.java.tree.J;
import org.openrewrite.java.tree.JavaType;

/** The values of the constants in the sources that are texts. */
final class Constants {

    private final Map<String, String> texts = new HashMap<>();

    /** Adds a field if it is a constant text. */
    void add(J.VariableDeclarations.NamedVariable variable) {
        JavaType.Variable declared = variable.getVariableType();
        if (declared != null
                && declared.hasFlags(Flag.Static, Flag.Final)
                && declared.getOwner() instanceof JavaType.FullyQualified owner
                && variable.getInitializer() instanceof J.Literal literal
                && literal.getValue() instanceof String text) {
            texts.put(owner.getFullyQualifiedName() + "." + variable.getSimpleName(), text);
        }
    }

    /** Returns the value of a literal or of a constant, or empty for any other expression. */
    Optional<String> text(Expression expression) {
        return text(key(expression));
    }

    /** Returns the text that {@link #key} stands for. */
    Optional<String> text(String key) {
        return key.startsWith("\"")
                ? Optional.of(key.substring(1, key.length() - 1))
                : Optional.ofNullable(texts.get(key));
    }

    /** Returns a text in quotes, the name of a constant with its class, or nothing for any other expression. */
    static String key(Expression expression) {
        if (expression instanceof J.Literal literal && literal.getValue() instanceof String text) {
            return "\"" + text + "\"";
        }
        JavaType.Variable variable = expression instanceof J.Identifier identifier
                ? identifier.getFieldType()
                : expression instanceof J.FieldAccess access ? access.getName().getFieldType() : null;
        return variable != null && variable.getOwner() instanceof JavaType.FullyQualified owner
                ? owner.getFullyQualifiedName() + "." + variable.getName()
                : "";
    }
}
