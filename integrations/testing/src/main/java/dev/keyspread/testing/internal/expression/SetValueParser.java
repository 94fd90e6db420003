package dev.keyspread.testing.internal.expression;

import dev.keyspread.testing.internal.expression.Token.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Parses the values of SET actions: operands, one sum or difference of two, and functions. */
final class SetValueParser {

    private final TokenReader tokens;
    private final Placeholders placeholders;
    private final PathParser paths;
    private @Nullable SetValue lastParenthesized;

    SetValueParser(TokenReader tokens, Placeholders placeholders, PathParser paths) {
        this.tokens = tokens;
        this.placeholders = placeholders;
        this.paths = paths;
    }

    /** Parses an operand, or one sum or difference of two, which may be in parentheses. */
    SetValue value() {
        SetValue left = operand(true);
        String operator = tokens.peek().text();
        boolean isSum = !(left instanceof SetValue.Arithmetic);
        if (isSum && (tokens.takeSymbol("+") || tokens.takeSymbol("-"))) {
            tokens.countOperator();
            SetValue right = operand(false);
            checkOperand(operator, left, value -> value.n() != null);
            checkOperand(operator, right, value -> value.n() != null);
            return new SetValue.Arithmetic(left, operator.equals("+"), right);
        }
        return left;
    }

    private SetValue operand(boolean maySum) {
        if (tokens.takeSymbol("(")) {
            return parenthesized(maySum);
        }
        Token token = tokens.peek();
        if (token.kind() == Kind.VALUE) {
            return new SetValue.Literal(
                    placeholders.value(tokens.type(), tokens.take().text()));
        }
        return token.kind() == Kind.WORD && tokens.isFollowedBy("(") ? function() : new SetValue.Copy(paths.path());
    }

    private SetValue parenthesized(boolean maySum) {
        boolean isNested = tokens.peek().isSymbol("(");
        tokens.openParenthesis();
        SetValue inner = maySum ? value() : operand(false);
        tokens.closeParenthesis();
        if (isNested && inner == lastParenthesized) {
            throw tokens.redundantParentheses();
        }
        lastParenthesized = inner;
        return inner;
    }

    private SetValue function() {
        Function function = Function.named(tokens.type(), tokens.take().text());
        if (!function.isOfUpdates()) {
            throw tokens.type()
                    .error("The function is not allowed in an update expression; function: " + function.text());
        }
        tokens.countOperator();
        tokens.expectSymbol("(");
        List<SetValue> arguments = new ArrayList<>();
        do {
            arguments.add(operand(false));
        } while (tokens.takeSymbol(","));
        tokens.expectSymbol(")");
        function.checkArity(tokens.type(), arguments.size());
        return function == Function.IF_NOT_EXISTS
                ? ifNotExists(arguments.get(0), arguments.get(1))
                : listAppend(arguments.get(0), arguments.get(1));
    }

    private SetValue ifNotExists(SetValue first, SetValue other) {
        checkNotNested(other);
        if (!(first instanceof SetValue.Copy copy)) {
            throw tokens.type()
                    .error("Operator or function requires a document path; operator or function: "
                            + Function.IF_NOT_EXISTS.text());
        }
        if (copy.equals(other)) {
            throw tokens.type()
                    .error(
                            "The first operand must be distinct from the remaining operands for this operator or function;"
                                    + " operator: if_not_exists, first operand: " + copy.path());
        }
        return new SetValue.IfNotExists(copy.path(), other);
    }

    private SetValue listAppend(SetValue first, SetValue second) {
        checkOperand(Function.LIST_APPEND.text(), first, AttributeValue::hasL);
        checkOperand(Function.LIST_APPEND.text(), second, AttributeValue::hasL);
        return new SetValue.ListAppend(first, second);
    }

    private void checkOperand(String operator, SetValue operand, Predicate<AttributeValue> isAllowed) {
        checkNotNested(operand);
        if (operand instanceof SetValue.Literal literal && !isAllowed.test(literal.value())) {
            throw tokens.type().wrongType(operator, TypeNames.of(literal.value()));
        }
    }

    private void checkNotNested(SetValue operand) {
        if (operand instanceof SetValue.ListAppend) {
            throw tokens.type()
                    .error("The function is not allowed to be used this way in an expression; function: "
                            + Function.LIST_APPEND.text());
        }
    }
}
