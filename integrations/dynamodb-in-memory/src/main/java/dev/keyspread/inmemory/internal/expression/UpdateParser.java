package dev.keyspread.inmemory.internal.expression;

import dev.keyspread.inmemory.internal.expression.Token.Kind;
import dev.keyspread.inmemory.internal.expression.UpdateExpression.Assignment;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Predicate;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Parses update expressions: the clauses SET, REMOVE, ADD and DELETE, each at most once. */
public final class UpdateParser extends ExpressionParser {

    private final List<Assignment> sets = new ArrayList<>();
    private final List<DocumentPath> removes = new ArrayList<>();
    private final List<Assignment> adds = new ArrayList<>();
    private final List<Assignment> deletes = new ArrayList<>();

    private UpdateParser(String expression, Placeholders placeholders) {
        super(ExpressionType.UPDATE, expression, placeholders);
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
        DocumentPath.checkOverlaps(ExpressionType.UPDATE, update.paths());
        return update;
    }

    private void clause(Set<String> clauses) {
        String clause = tokens.peek().text().toUpperCase(Locale.ROOT);
        boolean isFirst = clauses.add(clause);
        if (tokens.takeKeyword("SET")) {
            sets.addAll(list(this::assignment));
        } else if (tokens.takeKeyword("REMOVE")) {
            removes.addAll(list(this::path));
        } else if (tokens.takeKeyword("ADD")) {
            adds.addAll(list(() -> operand("ADD", true)));
        } else if (tokens.takeKeyword("DELETE")) {
            deletes.addAll(list(() -> operand("DELETE", false)));
        } else {
            throw tokens.unexpected();
        }
        if (!isFirst) {
            throw error("The \"" + clause + "\" section can only be used once in an update expression;");
        }
    }

    private Assignment assignment() {
        DocumentPath path = path();
        tokens.expectSymbol("=");
        return new Assignment(path, assigned());
    }

    private Assignment operand(String clause, boolean takesNumbers) {
        DocumentPath path = path();
        if (tokens.peek().kind() != Kind.VALUE) {
            throw tokens.unexpected();
        }
        AttributeValue value = value();
        if (!(value.hasSs() || value.hasNs() || value.hasBs() || (takesNumbers && value.n() != null))) {
            throw error("Incorrect operand type for operator or function; operator: " + clause + ", operand type: "
                    + TypeNames.of(value));
        }
        return new Assignment(path, new Operand.Literal(value));
    }

    /** Parses an operand, or one sum or difference of two, which may be in parentheses. */
    private Operand assigned() {
        Operand left = operand(true);
        String operator = tokens.peek().text();
        boolean isSum = !(left instanceof SetValue.Arithmetic);
        if (isSum && (tokens.takeSymbol("+") || tokens.takeSymbol("-"))) {
            countOperator();
            Operand right = operand(false);
            checkOperand(operator, left, value -> value.n() != null);
            checkOperand(operator, right, value -> value.n() != null);
            return new SetValue.Arithmetic(left, operator.equals("+"), right);
        }
        return left;
    }

    private Operand operand(boolean maySum) {
        if (tokens.takeSymbol("(")) {
            return parenthesized(() -> maySum ? assigned() : operand(false));
        }
        Token token = tokens.peek();
        if (token.kind() == Kind.VALUE) {
            return new Operand.Literal(value());
        }
        return token.kind() == Kind.WORD && tokens.isFollowedBy("(") ? call() : new Operand.Path(path());
    }

    private Operand call() {
        Function function = function();
        List<Operand> arguments = arguments(() -> operand(false));
        function.checkArity(tokens.type(), arguments.size());
        return function == Function.IF_NOT_EXISTS
                ? ifNotExists(arguments.get(0), arguments.get(1))
                : listAppend(arguments.get(0), arguments.get(1));
    }

    private Operand ifNotExists(Operand first, Operand other) {
        checkNotNested(other);
        if (!(first instanceof Operand.Path copy)) {
            throw error("Operator or function requires a document path; operator or function: "
                    + Function.IF_NOT_EXISTS.text());
        }
        if (copy.equals(other)) {
            throw error("The first operand must be distinct from the remaining operands for this operator or function;"
                    + " operator: if_not_exists, first operand: " + copy.path());
        }
        return new SetValue.IfNotExists(copy.path(), other);
    }

    private Operand listAppend(Operand first, Operand second) {
        checkOperand(Function.LIST_APPEND.text(), first, AttributeValue::hasL);
        checkOperand(Function.LIST_APPEND.text(), second, AttributeValue::hasL);
        return new SetValue.ListAppend(first, second);
    }

    private void checkOperand(String operator, Operand operand, Predicate<AttributeValue> isAllowed) {
        checkNotNested(operand);
        if (operand instanceof Operand.Literal literal && !isAllowed.test(literal.value())) {
            throw tokens.type().wrongType(operator, TypeNames.of(literal.value()));
        }
    }

    private void checkNotNested(Operand operand) {
        if (operand instanceof SetValue.ListAppend) {
            throw misplaced(Function.LIST_APPEND.text());
        }
    }
}
