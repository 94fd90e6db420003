package dev.keyspread.rewrite;

import java.util.List;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.openrewrite.internal.ListUtils;
import org.openrewrite.java.tree.Expression;
import org.openrewrite.java.tree.J;
import org.openrewrite.java.tree.TypeUtils;

/** The result of a move. */
sealed interface Outcome {

    /** The call is part of another one, which is moved as a whole. */
    record Deferred() implements Outcome {}

    /** The call becomes this expression, with comments about differences. */
    record Moved(Expression expression, List<String> imports, List<Note> notes) implements Outcome {

        /** Returns the code with the package of each class whose simple name the file uses already. Gives the other classes to {@code importer}. */
        Expression imported(J.CompilationUnit file, Consumer<String> importer) {
            Expression code = expression;
            for (String name : imports) {
                String simple = name.substring(name.lastIndexOf('.') + 1);
                boolean taken = file.getTypesInUse().getTypesInUse().stream()
                        .map(TypeUtils::asFullyQualified)
                        .flatMap(Stream::ofNullable)
                        .anyMatch(each -> each.getClassName().equals(simple)
                                && !each.getFullyQualifiedName().equals(name));
                if (taken) {
                    code = Code.renamed(code, simple, name);
                } else {
                    importer.accept(name);
                }
            }
            return code;
        }
    }

    /** The call stays. */
    record Kept(Note note) implements Outcome {}

    static Outcome moved(Expression expression, String... imports) {
        return new Moved(expression, List.of(imports), List.of());
    }

    /** Returns the outcome with a changed expression, if the call is moved. */
    default Outcome then(UnaryOperator<Expression> change) {
        return this instanceof Moved moved
                ? new Moved(change.apply(moved.expression()), moved.imports(), moved.notes())
                : this;
    }

    /** Returns the outcome with a comment about a difference, if the call is moved. */
    default Outcome noting(String anchor, String difference) {
        return this instanceof Moved moved
                ? new Moved(
                        moved.expression(),
                        moved.imports(),
                        ListUtils.concat(moved.notes(), new Note(difference, anchor)))
                : this;
    }

    static Outcome kept(String anchor, String reason) {
        return new Kept(new Note(reason, anchor));
    }
}
