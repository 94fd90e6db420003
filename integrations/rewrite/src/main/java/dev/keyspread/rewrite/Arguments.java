package dev.keyspread.rewrite;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.openrewrite.Cursor;
import org.openrewrite.java.tree.Expression;
import org.openrewrite.java.tree.J;
import org.openrewrite.java.tree.JavaType;
import org.openrewrite.java.tree.TypeUtils;

/** Reads the arguments of annotations as Java expressions, which other annotations can repeat: all are constants. */
final class Arguments {

    private final J.Annotation annotation;
    private final Cursor scope;

    Arguments(J.Annotation annotation, Cursor scope) {
        this.annotation = annotation;
        this.scope = scope;
    }

    /** Returns the source of an argument, such as {@code "id"} with its quotes. */
    Optional<String> source(String name) {
        return expression(name).map(this::print);
    }

    /** Returns the text of an argument, if it is a literal. */
    Optional<String> text(String name) {
        return expression(name)
                .filter(J.Literal.class::isInstance)
                .map(each -> String.valueOf(((J.Literal) each).getValue()));
    }

    /** Returns the sources of the elements of an array, or of the single value that stands for one. */
    List<String> sources(String name) {
        return elements(name).map(this::print).toList();
    }

    /** Returns the elements of an array, or the single value that stands for one. */
    Stream<Expression> elements(String name) {
        return expression(name).stream()
                .flatMap(each -> each instanceof J.NewArray array && array.getInitializer() != null
                        ? array.getInitializer().stream()
                        : Stream.of(each))
                .filter(each -> !(each instanceof J.Empty));
    }

    /** Returns whether an argument is the literal of one of these classes, or of a class that extends one. */
    boolean isClassOf(String name, Set<String> classes) {
        JavaType.FullyQualified type = expression(name)
                .filter(J.FieldAccess.class::isInstance)
                .map(each -> TypeUtils.asFullyQualified(
                        ((J.FieldAccess) each).getTarget().getType()))
                .orElse(null);
        while (type != null && !classes.contains(type.getFullyQualifiedName())) {
            type = type.getSupertype();
        }
        return type != null;
    }

    /** Returns an argument. A single argument without a name is {@code value}. */
    Optional<Expression> expression(String name) {
        List<Expression> arguments = annotation.getArguments() == null ? List.of() : annotation.getArguments();
        return arguments.stream()
                .filter(each -> !(each instanceof J.Empty))
                .flatMap(each -> named(each, name))
                .findFirst();
    }

    private static Stream<Expression> named(Expression argument, String name) {
        if (argument instanceof J.Assignment assignment) {
            boolean same = assignment.getVariable() instanceof J.Identifier variable
                    && variable.getSimpleName().equals(name);
            return same ? Stream.of(assignment.getAssignment()) : Stream.of();
        }
        return name.equals("value") ? Stream.of(argument) : Stream.of();
    }

    private String print(J expression) {
        return expression.print(scope).strip();
    }
}
