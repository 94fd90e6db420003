package dev.keyspread.testing.internal.expression;

import dev.keyspread.testing.internal.expression.Token.Kind;
import dev.keyspread.testing.internal.expression.UpdateExpression.Assignment;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Supplier;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Parses update expressions: the clauses SET, REMOVE, ADD and DELETE, each at most once. */
public final class UpdateParser {

    private final TokenReader tokens;
    private final Placeholders placeholders;
    private final PathParser paths;
    private final SetValueParser values;

    private final List<Assignment> sets = new ArrayList<>();
    private final List<DocumentPath> removes = new ArrayList<>();
    private final List<Assignment> adds = new ArrayList<>();
    private final List<Assignment> deletes = new ArrayList<>();

    private UpdateParser(String expression, Placeholders placeholders) {
        tokens = new TokenReader(ExpressionType.UPDATE, expression);
        this.placeholders = placeholders;
        paths = new PathParser(tokens, placeholders);
        values = new SetValueParser(tokens, placeholders, paths);
        placeholders.markUsed();
    }

    /** Returns the tree of an UpdateExpression. */
    public static UpdateExpression parse(String expression, Placeholders placeholders) {
        return new UpdateParser(expression, placeholders).update();
    }

    private UpdateExpression update() {
        Set<String> clauses = new HashSet<>();
        do {
            clause(clauses);
        } while (tokens.peek().kind() != Kind.END);
        UpdateExpression update = new UpdateExpression(sets, removes, adds, deletes);
        PathOverlaps.check(ExpressionType.UPDATE, update.paths());
        return update;
    }

    private void clause(Set<String> clauses) {
        String clause = tokens.peek().text().toUpperCase(Locale.ROOT);
        boolean isFirst = clauses.add(clause);
        if (tokens.takeKeyword("SET")) {
            list(sets, this::assignment);
        } else if (tokens.takeKeyword("REMOVE")) {
            list(removes, paths::path);
        } else if (tokens.takeKeyword("ADD")) {
            list(adds, () -> operand("ADD", true));
        } else if (tokens.takeKeyword("DELETE")) {
            list(deletes, () -> operand("DELETE", false));
        } else {
            throw tokens.unexpected();
        }
        if (!isFirst) {
            throw tokens.type().error("The \"" + clause + "\" section can only be used once in an update expression;");
        }
    }

    private <T> void list(List<T> actions, Supplier<T> action) {
        do {
            actions.add(action.get());
        } while (tokens.takeSymbol(","));
    }

    private Assignment assignment() {
        DocumentPath path = paths.path();
        tokens.expectSymbol("=");
        return new Assignment(path, values.value());
    }

    private Assignment operand(String clause, boolean takesNumbers) {
        DocumentPath path = paths.path();
        if (tokens.peek().kind() != Kind.VALUE) {
            throw tokens.unexpected();
        }
        AttributeValue value = placeholders.value(tokens.type(), tokens.take().text());
        if (!(value.hasSs() || value.hasNs() || value.hasBs() || (takesNumbers && value.n() != null))) {
            throw tokens.type()
                    .error("Incorrect operand type for operator or function; operator: " + clause + ", operand type: "
                            + TypeNames.of(value));
        }
        return new Assignment(path, new SetValue.Literal(value));
    }
}
