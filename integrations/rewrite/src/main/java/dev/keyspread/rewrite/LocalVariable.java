package dev.keyspread.rewrite;

import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Predicate;
import org.openrewrite.ExecutionContext;
import org.openrewrite.internal.ListUtils;
import org.openrewrite.java.JavaIsoVisitor;
import org.openrewrite.java.tree.Expression;
import org.openrewrite.java.tree.J;

/**
 * A local variable with a value.
 *
 * @param declaration the statement, which declares no other variable
 * @param value the value at its declaration
 * @param uses the number of times that the method names it afterwards
 */
record LocalVariable(J.VariableDeclarations declaration, Expression value, int uses) {

    /** Finds the only local variable of this name in a method. */
    static Optional<LocalVariable> find(String name, J.MethodDeclaration method) {
        AtomicReference<J.VariableDeclarations> declaration = new AtomicReference<>();
        AtomicInteger declarations = new AtomicInteger();
        AtomicInteger uses = new AtomicInteger();
        new JavaIsoVisitor<Integer>() {
            @Override
            public J.VariableDeclarations visitVariableDeclarations(J.VariableDeclarations found, Integer unused) {
                if (found.getVariables().stream()
                        .anyMatch(each -> each.getSimpleName().equals(name))) {
                    declaration.set(found);
                    declarations.incrementAndGet();
                    uses.decrementAndGet();
                }
                return super.visitVariableDeclarations(found, unused);
            }

            @Override
            public J.Identifier visitIdentifier(J.Identifier identifier, Integer unused) {
                // The names of methods have no variable.
                if (identifier.getSimpleName().equals(name) && identifier.getFieldType() != null) {
                    uses.incrementAndGet();
                }
                return identifier;
            }
        }.visit(method, 0);
        J.VariableDeclarations found = declaration.get();
        if (found == null || declarations.get() != 1 || found.getVariables().size() != 1) {
            return Optional.empty();
        }
        return Optional.ofNullable(found.getVariables().get(0).getInitializer())
                .map(value -> new LocalVariable(found, value, uses.get()));
    }

    boolean isSelectOf(J.MethodInvocation call) {
        return call.getSelect() instanceof J.Identifier select
                && select.getSimpleName()
                        .equals(declaration.getVariables().get(0).getSimpleName());
    }

    /** Returns whether a method calls only some methods of the variable, or iterates over it. */
    boolean isUsedBy(Predicate<String> methods, J.MethodDeclaration method) {
        String name = declaration.getVariables().get(0).getSimpleName();
        AtomicInteger known = new AtomicInteger();
        new JavaIsoVisitor<Integer>() {
            @Override
            public J.MethodInvocation visitMethodInvocation(J.MethodInvocation call, Integer unused) {
                if (isSelectOf(call) && methods.test(call.getSimpleName())) {
                    known.incrementAndGet();
                }
                return super.visitMethodInvocation(call, unused);
            }

            @Override
            public J.ForEachLoop.Control visitForEachControl(J.ForEachLoop.Control control, Integer unused) {
                if (control.getIterable() instanceof J.Identifier iterated
                        && iterated.getSimpleName().equals(name)) {
                    known.incrementAndGet();
                }
                return super.visitForEachControl(control, unused);
            }
        }.visit(method, 0);
        return known.get() == uses;
    }

    /** Removes the declarations of local variables whose values have been inlined. */
    static final class Removal extends JavaIsoVisitor<ExecutionContext> {

        private final Set<UUID> removed;

        Removal(Set<UUID> removed) {
            this.removed = removed;
        }

        @Override
        public J.Block visitBlock(J.Block block, ExecutionContext ctx) {
            J.Block changed = super.visitBlock(block, ctx);
            return changed.withStatements(
                    ListUtils.map(changed.getStatements(), each -> removed.contains(each.getId()) ? null : each));
        }
    }
}
