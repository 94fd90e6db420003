package dev.keyspread.lint.frontend.hcl;

import dev.keyspread.lint.frontend.document.Node;
import dev.keyspread.lint.frontend.hcl.Expression.Attribute;
import dev.keyspread.lint.frontend.hcl.Expression.Call;
import dev.keyspread.lint.frontend.hcl.Expression.ListExpression;
import dev.keyspread.lint.frontend.hcl.Expression.Literal;
import dev.keyspread.lint.frontend.hcl.Expression.Loop;
import dev.keyspread.lint.frontend.hcl.Expression.ObjectExpression;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Parses lists, objects, loops and calls of functions. Not thread-safe. */
final class CollectionParser {

    private final Cursor cursor;
    private final ExpressionParser expressions;

    CollectionParser(Cursor cursor, ExpressionParser expressions) {
        this.cursor = cursor;
        this.expressions = expressions;
    }

    /** Returns the list or the object that follows. */
    Expression collection() {
        int line = cursor.line();
        boolean isList = cursor.next() == '[';
        cursor.skipAll();
        if (cursor.sees("for") && !Character.isLetterOrDigit(cursor.peek(3)) && cursor.peek(3) != '_' && !isKey(3)) {
            return loop(line, isList);
        }
        return isList ? list(line) : object(line);
    }

    /** Returns the call of a function. */
    Expression call(int line, String function) {
        cursor.next();
        boolean before = cursor.skipLines(true);
        List<Expression> arguments = new ArrayList<>();
        boolean expands = false;
        for (cursor.skip(); cursor.peek() != ')'; cursor.skip()) {
            arguments.add(expressions.expression());
            cursor.skip();
            expands = cursor.take("...");
            separator(')');
        }
        cursor.require(")");
        cursor.skipLines(before);
        return new Call(line, function, arguments, expands);
    }

    private Expression list(int line) {
        boolean before = cursor.skipLines(true);
        List<Expression> elements = new ArrayList<>();
        for (cursor.skip(); cursor.peek() != ']'; cursor.skip()) {
            elements.add(expressions.expression());
            separator(']');
        }
        cursor.require("]");
        cursor.skipLines(before);
        return new ListExpression(line, elements);
    }

    private void separator(char end) {
        cursor.skip();
        if (!cursor.take(",") && cursor.peek() != end) {
            throw cursor.failure("\",\" or \"" + end + "\" is expected");
        }
    }

    private Expression object(int line) {
        List<ObjectExpression.Item> items = new ArrayList<>();
        boolean before = cursor.skipLines(false);
        for (cursor.skipAll(); cursor.peek() != '}'; cursor.skipAll()) {
            items.add(item());
            cursor.skip();
            if (!cursor.take(",") && cursor.peek() != '\n' && cursor.peek() != '}') {
                throw cursor.failure("\",\" or the end of the line is expected");
            }
        }
        cursor.require("}");
        cursor.skipLines(before);
        return new ObjectExpression(line, items);
    }

    private ObjectExpression.Item item() {
        int line = cursor.line();
        Expression key = cursor.seesName() && isPlainKey()
                ? new Literal(new Node.Scalar(line, cursor.name()))
                : expressions.expression();
        cursor.skip();
        if (!cursor.take("=") && !cursor.take(":")) {
            throw cursor.failure("\"=\" is expected");
        }
        return new ObjectExpression.Item(key, new Attribute(line, expressions.expression()));
    }

    private boolean isPlainKey() {
        int length = 0;
        while (Character.isLetterOrDigit(cursor.peek(length))
                || cursor.peek(length) == '_'
                || cursor.peek(length) == '-') {
            length++;
        }
        return isKey(length);
    }

    /** Returns whether a name of a length is the key of an object: a sign of assignment follows. */
    private boolean isKey(int length) {
        int next = length;
        while (cursor.peek(next) == ' ' || cursor.peek(next) == '\t') {
            next++;
        }
        return cursor.peek(next) == ':' || (cursor.peek(next) == '=' && cursor.peek(next + 1) != '=');
    }

    private Expression loop(int line, boolean isList) {
        cursor.take("for");
        boolean before = cursor.skipLines(true);
        cursor.skip();
        String second = cursor.name();
        String first = "";
        cursor.skip();
        if (cursor.take(",")) {
            cursor.skip();
            first = second;
            second = cursor.name();
        }
        cursor.require("in");
        Expression collection = expressions.expression();
        cursor.require(":");
        Loop loop = body(line, isList, new Loop.Names(first, second), collection);
        cursor.require(isList ? "]" : "}");
        cursor.skipLines(before);
        return loop;
    }

    private Loop body(int line, boolean isList, Loop.Names names, Expression collection) {
        Expression value = expressions.expression();
        @Nullable Expression key = null;
        boolean groups = false;
        if (!isList) {
            key = value;
            cursor.require("=>");
            value = expressions.expression();
            cursor.skip();
            groups = cursor.take("...");
        }
        cursor.skip();
        @Nullable Expression condition = cursor.take("if") ? expressions.expression() : null;
        return new Loop(line, names, collection, key, value, condition, groups);
    }
}
