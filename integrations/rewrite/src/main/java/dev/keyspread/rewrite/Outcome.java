package dev.keyspread.rewrite;

import java.util.List;
import java.util.function.UnaryOperator;
import org.openrewrite.internal.ListUtils;
import org.openrewrite.java.tree.Expression;

/** The result of a move. */
sealed interface Outcome {

    /** The call is part of another one, which is moved as a whole. */
    record Deferred() implements Outcome {}

    /** The call becomes this expression, with comments about differences. */
    record Moved(Expression expression, List<String> imports, List<Note> notes) implements Outcome {}

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
