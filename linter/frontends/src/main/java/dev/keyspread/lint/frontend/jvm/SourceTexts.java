package dev.keyspread.lint.frontend.jvm;

import com.sun.source.tree.BinaryTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.LiteralTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.NewArrayTree;
import com.sun.source.tree.ParenthesizedTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.SimpleTreeVisitor;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * Evaluates the texts in an annotation, which may be constants of other classes. Ignores unknown constants. Not
 * thread-safe.
 */
final class SourceTexts extends SimpleTreeVisitor<List<String>, SourceClass> {

    /** Stops the recursion of constants that refer to each other, which the parser accepts. */
    private static final int DEPTH = 16;

    private final SourceNames names;
    private final Function<String, Optional<SourceClass>> classes;
    private int depth;

    SourceTexts(SourceNames names, Function<String, Optional<SourceClass>> classes) {
        super(List.of());
        this.names = names;
        this.classes = classes;
    }

    /** Returns the texts of an array or of a single value. */
    List<String> of(ExpressionTree value, SourceClass scope) {
        return visit(value, scope);
    }

    @Override
    public List<String> visitLiteral(LiteralTree value, SourceClass scope) {
        return List.of(String.valueOf(value.getValue()));
    }

    @Override
    public List<String> visitParenthesized(ParenthesizedTree value, SourceClass scope) {
        return visit(value.getExpression(), scope);
    }

    @Override
    public List<String> visitNewArray(NewArrayTree value, SourceClass scope) {
        return value.getInitializers().stream()
                .flatMap(each -> visit(each, scope).stream())
                .toList();
    }

    @Override
    public List<String> visitBinary(BinaryTree value, SourceClass scope) {
        List<String> left = visit(value.getLeftOperand(), scope);
        List<String> right = visit(value.getRightOperand(), scope);
        return value.getKind() == Tree.Kind.PLUS && !left.isEmpty() && !right.isEmpty()
                ? List.of(left.get(0) + right.get(0))
                : List.of();
    }

    /** Returns the internal name of a class literal, or the text of a constant. */
    @Override
    public List<String> visitMemberSelect(MemberSelectTree value, SourceClass scope) {
        String owner = names.resolve(value.getExpression().toString(), scope);
        return value.getIdentifier().contentEquals("class")
                ? List.of(owner.replace('.', '/'))
                : constant(Stream.of(owner), value.getIdentifier().toString());
    }

    @Override
    public List<String> visitIdentifier(IdentifierTree value, SourceClass scope) {
        String name = value.getName().toString();
        return constant(names.ownersOf(name, scope), name);
    }

    private List<String> constant(Stream<String> owners, String name) {
        if (depth == DEPTH) {
            return List.of();
        }
        depth++;
        try {
            return owners.flatMap(owner -> classes.apply(owner).stream())
                    .flatMap(owner -> owner.constant(name).stream().map(field -> visit(field.getInitializer(), owner)))
                    .findFirst()
                    .orElse(List.of());
        } finally {
            depth--;
        }
    }
}
