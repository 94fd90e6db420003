package dev.keyspread.lint.frontend.jvm;

import com.sun.source.tree.AnnotatedTypeTree;
import com.sun.source.tree.ArrayTypeTree;
import com.sun.source.tree.ParameterizedTypeTree;
import com.sun.source.tree.PrimitiveTypeTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.WildcardTree;
import com.sun.source.util.SimpleTreeVisitor;
import java.util.stream.Collectors;

/** Writes a type with canonical names: {@code java.util.List<java.lang.String>}. */
final class SourceTypeText extends SimpleTreeVisitor<String, SourceClass> {

    private final SourceNames names;

    SourceTypeText(SourceNames names) {
        this.names = names;
    }

    /** Returns the text of a type. */
    String of(Tree type, SourceClass scope) {
        return visit(type, scope);
    }

    @Override
    protected String defaultAction(Tree type, SourceClass scope) {
        String text = type.toString();
        return type instanceof PrimitiveTypeTree || scope.isTypeVariable(text) ? text : names.resolve(text, scope);
    }

    @Override
    public String visitAnnotatedType(AnnotatedTypeTree type, SourceClass scope) {
        return visit(type.getUnderlyingType(), scope);
    }

    @Override
    public String visitArrayType(ArrayTypeTree type, SourceClass scope) {
        return visit(type.getType(), scope) + "[]";
    }

    @Override
    public String visitParameterizedType(ParameterizedTypeTree type, SourceClass scope) {
        return visit(type.getType(), scope)
                + type.getTypeArguments().stream()
                        .map(argument -> visit(argument, scope))
                        .collect(Collectors.joining(",", "<", ">"));
    }

    @Override
    public String visitWildcard(WildcardTree type, SourceClass scope) {
        return switch (type.getKind()) {
            case EXTENDS_WILDCARD -> "? extends " + visit(type.getBound(), scope);
            case SUPER_WILDCARD -> "? super " + visit(type.getBound(), scope);
            default -> "?";
        };
    }
}
