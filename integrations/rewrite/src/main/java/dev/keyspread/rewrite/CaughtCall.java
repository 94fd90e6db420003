package dev.keyspread.rewrite;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.openrewrite.Cursor;
import org.openrewrite.internal.ListUtils;
import org.openrewrite.java.JavaIsoVisitor;
import org.openrewrite.java.tree.J;
import org.openrewrite.java.tree.JavaType;
import org.openrewrite.java.tree.TypeTree;
import org.openrewrite.java.tree.TypeUtils;

/**
 * The statements around a call that catch exceptions of the former mapper. A clause for failed conditions is moved with the only call in its
 * {@code try} that can throw one.
 *
 * @param attempts the {@code try} statements
 * @param isMovable true if all their clauses can be moved
 */
record CaughtCall(List<Cursor> attempts, boolean isMovable) {

    /** The message for a statement whose call has been moved. */
    static final String MOVED = "keyspread.caught";

    /** The exceptions of both mappers that Keyspread has. */
    private static final Map<String, String> MOVED_EXCEPTIONS = Map.of(
            "ConditionalCheckFailedException", "ConditionFailedException",
            "TransactionCanceledException", "TransactionFailedException");

    /** The packages whose methods do not call the former mapper. */
    private static final List<String> OTHERS = List.of("java.", "org.slf4j.", "org.apache.logging.");

    static CaughtCall of(Cursor call, Predicate<String> isFormerException) {
        List<Cursor> attempts = new ArrayList<>();
        boolean movable = true;
        Set<UUID> around = new HashSet<>();
        for (Cursor each = call; each != null; each = each.getParent()) {
            if (each.getValue() instanceof J.MethodDeclaration || each.getValue() instanceof J.Lambda) {
                break;
            }
            if (each.getValue() instanceof J.MethodInvocation outer) {
                around.add(outer.getId());
            }
            if (each.getValue() instanceof J.Try attempt
                    && attempt.getCatches().stream().anyMatch(clause -> catches(clause, isFormerException))) {
                attempts.add(each);
                movable = movable
                        && isAlone(attempt, around)
                        && attempt.getCatches().stream()
                                .filter(clause -> catches(clause, isFormerException))
                                .allMatch(CaughtCall::isMovable);
            }
        }
        return new CaughtCall(attempts, movable);
    }

    boolean isCaught() {
        return !attempts.isEmpty();
    }

    /** Notes that the call is moved. */
    void move() {
        attempts.forEach(each -> each.putMessage(MOVED, true));
    }

    private static boolean catches(J.Try.Catch clause, Predicate<String> isFormerException) {
        return types(clause).stream().anyMatch(isFormerException);
    }

    private static Set<String> types(J.Try.Catch clause) {
        Set<String> types = new HashSet<>();
        new JavaIsoVisitor<Set<String>>() {
            @Override
            public J.Identifier visitIdentifier(J.Identifier identifier, Set<String> found) {
                JavaType.FullyQualified type = TypeUtils.asFullyQualified(identifier.getType());
                if (type != null) {
                    found.add(type.getFullyQualifiedName());
                }
                return identifier;
            }
        }.visit(clause.getParameter().getTree().getTypeExpression(), types);
        return types;
    }

    /** Returns whether a clause catches failed conditions only, and uses no method of their exception but those of all exceptions. */
    private static boolean isMovable(J.Try.Catch clause) {
        Set<String> types = types(clause);
        String name = clause.getParameter().getTree().getVariables().get(0).getSimpleName();
        AtomicInteger others = new AtomicInteger();
        new JavaIsoVisitor<Integer>() {
            @Override
            public J.MethodInvocation visitMethodInvocation(J.MethodInvocation call, Integer unused) {
                boolean own = call.getSelect() instanceof J.Identifier select
                        && select.getSimpleName().equals(name)
                        && !List.of("getMessage", "getCause", "printStackTrace").contains(call.getSimpleName());
                if (own) {
                    others.incrementAndGet();
                }
                return super.visitMethodInvocation(call, unused);
            }
        }.visit(clause.getBody(), 0);
        return moved(types) != null && others.get() == 0;
    }

    /** Returns whether no call other than those around the moved one in a {@code try} can throw an exception of the former mapper. */
    private static boolean isAlone(J.Try attempt, Set<UUID> around) {
        AtomicInteger others = new AtomicInteger();
        new JavaIsoVisitor<Integer>() {
            @Override
            public J.MethodInvocation visitMethodInvocation(J.MethodInvocation other, Integer unused) {
                if (around.contains(other.getId())) {
                    return other;
                }
                JavaType.FullyQualified type = other.getMethodType() == null
                        ? null
                        : other.getMethodType().getDeclaringType();
                if (type == null || OTHERS.stream().noneMatch(type.getFullyQualifiedName()::startsWith)) {
                    others.incrementAndGet();
                }
                return super.visitMethodInvocation(other, unused);
            }
        }.visit(attempt.getBody(), 0);
        return others.get() == 0;
    }

    /** Returns the exception of Keyspread for the only type of a clause, or null. */
    private static @Nullable String moved(Set<String> types) {
        String type = types.size() == 1 ? types.iterator().next() : "";
        return MOVED_EXCEPTIONS.get(type.substring(type.lastIndexOf('.') + 1));
    }

    /** Returns the statement with clauses for the exceptions of Keyspread, which {@code imports} takes. */
    static J.Try moved(J.Try attempt, Consumer<String> imports) {
        return attempt.withCatches(ListUtils.map(attempt.getCatches(), clause -> {
            J.VariableDeclarations declaration = clause.getParameter().getTree();
            TypeTree former = declaration.getTypeExpression();
            String name = moved(types(clause));
            if (former == null || name == null) {
                return clause;
            }
            imports.accept("dev.keyspread.error." + name);
            return clause.withParameter(clause.getParameter()
                    .withTree(declaration
                            .withTypeExpression(Code.name(name).withPrefix(former.getPrefix()))
                            .withVariables(ListUtils.map(
                                    declaration.getVariables(),
                                    each -> each.withVariableType(null)
                                            .withName(Code.name(each.getSimpleName())
                                                    .withPrefix(each.getName().getPrefix()))))));
        }));
    }
}
