package dev.keyspread.rewrite;

import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.openrewrite.Cursor;
import org.openrewrite.java.JavaIsoVisitor;
import org.openrewrite.java.tree.Expression;
import org.openrewrite.java.tree.J;
import org.openrewrite.java.tree.Statement;

/** An object that a method makes for the keys of a query. */
final class KeyObject {

    private KeyObject() {}

    /** Returns the names of the setters of an object that a method makes and fills, or empty for any other object. */
    static Optional<Set<String>> setters(Expression key, Cursor cursor) {
        J.MethodDeclaration method = cursor.firstEnclosing(J.MethodDeclaration.class);
        if (!(key instanceof J.Identifier object) || method == null || method.getBody() == null) {
            return key instanceof J.MethodInvocation ? made(key) : Optional.empty();
        }
        Set<Set<String>> found = new HashSet<>();
        new JavaIsoVisitor<Integer>() {
            @Override
            public J.Block visitBlock(J.Block block, Integer unused) {
                for (int i = 0; i < block.getStatements().size(); i++) {
                    if (block.getStatements().get(i) instanceof J.VariableDeclarations declaration
                            && declaration.getVariables().get(0).getSimpleName().equals(object.getSimpleName())) {
                        Expression value = declaration.getVariables().get(0).getInitializer();
                        List<Statement> following = block.getStatements()
                                .subList(i + 1, block.getStatements().size());
                        made(value).ifPresent(names -> found.add(with(names, object.getSimpleName(), following)));
                    }
                }
                return super.visitBlock(block, unused);
            }
        }.visit(method.getBody(), 0);
        return found.size() == 1 ? Optional.of(found.iterator().next()) : Optional.empty();
    }

    /** Returns the setters of {@code new Customer()}, which are none, or those of {@code Customer.builder().email(email).build()}. */
    private static Optional<Set<String>> made(@Nullable Expression value) {
        if (value instanceof J.NewClass created) {
            boolean plain =
                    created.getBody() == null && created.getArguments().stream().allMatch(J.Empty.class::isInstance);
            return plain ? Optional.of(Set.of()) : Optional.empty();
        }
        Set<String> names = new HashSet<>();
        Expression current = value;
        while (current instanceof J.MethodInvocation call && call.getSelect() != null) {
            names.add(setter(call.getSimpleName()));
            current = call.getSelect();
        }
        return names.contains("setBuild") && names.contains("setBuilder") ? Optional.of(names) : Optional.empty();
    }

    private static Set<String> with(Set<String> names, String object, List<Statement> following) {
        Set<String> all = new HashSet<>(names);
        for (Statement each : following) {
            if (each instanceof J.MethodInvocation call
                    && call.getSelect() instanceof J.Identifier select
                    && select.getSimpleName().equals(object)) {
                all.add(call.getSimpleName());
            }
        }
        return all;
    }

    /** Returns the setter of a member. */
    static String setter(String member) {
        return "set" + member.substring(0, 1).toUpperCase(Locale.ROOT) + member.substring(1);
    }
}
