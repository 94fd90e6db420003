package dev.keyspread.lint.frontend.hcl;

import dev.keyspread.lint.frontend.document.Node;
import dev.keyspread.lint.frontend.hcl.Cursor.Nesting;
import dev.keyspread.lint.frontend.hcl.Expression.Access;
import dev.keyspread.lint.frontend.hcl.Expression.Conditional;
import dev.keyspread.lint.frontend.hcl.Expression.Literal;
import dev.keyspread.lint.frontend.hcl.Expression.Negation;
import dev.keyspread.lint.frontend.hcl.Expression.Operation;
import dev.keyspread.lint.frontend.hcl.Expression.Reference;
import dev.keyspread.lint.frontend.hcl.Expression.Splat;
import java.util.List;

/** Parses expressions: operators, references and literals. Not thread-safe. */
final class ExpressionParser {

    /** Operators from the weakest to the strongest. A longer one goes before those that it starts with. */
    private static final List<List<String>> OPERATORS = List.of(
            List.of("||"),
            List.of("&&"),
            List.of("==", "!="),
            List.of("<=", ">=", "<", ">"),
            List.of("+", "-"),
            List.of("*", "/", "%"));

    /** The maximum number of operators or accesses in a row. */
    private static final int CHAIN = 1_000;

    private final Cursor cursor;
    private final Nesting nesting;
    private final CollectionParser collections;
    private final TemplateParser templates;

    ExpressionParser(Cursor cursor) {
        this(cursor, new Nesting());
    }

    ExpressionParser(Cursor cursor, Nesting nesting) {
        this.cursor = cursor;
        this.nesting = nesting;
        this.collections = new CollectionParser(cursor, this);
        this.templates = new TemplateParser(cursor, this);
    }

    Nesting nesting() {
        return nesting;
    }

    TemplateParser templates() {
        return templates;
    }

    /** Returns the expression that follows, with its conditional. */
    Expression expression() {
        nesting.enter(cursor);
        Expression condition = operation(0);
        cursor.skip();
        if (cursor.peek() != '?') {
            nesting.leave();
            return condition;
        }
        cursor.next();
        Expression positive = expression();
        cursor.require(":");
        Expression negative = expression();
        nesting.leave();
        return new Conditional(condition.line(), condition, positive, negative);
    }

    private Expression operation(int level) {
        if (level == OPERATORS.size()) {
            return unary();
        }
        Expression left = operation(level + 1);
        for (int count = 0; ; count++) {
            String operator = operator(level);
            if (operator.isEmpty()) {
                return left;
            }
            requireShort(count);
            left = new Operation(left.line(), operator, left, operation(level + 1));
        }
    }

    private String operator(int level) {
        cursor.skip();
        return OPERATORS.get(level).stream().filter(cursor::take).findFirst().orElse("");
    }

    private Expression unary() {
        cursor.skip();
        int line = cursor.line();
        char first = cursor.peek();
        if (first != '!' && first != '-') {
            return accesses();
        }
        cursor.next();
        nesting.enter(cursor);
        Expression operand = unary();
        nesting.leave();
        return new Negation(line, first == '!', operand);
    }

    private Expression accesses() {
        Expression target = primary();
        for (int count = 0; ; count++) {
            requireShort(count);
            int line = cursor.line();
            if (cursor.take("[*]") || cursor.take(".*")) {
                target = new Splat(line, target);
            } else if (cursor.peek() == '.' && !cursor.sees("...")) {
                cursor.next();
                target = new Access(line, target, literal(line, key()));
            } else if (cursor.peek() == '[') {
                target = new Access(line, target, index());
            } else {
                return target;
            }
        }
    }

    private void requireShort(int count) {
        if (count > CHAIN) {
            throw cursor.failure("an expression has more than " + CHAIN + " parts");
        }
    }

    /** Returns the name after a dot. Old versions wrote indexes in this way: {@code list.0}. */
    private String key() {
        return Character.isDigit(cursor.peek()) ? digits() : cursor.name();
    }

    private Expression index() {
        cursor.next();
        boolean before = cursor.skipLines(true);
        Expression index = expression();
        cursor.require("]");
        cursor.skipLines(before);
        return index;
    }

    private Expression primary() {
        int line = cursor.line();
        char first = cursor.peek();
        if (first == '"') {
            return templates.quoted();
        }
        if (cursor.sees("<<")) {
            return templates.heredoc();
        }
        if (first == '(') {
            return parentheses();
        }
        if (first == '[' || first == '{') {
            return collections.collection();
        }
        return Character.isDigit(first) ? literal(line, number()) : named(line);
    }

    private Expression parentheses() {
        cursor.next();
        boolean before = cursor.skipLines(true);
        Expression inner = expression();
        cursor.require(")");
        cursor.skipLines(before);
        return inner;
    }

    private Expression named(int line) {
        String name = cursor.name();
        if (cursor.peek() == '(') {
            return collections.call(line, name);
        }
        return switch (name) {
            case "true", "false" -> literal(line, name);
            case "null" -> new Literal(new Node.Null(line));
            default -> new Reference(line, name);
        };
    }

    private String number() {
        int start = cursor.position();
        digits();
        if (cursor.peek() == '.' && Character.isDigit(cursor.peek(1))) {
            cursor.next();
            digits();
        }
        if (cursor.peek() == 'e' || cursor.peek() == 'E') {
            cursor.next();
            if (cursor.peek() == '+' || cursor.peek() == '-') {
                cursor.next();
            }
            digits();
        }
        return cursor.since(start);
    }

    private String digits() {
        int start = cursor.position();
        while (Character.isDigit(cursor.peek())) {
            cursor.next();
        }
        return cursor.since(start);
    }

    private static Expression literal(int line, String text) {
        return new Literal(new Node.Scalar(line, text));
    }
}
