package dev.keyspread.inmemory.internal.expression;

import dev.keyspread.inmemory.internal.expression.Token.Kind;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Parses conditions and filters, by recursive descent: OR, AND, NOT, comparison, operand. */
public final class ConditionParser {

    private final TokenReader tokens;
    private final Placeholders placeholders;
    private final PathParser paths;
    private final PredicateChecks checks;
    private @Nullable Node lastParenthesized;

    private ConditionParser(ExpressionType type, String expression, Placeholders placeholders) {
        tokens = new TokenReader(type, expression);
        this.placeholders = placeholders;
        paths = new PathParser(tokens, placeholders);
        checks = new PredicateChecks(type);
        placeholders.markUsed();
    }

    /** Returns the tree of a ConditionExpression. */
    public static Condition condition(String expression, Placeholders placeholders) {
        return new ConditionParser(ExpressionType.CONDITION, expression, placeholders).whole();
    }

    /** Returns the tree of a FilterExpression. */
    public static Condition filter(String expression, Placeholders placeholders) {
        return new ConditionParser(ExpressionType.FILTER, expression, placeholders).whole();
    }

    /** Returns the tree of a KeyConditionExpression. */
    public static Condition keyCondition(String expression, Placeholders placeholders) {
        return new ConditionParser(ExpressionType.KEY_CONDITION, expression, placeholders).whole();
    }

    private Condition whole() {
        Node tree = or();
        tokens.expectEnd();
        return asCondition(tree);
    }

    private Node or() {
        Node left = and();
        while (tokens.takeKeyword("OR")) {
            tokens.countOperator();
            left = new Condition.Or(asCondition(left), asCondition(and()));
        }
        return left;
    }

    private Node and() {
        Node left = not();
        while (tokens.takeKeyword("AND")) {
            tokens.countOperator();
            left = new Condition.And(asCondition(left), asCondition(not()));
        }
        return left;
    }

    private Node not() {
        if (!tokens.takeKeyword("NOT")) {
            return comparison();
        }
        tokens.countOperator();
        return new Condition.Not(asCondition(not()));
    }

    private Node comparison() {
        Node left = term();
        for (Operator operator : Operator.values()) {
            if (tokens.takeSymbol(operator.symbol())) {
                tokens.countOperator();
                return checks.checked(new Predicate.Comparison(asOperand(left), operator, asOperand(term())));
            }
        }
        if (tokens.takeKeyword("BETWEEN")) {
            tokens.countOperator();
            Operand low = asOperand(term());
            tokens.expectKeyword("AND");
            return checks.checked(new Predicate.Between(asOperand(left), low, asOperand(term())));
        }
        if (tokens.takeKeyword("IN")) {
            tokens.countOperator();
            tokens.expectSymbol("(");
            List<Operand> operands = arguments();
            operands.add(0, asOperand(left));
            return checks.checked(new Predicate.In(List.copyOf(operands)));
        }
        return left;
    }

    private Node term() {
        if (tokens.takeSymbol("(")) {
            return parenthesized();
        }
        Token token = tokens.peek();
        if (token.kind() == Kind.VALUE) {
            return new Operand.Literal(
                    placeholders.value(tokens.type(), tokens.take().text()));
        }
        if (token.kind() == Kind.WORD && tokens.isFollowedBy("(") && !isKeyword(token)) {
            return function();
        }
        return new Operand.Path(paths.path());
    }

    private static boolean isKeyword(Token token) {
        return token.isKeyword("NOT") || token.isKeyword("IN") || token.isKeyword("AND") || token.isKeyword("OR");
    }

    private Node parenthesized() {
        boolean isNested = tokens.peek().isSymbol("(");
        tokens.openParenthesis();
        Node inner = or();
        tokens.closeParenthesis();
        // "((a = b))": the inner parentheses hold all that the outer ones hold.
        if (isNested && inner == lastParenthesized) {
            throw tokens.redundantParentheses();
        }
        lastParenthesized = inner;
        return inner;
    }

    private Node function() {
        Function function = Function.named(tokens.type(), tokens.take().text());
        if (function.isOfUpdates()) {
            throw tokens.type()
                    .error("The function is not allowed in a condition expression; function: " + function.text());
        }
        tokens.countOperator();
        tokens.expectSymbol("(");
        List<Operand> arguments = arguments();
        function.checkArity(tokens.type(), arguments.size());
        Predicate call = new Predicate.Call(function, List.copyOf(arguments));
        return switch (function) {
            case ATTRIBUTE_EXISTS, ATTRIBUTE_NOT_EXISTS -> checks.ofPath(call);
            case ATTRIBUTE_TYPE -> checks.ofType(call);
            case BEGINS_WITH -> checks.ofPrefix(call);
            case CONTAINS -> checks.distinct(call);
            case SIZE -> checks.sized(new Operand.Size(arguments.get(0)));
            case IF_NOT_EXISTS, LIST_APPEND -> throw new IllegalStateException(function + " belongs to updates");
        };
    }

    private List<Operand> arguments() {
        List<Operand> arguments = new ArrayList<>();
        do {
            arguments.add(asOperand(term()));
        } while (tokens.takeSymbol(","));
        tokens.expectSymbol(")");
        return arguments;
    }

    private Condition asCondition(Node node) {
        if (node instanceof Condition condition) {
            return condition;
        }
        throw node instanceof Operand.Size ? notAllowed(Function.SIZE) : tokens.unexpected();
    }

    private Operand asOperand(Node node) {
        if (node instanceof Operand operand) {
            return operand;
        }
        throw tokens.type()
                .error("The function is not allowed to be used this way in an expression; function: "
                        + ((node instanceof Predicate predicate) ? predicate.operator() : "condition"));
    }

    private RuntimeException notAllowed(Function function) {
        return tokens.type()
                .error("The function is not allowed to be used this way in an expression; function: "
                        + function.text());
    }
}
