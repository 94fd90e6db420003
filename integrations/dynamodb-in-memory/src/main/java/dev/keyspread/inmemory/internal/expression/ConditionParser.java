package dev.keyspread.inmemory.internal.expression;

import dev.keyspread.inmemory.internal.expression.Token.Kind;
import java.util.List;
import java.util.function.Supplier;

/** Parses conditions and filters, by recursive descent: OR, AND, NOT, comparison, operand. */
public final class ConditionParser extends ExpressionParser {

    private final PredicateChecks checks;

    private ConditionParser(ExpressionType type, String expression, Placeholders placeholders) {
        super(type, expression, placeholders);
        checks = new PredicateChecks(type);
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
        return joined("OR", this::and);
    }

    private Node and() {
        return joined("AND", this::not);
    }

    private Node joined(String operator, Supplier<Node> operand) {
        Node left = operand.get();
        while (tokens.takeKeyword(operator)) {
            countOperator();
            left = new Condition.Junction(asCondition(left), operator.equals("AND"), asCondition(operand.get()));
        }
        return left;
    }

    private Node not() {
        if (!tokens.takeKeyword("NOT")) {
            return comparison();
        }
        countOperator();
        return new Condition.Not(asCondition(not()));
    }

    private Node comparison() {
        Node left = term();
        for (Operator operator : Operator.values()) {
            if (tokens.takeSymbol(operator.symbol())) {
                countOperator();
                return checks.checked(new Predicate.Comparison(asOperand(left), operator, operand()));
            }
        }
        if (tokens.takeKeyword("BETWEEN")) {
            countOperator();
            Operand low = operand();
            tokens.expectKeyword("AND");
            return checks.checked(new Predicate.Between(asOperand(left), low, operand()));
        }
        if (tokens.takeKeyword("IN")) {
            countOperator();
            List<Operand> operands = arguments(this::operand);
            operands.add(0, asOperand(left));
            return checks.checked(new Predicate.In(List.copyOf(operands)));
        }
        return left;
    }

    private Node term() {
        if (tokens.takeSymbol("(")) {
            return parenthesized(this::or);
        }
        Token token = tokens.peek();
        if (token.kind() == Kind.VALUE) {
            return new Operand.Literal(value());
        }
        if (token.kind() == Kind.WORD && tokens.isFollowedBy("(") && !isKeyword(token)) {
            return call();
        }
        return new Operand.Path(path());
    }

    private static boolean isKeyword(Token token) {
        return token.isKeyword("NOT") || token.isKeyword("IN") || token.isKeyword("AND") || token.isKeyword("OR");
    }

    private Node call() {
        Function function = function();
        List<Operand> arguments = List.copyOf(arguments(this::operand));
        function.checkArity(tokens.type(), arguments.size());
        Predicate call = new Predicate.Call(function, arguments);
        return switch (function) {
            case ATTRIBUTE_EXISTS, ATTRIBUTE_NOT_EXISTS -> checks.ofPath(call);
            case ATTRIBUTE_TYPE -> checks.ofType(call);
            case BEGINS_WITH -> checks.ofPrefix(call);
            case CONTAINS -> checks.distinct(call);
            case SIZE -> checks.sized(new Operand.Size(arguments.get(0)));
            case IF_NOT_EXISTS, LIST_APPEND -> throw new IllegalStateException(function + " belongs to updates");
        };
    }

    private Operand operand() {
        return asOperand(term());
    }

    private Condition asCondition(Node node) {
        if (node instanceof Condition condition) {
            return condition;
        }
        throw node instanceof Operand.Size ? misplaced(Function.SIZE.text()) : tokens.unexpected();
    }

    private Operand asOperand(Node node) {
        if (node instanceof Operand operand) {
            return operand;
        }
        throw misplaced(node instanceof Predicate predicate ? predicate.operator() : "condition");
    }
}
