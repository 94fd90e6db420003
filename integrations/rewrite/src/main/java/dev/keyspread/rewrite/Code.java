package dev.keyspread.rewrite;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;
import org.openrewrite.Tree;
import org.openrewrite.java.JavaIsoVisitor;
import org.openrewrite.java.tree.Expression;
import org.openrewrite.java.tree.J;
import org.openrewrite.java.tree.JContainer;
import org.openrewrite.java.tree.JRightPadded;
import org.openrewrite.java.tree.Space;
import org.openrewrite.marker.Markers;

/** Makes expressions that call generated classes. These have no types yet, because the build generates them after the move. */
final class Code {

    private Code() {}

    static J.Identifier name(String name) {
        return new J.Identifier(Tree.randomId(), Space.EMPTY, Markers.EMPTY, List.of(), name, null, null);
    }

    /** Returns {@code target.method(arguments)}. */
    static J.MethodInvocation call(Expression target, String method, Expression... arguments) {
        return call(target, method, List.of(arguments));
    }

    static J.MethodInvocation call(Expression target, String method, List<Expression> arguments) {
        return new J.MethodInvocation(
                Tree.randomId(),
                Space.EMPTY,
                Markers.EMPTY,
                JRightPadded.build(target.withPrefix(Space.EMPTY)),
                null,
                name(method),
                container(arguments),
                null);
    }

    /** Returns {@code new Type(arguments)}. */
    static J.NewClass create(String type, Expression... arguments) {
        return new J.NewClass(
                Tree.randomId(),
                Space.EMPTY,
                Markers.EMPTY,
                null,
                Space.EMPTY,
                name(type).withPrefix(Space.SINGLE_SPACE),
                container(List.of(arguments)),
                null,
                null);
    }

    /** Returns {@code WriteTransaction.of(writes).idempotencyToken(token).run()}. */
    static J.MethodInvocation transaction(List<Expression> writes, @Nullable Expression token) {
        Expression transaction = call(name("WriteTransaction"), "of", writes);
        return call(token == null ? transaction : call(transaction, "idempotencyToken", token), "run");
    }

    /** Returns {@code Update.patch(repository, object).orSave(repository.prepareSave(object)).run()}. */
    static J.MethodInvocation patch(Expression repository, Expression object) {
        Expression patch = call(name("Update"), "patch", repository, object);
        return call(call(patch, "orSave", call(repository, "prepareSave", object)), "run");
    }

    /** Returns an expression in which a name that this class has made is another one. */
    static Expression renamed(Expression expression, String from, String to) {
        return (Expression)
                new JavaIsoVisitor<Integer>() {
                    @Override
                    public J.Identifier visitIdentifier(J.Identifier identifier, Integer unused) {
                        boolean made = identifier.getSimpleName().equals(from)
                                && identifier.getType() == null
                                && identifier.getFieldType() == null;
                        return made ? identifier.withSimpleName(to) : identifier;
                    }
                }.visitNonNull(expression, 0);
    }

    private static JContainer<Expression> container(List<Expression> arguments) {
        List<JRightPadded<Expression>> padded = new ArrayList<>();
        for (Expression argument : arguments) {
            padded.add(JRightPadded.build(argument.withPrefix(padded.isEmpty() ? Space.EMPTY : Space.SINGLE_SPACE)));
        }
        if (padded.isEmpty()) {
            padded.add(JRightPadded.build(new J.Empty(Tree.randomId(), Space.EMPTY, Markers.EMPTY)));
        }
        return JContainer.build(Space.EMPTY, padded, Markers.EMPTY);
    }

    /** Returns the arguments of a call, without the placeholder of an empty list. */
    static List<Expression> arguments(J.MethodInvocation call) {
        return call.getArguments().stream()
                .filter(each -> !(each instanceof J.Empty))
                .toList();
    }

    /** Returns the expression at which a chain of calls begins, such as a new object. */
    static @Nullable Expression root(Expression expression) {
        Expression current = expression;
        while (current instanceof J.MethodInvocation call) {
            current = call.getSelect();
        }
        return current;
    }

    /** Returns whether a value is the same if it is evaluated later: it calls only methods of an object that it creates. */
    static boolean isPure(Expression value) {
        AtomicInteger impure = new AtomicInteger();
        new JavaIsoVisitor<Integer>() {
            @Override
            public J.MethodInvocation visitMethodInvocation(J.MethodInvocation call, Integer unused) {
                if (!(root(call) instanceof J.NewClass)) {
                    impure.incrementAndGet();
                }
                return super.visitMethodInvocation(call, unused);
            }

            @Override
            public J.Unary visitUnary(J.Unary unary, Integer unused) {
                impure.incrementAndGet();
                return unary;
            }
        }.visit(value, 0);
        return impure.get() == 0;
    }

    /** Returns the name of a constant such as {@code CONSISTENT}, or null for another expression. */
    static @Nullable String constant(Expression expression) {
        if (expression instanceof J.FieldAccess access) {
            return access.getSimpleName();
        }
        return expression instanceof J.Identifier identifier ? identifier.getSimpleName() : null;
    }
}
