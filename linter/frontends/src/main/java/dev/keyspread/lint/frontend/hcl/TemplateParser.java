package dev.keyspread.lint.frontend.hcl;

import dev.keyspread.lint.frontend.document.Node;
import dev.keyspread.lint.frontend.hcl.Expression.Literal;
import dev.keyspread.lint.frontend.hcl.Expression.Template;
import java.util.ArrayList;
import java.util.List;

/** Parses texts with expressions inside, such as {@code "${var.stage}-orders"}. Not thread-safe. */
final class TemplateParser {

    private final Cursor cursor;
    private final ExpressionParser expressions;

    TemplateParser(Cursor cursor, ExpressionParser expressions) {
        this.cursor = cursor;
        this.expressions = expressions;
    }

    /** Returns the template of a whole text, as the JSON syntax has it. */
    static Expression of(String text, int line) {
        return new ExpressionParser(new Cursor(text, line)).templates().template(line, false);
    }

    /** Returns the quoted text that follows. */
    Expression quoted() {
        int line = cursor.line();
        cursor.next();
        Expression template = template(line, true);
        cursor.next();
        return template;
    }

    /** Returns the text between markers, such as {@code <<EOT … EOT}. The marker {@code <<-EOT} removes the indentation. */
    Expression heredoc() {
        int line = cursor.line();
        cursor.take("<<");
        boolean isIndented = cursor.take("-");
        String marker = cursor.name();
        cursor.skip();
        if (cursor.peek() != '\n') {
            throw cursor.failure("the end of the line is expected");
        }
        cursor.next();
        List<String> lines = new ArrayList<>();
        for (String next = line(); !next.strip().equals(marker); next = line()) {
            lines.add(next);
            if (cursor.atEnd()) {
                throw cursor.failure("the text until \"" + marker + "\" has no end");
            }
            cursor.next();
        }
        String text = (isIndented ? String.join("\n", lines).stripIndent() : String.join("\n", lines)) + "\n";
        Cursor inner = new Cursor(text, line + 1);
        return new ExpressionParser(inner, expressions.nesting()).templates().template(line, false);
    }

    private String line() {
        int start = cursor.position();
        while (!cursor.atEnd() && cursor.peek() != '\n') {
            cursor.next();
        }
        return cursor.since(start);
    }

    /** Parses up to the quotation mark, or to the end of the text. */
    private Expression template(int line, boolean isQuoted) {
        List<Template.Part> parts = new ArrayList<>();
        StringBuilder text = new StringBuilder();
        while (isQuoted ? cursor.peek() != '"' : !cursor.atEnd()) {
            if (isQuoted && (cursor.atEnd() || cursor.peek() == '\n')) {
                throw cursor.failure("a text has no end");
            }
            if (cursor.take("$${")) {
                text.append("${");
            } else if (cursor.take("%%{")) {
                text.append("%{");
            } else if (cursor.sees("${") || cursor.sees("%{")) {
                addText(parts, text);
                parts.add(inserted());
            } else if (isQuoted && cursor.peek() == '\\') {
                text.append(escaped());
            } else {
                text.append(cursor.next());
            }
        }
        addText(parts, text);
        return new Template(line, parts);
    }

    private void addText(List<Template.Part> parts, StringBuilder text) {
        if (text.length() > 0) {
            parts.add(new Template.Part(text.toString(), new Literal(new Node.Scalar(cursor.line(), text.toString()))));
            text.setLength(0);
        }
    }

    private Template.Part inserted() {
        int start = cursor.position();
        int line = cursor.line();
        boolean isDirective = cursor.next() == '%';
        cursor.next();
        cursor.take("~");
        boolean before = cursor.skipLines(true);
        Expression expression = isDirective ? directive(line) : expressions.expression();
        cursor.skip();
        cursor.take("~");
        cursor.require("}");
        cursor.skipLines(before);
        return new Template.Part(cursor.since(start), expression);
    }

    /** Moves to the end of a directive such as {@code %{ if var.x }}. Directives are not evaluated. */
    private Expression directive(int line) {
        while (cursor.peek() != '}' && cursor.peek() != '~') {
            if (cursor.atEnd()) {
                throw cursor.failure("a template has no end");
            }
            cursor.next();
        }
        return new Literal(new Node.Unknown(line, "directives such as %{if} are not evaluated", ""));
    }

    private String escaped() {
        cursor.next();
        char escape = cursor.next();
        return switch (escape) {
            case 'n' -> "\n";
            case 't' -> "\t";
            case 'r' -> "\r";
            case 'u' -> unicode(4);
            case 'U' -> unicode(8);
            default -> String.valueOf(escape);
        };
    }

    private String unicode(int digits) {
        int code = 0;
        for (int i = 0; i < digits; i++) {
            int digit = Character.digit(cursor.next(), 16);
            if (digit < 0) {
                throw cursor.failure("a text has an unknown escape");
            }
            code = code * 16 + digit;
        }
        if (!Character.isValidCodePoint(code)) {
            throw cursor.failure("a text has an unknown escape");
        }
        return Character.toString(code);
    }
}
